/**
 * Where a login or registration leads: the address it interrupted, if it is on this site, otherwise the person's home
 * (D18).
 */
import type { Arrival } from "@larkwell/domain/people/arrival.ts";
import { targetOf } from "@larkwell/domain/people/doors.ts";
import { safeRedirect } from "@larkwell/domain/people/redirects.ts";
import type { Session } from "../../../api/session.ts";
import { paths } from "../../../paths.ts";

/** A member's home, or where they stopped in onboarding; the practitioner's dashboard; the staff console. */
export function homeOf(session: Session): string {
  if (session.status !== "signed_in") return paths.dashboard();
  if (session.user.role === "staff") return paths.operations();
  return session.user.onboarding_open ? paths.onboarding() : paths.dashboard();
}

/** Returning to one of these would be a loop. */
const doors = /^\/(app\/)?(login|register|locallogin|localregister|logout|welcome)\b/i;

/** The page that was interrupted, if the link can be trusted. */
export function fromOf(params: URLSearchParams, host: string): string | undefined {
  const from = safeRedirect(params.get("from"), host);
  return from === undefined || doors.test(from) ? undefined : from;
}

/** `arrival`: what links carried. If it has an invite, that takes precedence (R2.069, R2.072). */
export function entryTarget(
  params: URLSearchParams,
  host: string,
  home: string = paths.dashboard(),
  arrival: Arrival = {},
): string {
  const target = targetOf({ arrival, throughEmployer: false, from: fromOf(params, host) });
  if (target.to === "claim")
    return paths.claimInvite(target.token, target.from === undefined ? {} : { from: target.from });
  return target.to === "path" ? target.path : home;
}
