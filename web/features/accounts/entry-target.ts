/** Where a login or registration leads: the address it interrupted, if it is one of ours, else the dashboard (D18). */
import { safeRedirect } from "@larkwell/domain/people/redirects.ts";
import { paths } from "../../paths.ts";

export function entryTarget(params: URLSearchParams, host: string): string {
  const target = safeRedirect(params.get("from"), host);
  // Back to a door would be a circle.
  if (!target || /^\/(app\/)?(login|register|locallogin|localregister|logout|welcome)\b/i.test(target))
    return paths.dashboard();
  return target;
}
