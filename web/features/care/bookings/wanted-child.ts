/** The child for whom a parent went to book a visit, from the child's page: the booking proposes them. Only in this tab, for an hour. */
import { forgetInTab, keepInTab, keptInTab } from "../../../kit/tab-draft.ts";

const KEY = "larkwell.booking.child";
const LASTS_MS = 60 * 60_000;

export const wantChild = (id: number, now = Date.now()): void => keepInTab(KEY, `${id} ${now}`);

export function wantedChild(now = Date.now()): number | undefined {
  const [id, at] = (keptInTab(KEY) ?? "").split(" ").map(Number);
  return id && at && now - at < LASTS_MS ? id : undefined;
}

export const forgetWantedChild = (): void => forgetInTab(KEY);
