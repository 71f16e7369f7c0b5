/** What a visitor's links brought along, kept over pages until she registers: a friend's code, invites, her employer (D19). */
import { ARRIVAL_TOKENS, type Arrival, REFERRAL_DAYS, readArrival } from "@larkwell/domain/people/arrival.ts";
import { firstOf, ORGANIZATION_NAMES, readReferralCode } from "@larkwell/domain/text/link-names.ts";
import { captureAttribution, dropAttribution } from "./attribution.ts";
import { keepUntil, readKept, removeKept } from "./expiring-storage.ts";
import { isSignedIn } from "./signed-in.ts";

const codeKey = "larkwell.referral";
/** A query, as links have it. */
const restKey = "larkwell.arrival";

/** To be called on every page with its query, before somebody is signed in. What a later link names takes the place of it. */
export function arrive(search: string): void {
  if (isSignedIn()) return;
  captureAttribution(search);
  const link = new URLSearchParams(search);
  const code = readReferralCode(link);
  if (code !== undefined) keepUntil(codeKey, code, REFERRAL_DAYS);
  const kept = new URLSearchParams(sessionStorage.getItem(restKey) ?? "");
  const keep = (name: string, value: string | null | undefined) => value && kept.set(name, value);
  for (const name of ARRIVAL_TOKENS) keep(name, link.get(name));
  keep("org", firstOf(link, ORGANIZATION_NAMES));
  if (kept.size > 0) sessionStorage.setItem(restKey, `${kept}`);
}

/** For the registration: what this page's link says, and what earlier ones said. */
export function arrivalWith(search: string): Arrival {
  const kept = new URLSearchParams(sessionStorage.getItem(restKey) ?? "");
  const code = readKept(codeKey);
  if (typeof code === "string") kept.set("ref", code);
  return { ...readArrival(kept), ...readArrival(new URLSearchParams(search)) };
}

/** An invite was claimed or declined: it leads nowhere again in this tab. */
export const forgetInvite = (): void => sessionStorage.removeItem(restKey);

/** Registered, or gone for good: nothing of a visitor stays on the device. */
export function forgetVisitor(): void {
  dropAttribution();
  removeKept(codeKey);
  const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? "");
  for (const name of names) if (ofVisitors.test(name)) sessionStorage.removeItem(name);
}

/** The above, and answers that forms of visitors keep in their tab. */
const ofVisitors = /^larkwell\.(arrival|lead|registration|verification)\b/;
