/** The state that a visitor chose in the directory: the registration uses it, so that we don't ask twice. */
import { isState } from "@larkwell/domain/places/states.ts";
import { forgetInTab, keepInTab, keptInTab } from "../kit/tab-draft.ts";

/** This name makes registering delete it (arrival.ts). */
const key = "larkwell.registration.state";

/** Empty: any state. */
export const keepVisitorState = (state: string): void => (isState(state) ? keepInTab(key, state) : forgetInTab(key));

export function keptVisitorState(): string | undefined {
  const kept = keptInTab(key);
  return kept !== null && isState(kept) ? kept : undefined;
}
