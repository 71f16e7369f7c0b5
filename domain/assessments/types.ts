// The types of assessments, and to whom each is offered (R3.050, R3.051, D61).
import { type Circumstances, isInLoss, mayMeet } from "../tracks/suppression.ts";
import { TRACK_NAMES, type TrackName } from "../tracks/track-names.ts";
import { isTrack } from "../tracks/tracks.ts";

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

export const isAssessmentType = (type: string): type is AssessmentType =>
  (ASSESSMENT_TYPES as readonly string[]).includes(type);

/** Of the tracks somebody is in, the one whose onboarding is asked: a loss before anything else, then the newest (D24, D29). */
export const onboardedTrack = (activeTracks: readonly string[]): TrackName | undefined =>
  isInLoss(activeTracks) ? "pregnancyloss" : activeTracks.findLast(isTrack);

/** Asks about nobody's pregnancy or child: may be met by everybody. */
const isQuiet = (type: AssessmentType) =>
  type === "REFERRAL" ||
  (type.startsWith("ONBOARDING_") && !speaksOfChildren.some((track) => onboardingType(track) === type));

const speaksOfChildren: readonly TrackName[] = [
  "pregnancy",
  "postpartum",
  "partner_pregnant",
  "partner_newparent",
  "parenting_and_pediatrics",
];

/** What she began or finished earlier and may see again: in a loss nothing else is so much as named (D29). */
export function shownTypes(person: Circumstances): readonly AssessmentType[] {
  if (isInLoss(person.activeTracks)) return ["REFERRAL", onboardingType("pregnancyloss")];
  return mayMeet("baby_content", person) ? ASSESSMENT_TYPES : ASSESSMENT_TYPES.filter(isQuiet);
}

/** What may be begun: of the onboardings those of her own tracks. */
export function offeredTypes(person: Circumstances): readonly AssessmentType[] {
  const own = new Set<AssessmentType>(person.activeTracks.map((track) => onboardingType(track as TrackName)));
  return shownTypes(person).filter((type) => !type.startsWith("ONBOARDING_") || own.has(type));
}

/** Finished ones that may be looked through and changed: they tell the care team who she is, and have no score. */
export const staysOpen = (type: string): boolean => type.startsWith("ONBOARDING_");
