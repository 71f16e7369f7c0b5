/**
 * What a visitor's links carried, stored across pages until they register: a friend's code, invites, their employer
 * (D19).
 */
import { ARRIVAL_TOKENS, type Arrival, REFERRAL_DAYS, readArrival } from "@larkwell/domain/people/arrival.ts";
import { firstOf, ORGANIZATION_NAMES, readReferralCode } from "@larkwell/domain/text/link-names.ts";
import { captureAttribution, dropAttribution } from "./attribution.ts";
import { dropKept } from "./drop-kept.ts";
import { keepUntil, readKept, removeKept } from "./expiring-storage.ts";
import { isSignedIn } from "./signed-in.ts";

const codeKey = "larkwell.referral";
/** The query of a link. */
const restKey = "larkwell.arrival";

/** Call it on every page with its query, before anyone is signed in. The values of a later link replace earlier ones. */
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

/** For the registration: what this page's link and earlier links carried. */
export function arrivalWith(search: string): Arrival {
  const kept = new URLSearchParams(sessionStorage.getItem(restKey) ?? "");
  const code = readKept(codeKey);
  if (typeof code === "string") kept.set("ref", code);
  return { ...readArrival(kept), ...readArrival(new URLSearchParams(search)) };
}

/** The code turned out to be invalid, or was added: this device does not offer it again. */
export function forgetReferralCode(): void {
  removeKept(codeKey);
}

/** An invite was claimed or declined: it is not offered again in this tab. */
export const forgetInvite = (): void => sessionStorage.removeItem(restKey);

/** Called when someone registers, signs out or leaves: nothing about them stays on the device. */
export function forgetVisitor(): void {
  dropKept();
  dropAttribution();
  removeKept(codeKey);
  const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? "");
  for (const name of names) if (ofVisitors.test(name)) sessionStorage.removeItem(name);
}

/** Keys of the above, and of answers that visitor forms store in their tab. */
const ofVisitors = /^larkwell\.(arrival|lead|registration|verification)\b/;
