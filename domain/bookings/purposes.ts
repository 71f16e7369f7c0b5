// What a visit is for (R3.028, R3.029), and the name of the first visit with a care coordinator.

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

/** Tracks whose introduction has its own purpose; the first match decides. */
const OWN_INTRODUCTIONS = ["pregnancyloss", "egg_freezing", "fertility", "adoption", "surrogacy"] as const;

/** The purpose of a member's first visit with a care coordinator, by the active tracks. */
export function introductionPurpose(activeTracks: readonly string[]): AppointmentPurpose {
  const own = OWN_INTRODUCTIONS.find((track) => activeTracks.includes(track));
  return own === undefined ? "introduction" : `introduction_${own}`;
}

/** What a person who was not told about a loss may read: the same visit, without its reason. */
export const purposeWithoutLoss = (purpose: string | null): string | null =>
  purpose === "introduction_pregnancyloss" ? "introduction" : purpose;

/** What the practitioner of an anonymous visit may read; it does not reveal the member's program. */
export const purposeWithoutProgram = (purpose: string | null): string | null =>
  purpose?.startsWith("introduction_") ? "introduction" : purpose;
