/** Where a login or registration leads: the address it interrupted, if it is one of ours, else her home (D18). */
import { safeRedirect } from "@larkwell/domain/people/redirects.ts";
import type { Session } from "../../api/session.ts";
import { paths } from "../../paths.ts";

/** The dashboard, or, while a member has not come to the end of onboarding, where she stopped in it. */
export const homeOf = (session: Session): string =>
  session.status === "signed_in" && session.user.onboarding_open ? paths.onboarding() : paths.dashboard();

export function entryTarget(params: URLSearchParams, host: string, home: string = paths.dashboard()): string {
  const target = safeRedirect(params.get("from"), host);
  // Back to a door would be a circle.
  if (!target || /^\/(app\/)?(login|register|locallogin|localregister|logout|welcome)\b/i.test(target)) return home;
  return target;
}
