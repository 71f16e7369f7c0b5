// What a visit is for (R3.028, R3.029), and what the first talk with a care coordinator is called.

export const APPOINTMENT_PURPOSES = [
  "birth_needs_assessment",
  "postpartum_needs_assessment",
  "introduction",
  "birth_planning",
  "introduction_egg_freezing",
  "introduction_fertility",
  "introduction_adoption",
  "introduction_surrogacy",
  "introduction_pregnancyloss",
] as const;
export type AppointmentPurpose = (typeof APPOINTMENT_PURPOSES)[number];

/** Tracks whose introduction has a purpose of its own, the one that decides first. */
const OWN_INTRODUCTIONS = ["pregnancyloss", "egg_freezing", "fertility", "adoption", "surrogacy"] as const;

/** The purpose of a member's first talk with a care coordinator, by the tracks that are active. */
export function introductionPurpose(activeTracks: readonly string[]): AppointmentPurpose {
  const own = OWN_INTRODUCTIONS.find((track) => activeTracks.includes(track));
  return own === undefined ? "introduction" : `introduction_${own}`;
}

/** What somebody may read who was not told of a loss: the same talk, without its reason. */
export const purposeWithoutLoss = (purpose: string | null): string | null =>
  purpose === "introduction_pregnancyloss" ? "introduction" : purpose;

/** What the practitioner of an anonymous visit may read: which program the member is in stays theirs. */
export const purposeWithoutProgram = (purpose: string | null): string | null =>
  purpose?.startsWith("introduction_") ? "introduction" : purpose;
