// The tracks a member can be in, and what they are called on screen (D22).

export const TRACK_NAMES = {
  pregnancy: "Pregnancy",
  postpartum: "Postpartum",
  fertility: "Fertility",
  egg_freezing: "Egg freezing",
  surrogacy: "Surrogacy",
  adoption: "Adoption",
  pregnancyloss: "Pregnancy loss",
  partner_pregnant: "Partner of someone pregnant",
  partner_newparent: "New parent partner",
  partner_fertility: "Fertility partner",
  parenting_and_pediatrics: "Parenting and pediatrics",
} as const;

export type TrackName = keyof typeof TRACK_NAMES;

/** The words for a track; an unknown name is shown as it is. */
export const trackDisplayName = (name: string): string =>
  Object.hasOwn(TRACK_NAMES, name) ? TRACK_NAMES[name as TrackName] : name;
