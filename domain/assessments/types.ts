// The types of assessments, and to whom each is offered (R3.050, R3.051, D61).
import { TRACK_NAMES, type TrackName } from "../tracks/track-names.ts";

export type OnboardingType = `ONBOARDING_${Uppercase<TrackName>}`;

/** The assessment of a track's onboarding. */
export const onboardingType = (track: TrackName) => `ONBOARDING_${track.toUpperCase()}` as OnboardingType;

const onboardingTypes = (Object.keys(TRACK_NAMES) as TrackName[]).map(onboardingType);

export const ASSESSMENT_TYPES = [
  "PREGNANCY",
  "POSTPARTUM",
  "M_QUIZ",
  "E_QUIZ",
  "C_QUIZ",
  "REFERRAL",
  ...onboardingTypes,
] as const;
export type AssessmentType = (typeof ASSESSMENT_TYPES)[number];

export const QUIZ_TYPES = ["M_QUIZ", "E_QUIZ", "C_QUIZ"] as const satisfies readonly AssessmentType[];

export const isAssessmentType = (type: string): type is AssessmentType =>
  (ASSESSMENT_TYPES as readonly string[]).includes(type);

/** Of the tracks somebody is in, the one whose onboarding is asked: a loss before anything else, then the newest (D24, D29). */
export const onboardedTrack = (activeTracks: readonly TrackName[]): TrackName | undefined =>
  activeTracks.find((track) => track === "pregnancyloss") ?? activeTracks.at(-1);

const inLoss: readonly AssessmentType[] = ["REFERRAL", onboardingType("pregnancyloss")];

/** What may be begun in these tracks. In a loss nothing else is so much as named (D29). */
export function offeredTypes(activeTracks: readonly TrackName[]): readonly AssessmentType[] {
  if (activeTracks.includes("pregnancyloss")) return inLoss;
  const own = new Set<AssessmentType>(activeTracks.map(onboardingType));
  return ASSESSMENT_TYPES.filter((type) => !type.startsWith("ONBOARDING_") || own.has(type));
}

/** What she began or finished earlier and may see again. */
export const shownTypes = (activeTracks: readonly TrackName[]): readonly AssessmentType[] =>
  activeTracks.includes("pregnancyloss") ? inLoss : ASSESSMENT_TYPES;

/** Finished ones that may be looked through and changed: they tell the care team who she is, and have no score. */
export const staysOpen = (type: string): boolean => type.startsWith("ONBOARDING_");
