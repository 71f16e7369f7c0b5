/** The state that a visitor chose in the directory: the registration uses it, so that it is not asked twice. */
import { isState } from "@larkwell/domain/places/states.ts";
import { forgetInTab, keepInTab, keptInTab } from "../kit/tab-draft.ts";

/** Named so that registering deletes it (arrival.ts). */
const key = "larkwell.registration.state";

/** Empty: any state. */
export const keepVisitorState = (state: string): void => (isState(state) ? keepInTab(key, state) : forgetInTab(key));

export function keptVisitorState(): string | undefined {
  const kept = keptInTab(key);
  return kept !== null && isState(kept) ? kept : undefined;
}
