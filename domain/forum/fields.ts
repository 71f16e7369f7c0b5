// Which questions of the forum are in a practitioner's field: by the programs that a community is for.
import type { TrackName } from "../tracks/track-names.ts";

const OF_BABIES: readonly TrackName[] = ["postpartum", "partner_newparent", "parenting_and_pediatrics"];
const OF_PREGNANCY: readonly TrackName[] = ["pregnancy", "partner_pregnant", "postpartum"];
const OF_FERTILITY: readonly TrackName[] = ["fertility", "partner_fertility", "egg_freezing"];

/** By the slug of a vertical. Those that are not here have every field. */
const FIELDS: Readonly<Record<string, readonly TrackName[]>> = {
  "ob-gyn": [...OF_PREGNANCY, ...OF_FERTILITY, "pregnancyloss"],
  "reproductive-endocrinologist": [...OF_FERTILITY, "surrogacy"],
  pediatrician: OF_BABIES,
  midwife: [...OF_PREGNANCY, "partner_newparent", "pregnancyloss"],
  "lactation-consultant": ["postpartum", "partner_newparent", "adoption", "surrogacy"],
  nutritionist: [...OF_PREGNANCY, ...OF_FERTILITY, "parenting_and_pediatrics"],
  "physical-therapist": ["pregnancy", "postpartum"],
  doula: [...OF_PREGNANCY, "pregnancyloss"],
  "sleep-coach": OF_BABIES,
  "fertility-awareness-educator": OF_FERTILITY,
  "adoption-coach": ["adoption", "surrogacy"],
};

/** Null: every community is in the field. */
export function fieldOf(verticals: readonly string[]): readonly string[] | null {
  if (verticals.length === 0 || verticals.some((slug) => !Object.hasOwn(FIELDS, slug))) return null;
  return [...new Set(verticals.flatMap((slug) => FIELDS[slug] ?? []))];
}
