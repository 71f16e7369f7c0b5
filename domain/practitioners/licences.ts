// Which licenses count on a day, and the states they allow (D33, D37).
import { isUsState } from "../places/states.ts";

export interface Licence {
  /** Two-letter code of the state that issued it. */
  state: string;
  /** Last valid day "YYYY-MM-DD"; null does not expire. */
  expiresOn: string | null;
}

/** The licenses valid on a day "YYYY-MM-DD"; the expiration day itself still counts. */
export function validLicences<L extends Licence>(licences: readonly L[], onDate: string): L[] {
  return licences.filter(
    (licence) => isUsState(licence.state) && (licence.expiresOn === null || licence.expiresOn >= onDate),
  );
}

/** A practitioner's certified_states on a day: codes of valid licenses, each once, in alphabetical order. */
export function certifiedStates(licences: readonly Licence[], onDate: string): string[] {
  return [...new Set(validLicences(licences, onDate).map((licence) => licence.state))].sort();
}

/** Licenses that expire within this many days of a day, soonest first: what the practitioner and staff are reminded of. */
export function expiringLicences<L extends Licence>(licences: readonly L[], onDate: string, withinDays: number): L[] {
  const last = Temporal.PlainDate.from(onDate).add({ days: withinDays }).toString();
  return validLicences(licences, onDate)
    .filter((licence) => licence.expiresOn !== null && licence.expiresOn <= last)
    .sort((a, b) => (a.expiresOn ?? "").localeCompare(b.expiresOn ?? ""));
}
