// What every installation needs from the start: professions with their groups and specialties, agreements, communities, and the library.

import { verticalGroups } from "@larkwell/domain/practitioners/vertical-groups.ts";
import { VERTICALS } from "@larkwell/domain/practitioners/verticals.ts";
import { type Kysely, sql } from "kysely";
import type { DB } from "../migrate.ts";
import { seedAssessments } from "./assessments/packs.ts";
import { seedQuizzes } from "./assessments/quizzes.ts";
import { seedCommunities } from "./communities.ts";
import { seedLibrary } from "./library.ts";

/**
 * The first version of each takes effect before anyone could register. A new version is a new row, which everyone is
 * asked to accept (D16).
 */
const agreements: readonly AgreementRow[] = [
  { name: "terms", version: 1, title: "Terms of use", path: "/terms", for_role: null },
  { name: "privacy", version: 1, title: "Privacy policy", path: "/privacy-policy", for_role: null },
  {
    name: "telehealth_consent",
    version: 1,
    title: "Consent to care via telehealth",
    path: "/telehealth-consent",
    for_role: "member",
  },
  {
    name: "terms",
    version: 2,
    title: "Terms of use",
    path: "/terms",
    for_role: null,
    since: "2026-11-22T00:00:00Z",
    changes:
      "You can delete your account yourself. The paragraph about gifts of visits is gone, because there is no such page.",
  },
  {
    name: "privacy",
    version: 2,
    title: "Privacy policy",
    path: "/privacy-policy",
    for_role: null,
    since: "2026-11-22T00:00:00Z",
    changes:
      "It now lists everything that is kept and for how long: programs, due dates, children, answers, partner links, employer lists, gifts and orders. It says how to get a copy and delete your account yourself.",
  },
];

interface AgreementRow {
  name: string;
  version: number;
  title: string;
  path: string;
  for_role: "member" | null;
  since?: string;
  changes?: string;
}

const firstInForce = "2026-01-01T00:00:00Z";

/** The slug of a specialty: its name in lower case with dashes. */
export const specialtySlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

export async function seedVerticals(db: Kysely<DB>) {
  await db
    .insertInto("verticals")
    .values(
      VERTICALS.map((vertical, index) => ({
        slug: vertical.slug,
        name: vertical.name,
        plural_name: vertical.plural,
        description: vertical.description,
        can_prescribe: vertical.canPrescribe,
        licensed: vertical.licensedCare,
        sort_order: index + 1,
      })),
    )
    .onConflict((conflict) =>
      conflict.column("slug").doUpdateSet((eb) => ({
        name: eb.ref("excluded.name"),
        plural_name: eb.ref("excluded.plural_name"),
        description: eb.ref("excluded.description"),
        can_prescribe: eb.ref("excluded.can_prescribe"),
        licensed: eb.ref("excluded.licensed"),
        sort_order: eb.ref("excluded.sort_order"),
      })),
    )
    .execute();
  const names = [...new Set(VERTICALS.flatMap((vertical) => vertical.specialties))];
  await db
    .insertInto("specialties")
    .values(names.map((name) => ({ slug: specialtySlug(name), name })))
    .onConflict((conflict) => conflict.column("slug").doUpdateSet((eb) => ({ name: eb.ref("excluded.name") })))
    .execute();
}

export async function seedGroups(db: Kysely<DB>) {
  const verticals = await db.selectFrom("verticals").select(["id", "slug"]).execute();
  const verticalId = new Map(verticals.map((row) => [row.slug, row.id]));
  const written = ["v1", "v2"].flatMap((version) => verticalGroups(version).map((group) => ({ version, group })));
  const rows = await db
    .insertInto("vertical_groups")
    .values(
      written.map(({ version, group }, index) => ({
        version,
        name: group.slug,
        title: group.name,
        description: group.description,
        sort_order: index + 1,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["version", "name"]).doUpdateSet((eb) => ({
        title: eb.ref("excluded.title"),
        description: eb.ref("excluded.description"),
        sort_order: eb.ref("excluded.sort_order"),
      })),
    )
    .returning(["id", "version", "name"])
    .execute();
  const groupId = new Map(rows.map((row) => [`${row.version} ${row.name}`, row.id]));
  const members = written.flatMap(({ version, group }) =>
    group.verticals.map((slug, index) => ({
      group_id: idIn(groupId, `${version} ${group.slug}`),
      vertical_id: idIn(verticalId, slug),
      sort_order: index + 1,
    })),
  );
  await db
    .deleteFrom("vertical_group_verticals")
    .where("group_id", "in", [...groupId.values()])
    .execute();
  await db.insertInto("vertical_group_verticals").values(members).execute();
}

async function seedAgreements(db: Kysely<DB>) {
  await db
    .insertInto("agreements")
    .values(
      agreements.map(({ since = firstInForce, changes = "", ...agreement }) => ({
        ...agreement,
        changes,
        effective_at: sql<Temporal.Instant>`${since}`,
      })),
    )
    .onConflict((conflict) => conflict.columns(["name", "version"]).doNothing())
    .execute();
}

/** The id with this key; a missing one is an error in the seed. */
export function idIn(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The seed knows no ${key}.`);
  return id;
}

/** Updates reference data to what this version of Larkwell ships. Running it again changes nothing. */
export async function seedReference(db: Kysely<DB>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7305002::bigint)`.execute(tx);
    await seedVerticals(tx);
    await seedGroups(tx);
    await seedAgreements(tx);
    await seedAssessments(tx);
    await seedQuizzes(tx);
    await seedCommunities(tx);
    await seedLibrary(tx);
  });
}
