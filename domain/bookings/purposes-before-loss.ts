// Visit purposes that a loss may have ended, whatever the practitioner's profession.

/** Of appointmentPurposes. */
export const PURPOSES_BEFORE_LOSS: readonly string[] = [
  "birth_needs_assessment",
  "postpartum_needs_assessment",
  "birth_planning",
];

/** "I keep this visit": dismissed under this key, so that the question is asked once. */
export const keepVisitKey = (appointmentId: number): string => `keep_visit:${appointmentId}`;
