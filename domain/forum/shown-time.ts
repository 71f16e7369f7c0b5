// When something anonymous was written: the full hour, because the minute could tell who it was (D54).

export const anonymousTime = (now: Temporal.Instant): Temporal.Instant =>
  now.round({ smallestUnit: "hour", roundingMode: "floor" });
