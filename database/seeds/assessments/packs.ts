// All question packs that Larkwell ships, and how they get into a database: versions are added, never changed.
import { needsCover } from "@larkwell/domain/assessments/score.ts";
import type { Kysely } from "kysely";
import type { DB } from "../../migrate.ts";
import { adoption } from "./adoption.ts";
import { eggFreezing } from "./egg-freezing.ts";
import { fertility } from "./fertility.ts";
import { loss } from "./loss.ts";
import { parenting } from "./parenting.ts";
import { partnerFertility, partnerNewparent, partnerPregnant } from "./partners.ts";
import type { Pack } from "./pieces.ts";
import { postpartum } from "./postpartum.ts";
import { pregnancy } from "./pregnancy.ts";
import { surrogacy } from "./surrogacy.ts";

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

/** Adds these packs. From then on responses begin with the newest version; an older process that starts again undoes nothing. */
export async function seedAssessments(db: Kysely<DB>, shipped: readonly Pack[] = packs): Promise<void> {
  const rows = await db
    .insertInto("assessments")
    .values(shipped.map(({ slug, type, title, version }) => ({ slug, type, title, version })))
    .onConflict((conflict) =>
      conflict
        .column("slug")
        .doUpdateSet((eb) => ({ title: eb.ref("excluded.title"), version: eb.ref("excluded.version") }))
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
