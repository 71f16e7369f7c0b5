// All question packs that Larkwell ships, and how they get into a database: versions are added, never changed.
import { needsCover } from "@larkwell/domain/assessments/score.ts";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../migrate.ts";
import { adoption } from "./adoption.ts";
import { eggFreezing } from "./egg-freezing.ts";
import { fertility } from "./fertility.ts";
import { gad7, phq9 } from "./instruments.ts";
import { loss } from "./loss.ts";
import { birthNeeds, postpartumNeeds } from "./needs.ts";
import { parenting } from "./parenting.ts";
import { partnerFertility, partnerNewparent, partnerPregnant } from "./partners.ts";
import type { Pack } from "./pieces.ts";
import { postpartum } from "./postpartum.ts";
import { pregnancy } from "./pregnancy.ts";
import { pelvicFloorCheck, sleepCheck } from "./self-checks.ts";
import { surrogacy } from "./surrogacy.ts";

/** Of onboarding: one for each track. */
export const packs: readonly Pack[] = [
  pregnancy,
  postpartum,
  fertility,
  eggFreezing,
  surrogacy,
  adoption,
  loss,
  partnerPregnant,
  partnerNewparent,
  partnerFertility,
  parenting,
];

/** What members ask themselves, in the order of the list. */
export const checkIns: readonly Pack[] = [phq9, gad7, sleepCheck, pelvicFloorCheck, birthNeeds, postpartumNeeds];

/** Adds these packs. From then on responses begin with the newest version; an older process that starts again undoes nothing. */
export async function seedAssessments(
  db: Kysely<DB>,
  shipped: readonly Pack[] = [...packs, ...checkIns],
): Promise<void> {
  const rows = await db
    .insertInto("assessments")
    .values(
      shipped.map(({ slug, type, title, version, ...more }) => ({
        slug,
        type,
        title,
        version,
        summary: more.summary ?? "",
        tracks: [...(more.tracks ?? [])],
        about_birth: more.about_birth ?? false,
        awaits_review: more.awaits_review ?? false,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column("slug")
        .doUpdateSet((eb) => ({
          type: eb.ref("excluded.type"),
          title: eb.ref("excluded.title"),
          version: eb.ref("excluded.version"),
          summary: eb.ref("excluded.summary"),
          tracks: eb.ref("excluded.tracks"),
          about_birth: eb.ref("excluded.about_birth"),
          // A signed review of this version stays.
          awaits_review: sql<boolean>`excluded.awaits_review and not exists (select from assessment_reviews r
            join assessment_versions v on v.id = r.version_id
            where v.assessment_id = assessments.id and v.version = excluded.version)`,
        }))
        .whereRef("excluded.version", ">=", "assessments.version"),
    )
    .returning(["id", "slug"])
    .execute();
  const versions = rows.flatMap(({ id, slug }) => {
    const pack = shipped.find((one) => one.slug === slug);
    if (!pack) return [];
    const { questions, attrs, version } = pack;
    const question_json = JSON.stringify({ questions, attrs });
    return [{ assessment_id: id, version, question_json, needs_cover: needsCover({ questions, attrs }) }];
  });
  if (versions.length === 0) return;
  await db
    .insertInto("assessment_versions")
    .values(versions)
    .onConflict((conflict) => conflict.columns(["assessment_id", "version"]).doNothing())
    .execute();
}
