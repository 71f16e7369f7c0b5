// The tracks a member can be in, and their names on screen (D22).

import { texts } from "../language/table.ts";

export const TRACK_NAMES = texts({
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
} as const);

export type TrackName = keyof typeof TRACK_NAMES;

/** The label of a track; an unknown name is shown as it is. */
export const trackDisplayName = (name: string): string =>
  Object.hasOwn(TRACK_NAMES, name) ? TRACK_NAMES[name as TrackName] : name;
