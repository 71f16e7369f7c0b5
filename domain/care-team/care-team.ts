// Who is on a member's care team and why, and whom it suggests for each track (D68, R7.047).
import type { TrackName } from "../tracks/track-names.ts";

/** Why somebody is on it, the strongest reason first. */
export const CARE_TEAM_TYPES = ["CARE_COORDINATOR", "APPOINTMENT", "MESSAGE", "QUIZ"] as const;
export type CareTeamType = (typeof CARE_TEAM_TYPES)[number];

/** The grid's page (R9.009), and how many faces the dashboard shows (R9.010). */
export const CARE_TEAM_PAGE = 9;
export const TOP_OF_CARE_TEAM = 3;

/** One suggestion of each profession, in this order. Coordinators are no suggestion: everybody has one. */
export const SUGGESTED_VERTICALS: Readonly<Record<TrackName, readonly string[]>> = {
  pregnancy: ["midwife", "mental-health-provider", "doula", "nutritionist", "physical-therapist"],
  postpartum: ["lactation-consultant", "mental-health-provider", "physical-therapist", "sleep-coach", "pediatrician"],
  fertility: ["reproductive-endocrinologist", "fertility-awareness-educator", "mental-health-provider", "nutritionist"],
  egg_freezing: ["reproductive-endocrinologist", "mental-health-provider", "nutritionist"],
  surrogacy: ["adoption-coach", "reproductive-endocrinologist", "mental-health-provider", "lactation-consultant"],
  adoption: ["adoption-coach", "mental-health-provider", "pediatrician"],
  pregnancyloss: ["mental-health-provider", "ob-gyn"],
  partner_pregnant: ["doula", "mental-health-provider", "career-coach"],
  partner_newparent: ["sleep-coach", "mental-health-provider", "pediatrician"],
  partner_fertility: ["reproductive-endocrinologist", "mental-health-provider", "nutritionist"],
  parenting_and_pediatrics: ["pediatrician", "sleep-coach", "nutritionist", "mental-health-provider"],
};

/** Professions that speak of babies by their name: in a loss none of them is suggested (D29). */
export const QUIET_VERTICALS: ReadonlySet<string> = new Set([
  "lactation-consultant",
  "doula",
  "midwife",
  "pediatrician",
  "sleep-coach",
  "fertility-awareness-educator",
  "reproductive-endocrinologist",
  "adoption-coach",
]);

/** Which professions are suggested for these tracks, each once; what her answers asked for comes first. */
export function suggestedVerticals(tracks: readonly TrackName[], askedFor: readonly string[] = []): string[] {
  const usual = tracks.flatMap((track) => SUGGESTED_VERTICALS[track]);
  const inLoss = tracks.includes("pregnancyloss");
  const wanted = [...new Set([...askedFor.filter((slug) => usual.includes(slug)), ...usual])];
  return inLoss ? wanted.filter((slug) => !QUIET_VERTICALS.has(slug)) : wanted;
}
