// Who is on a member's care team and why, and who is suggested for each track (D68, R7.047).
import type { TrackName } from "../tracks/track-names.ts";

/** Why someone is on it, the strongest reason first. */
export const CARE_TEAM_TYPES = ["CARE_COORDINATOR", "APPOINTMENT", "MESSAGE", "QUIZ"] as const;
export type CareTeamType = (typeof CARE_TEAM_TYPES)[number];

/** The grid's page size (R9.009), and how many faces the dashboard shows (R9.010). */
export const CARE_TEAM_PAGE = 9;
export const TOP_OF_CARE_TEAM = 3;

/** One suggestion for each profession, in this order. Coordinators are not suggested: everyone has one. */
export const SUGGESTED_VERTICALS: Readonly<Record<TrackName, readonly string[]>> = {
  pregnancy: [
    "midwife",
    "mental-health-provider",
    "doula",
    "nutritionist",
    "physical-therapist",
    "lactation-consultant",
    "career-coach",
  ],
  postpartum: [
    "lactation-consultant",
    "mental-health-provider",
    "physical-therapist",
    "sleep-coach",
    "pediatrician",
    "career-coach",
  ],
  fertility: ["reproductive-endocrinologist", "fertility-awareness-educator", "mental-health-provider", "nutritionist"],
  egg_freezing: ["reproductive-endocrinologist", "mental-health-provider", "nutritionist"],
  surrogacy: [
    "adoption-coach",
    "reproductive-endocrinologist",
    "mental-health-provider",
    "lactation-consultant",
    "career-coach",
  ],
  adoption: ["adoption-coach", "mental-health-provider", "pediatrician", "career-coach"],
  pregnancyloss: ["mental-health-provider", "ob-gyn"],
  partner_pregnant: ["doula", "mental-health-provider", "career-coach"],
  partner_newparent: ["sleep-coach", "mental-health-provider", "pediatrician"],
  partner_fertility: ["reproductive-endocrinologist", "mental-health-provider", "nutritionist"],
  parenting_and_pediatrics: ["pediatrician", "sleep-coach", "nutritionist", "mental-health-provider"],
};

/** One of each profession is suggested, and this many at most. */
export const MAX_SUGGESTED = 5;

/**
 * Which profession a topic of the onboarding questions asks for (database/seeds/assessments). The other topics ask for
 * none in particular.
 */
const TOPIC_VERTICALS: Readonly<Record<string, string>> = {
  mood: "mental-health-provider",
  worry: "mental-health-provider",
  waiting: "mental-health-provider",
  relationship: "mental-health-provider",
  patience: "mental-health-provider",
  becoming: "mental-health-provider",
  telling: "mental-health-provider",
  sleep: "sleep-coach",
  food: "nutritionist",
  nausea: "nutritionist",
  feeding: "lactation-consultant",
  movement: "physical-therapist",
  healing: "physical-therapist",
  birth: "doula",
  birth_plan: "doula",
  help: "doula",
  leave: "career-coach",
  work: "career-coach",
  back_to_work: "career-coach",
  cycle: "fertility-awareness-educator",
  tests: "reproductive-endocrinologist",
  treatment: "reproductive-endocrinologist",
  chances: "reproductive-endocrinologist",
  retrieval: "reproductive-endocrinologist",
  sperm: "reproductive-endocrinologist",
  steps: "adoption-coach",
  home_study: "adoption-coach",
  law: "adoption-coach",
  growth: "pediatrician",
  development: "pediatrician",
  behavior: "pediatrician",
};

/** Baby professions: after a loss none of them are shown, for any reason (D29). */
export const BABY_VERTICALS: readonly string[] = ["lactation-consultant", "doula", "pediatrician", "sleep-coach"];

/** Professions for another try. After a loss they aren't suggested; those the member already knows stay. */
export const HOPE_VERTICALS: readonly string[] = [
  "midwife",
  "fertility-awareness-educator",
  "reproductive-endocrinologist",
  "adoption-coach",
];

/**
 * Which professions are suggested for these tracks, each once: first what the member's answers asked for, then the
 * usual ones. `topics` are the options the member chose. Topics that none of their tracks has are not suggested.
 */
export function suggestedVerticals(tracks: readonly TrackName[], topics: readonly string[] = []): string[] {
  const usual = tracks.flatMap((track) => SUGGESTED_VERTICALS[track]);
  const asked = topics.flatMap((topic) => TOPIC_VERTICALS[topic] ?? []).filter((slug) => usual.includes(slug));
  const quiet = tracks.includes("pregnancyloss") ? [...BABY_VERTICALS, ...HOPE_VERTICALS] : [];
  return [...new Set([...asked, ...usual])].filter((slug) => !quiet.includes(slug)).slice(0, MAX_SUGGESTED);
}

/** The options that were checked in multiple-choice answers: topics are among these. */
export const topicsIn = (answers: readonly { body: unknown }[]): string[] =>
  answers
    .flatMap(({ body }) => (Array.isArray(body) ? body : []))
    .filter((option) => typeof option === "string" && Object.hasOwn(TOPIC_VERTICALS, option));
