// The types of assessments, and who is offered each (R3.050, R3.051, D61).
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
  "SCREENING",
  "SELF_CHECK",
  "REFERRAL",
  ...onboardingTypes,
] as const;
export type AssessmentType = (typeof ASSESSMENT_TYPES)[number];

export const isAssessmentType = (type: string): type is AssessmentType =>
  (ASSESSMENT_TYPES as readonly string[]).includes(type);

/** The person's track whose onboarding is asked: a loss before anything else, then the newest (D24, D29). */
export const onboardedTrack = (activeTracks: readonly string[]): TrackName | undefined =>
  isInLoss(activeTracks) ? "pregnancyloss" : activeTracks.findLast(isTrack);

/** What members know, checked by questions with one right answer: about body and medicine, everyday life, and children. */
export const QUIZ_TYPES = ["M_QUIZ", "E_QUIZ", "C_QUIZ"] as const satisfies readonly AssessmentType[];

/** About the member themselves: published instruments, our own questions without a score, and needs by program. */
export const CHECK_IN_TYPES = [
  "SCREENING",
  "SELF_CHECK",
  "PREGNANCY",
  "POSTPARTUM",
] as const satisfies readonly AssessmentType[];

/** Of these, each assessment says by itself whether it speaks of birth (`about_birth`). */
const saysItself: readonly AssessmentType[] = [...QUIZ_TYPES, "SCREENING", "SELF_CHECK"];

/** Asks about no one's pregnancy or child, so everyone may see it. */
const isQuiet = (type: AssessmentType) =>
  type === "REFERRAL" ||
  saysItself.includes(type) ||
  (type.startsWith("ONBOARDING_") && !speaksOfChildren.some((track) => onboardingType(track) === type));

const speaksOfChildren: readonly TrackName[] = [
  "pregnancy",
  "postpartum",
  "partner_pregnant",
  "partner_newparent",
  "parenting_and_pediatrics",
];

/** What the member began or finished earlier and may see again; after a loss nothing else is mentioned (D29). */
export function shownTypes(person: Circumstances): readonly AssessmentType[] {
  if (isInLoss(person.activeTracks)) return [...saysItself, "REFERRAL", onboardingType("pregnancyloss")];
  return mayMeet("baby_content", person) ? ASSESSMENT_TYPES : ASSESSMENT_TYPES.filter(isQuiet);
}

/** Offered only in this program. */
const programOf: Partial<Record<AssessmentType, TrackName>> = { PREGNANCY: "pregnancy", POSTPARTUM: "postpartum" };

/** What may be begun: the onboardings and needs only of the member's own tracks. */
export function offeredTypes(person: Circumstances): readonly AssessmentType[] {
  const own = new Set<AssessmentType>(person.activeTracks.map((track) => onboardingType(track as TrackName)));
  return shownTypes(person).filter((type) => {
    const program = programOf[type];
    if (program) return person.activeTracks.includes(program);
    return !type.startsWith("ONBOARDING_") || own.has(type);
  });
}

export const isQuiz = (type: string): boolean => (QUIZ_TYPES as readonly string[]).includes(type);

/** Finished ones that may be reviewed and changed: they tell the care team about the member, and have no score. */
export const staysOpen = (type: string): boolean => type.startsWith("ONBOARDING_");
