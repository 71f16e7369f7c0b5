// What a member wrote down about their children. SQL only.
import type { GrowthKind } from "@larkwell/domain/family/growth-tables.ts";
import type { ChildKind } from "@larkwell/domain/family/parent-access.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { childrenOf, counts } from "../health-profile/children.facts.ts";
import { isOpenToParent, isReadableBy } from "./parent-access.facts.ts";

interface Owner {
  id: number;
}

/** Also one who is hidden. */
export const findChild = (read: Reader, owner: Owner, childId: number) =>
  childrenOf(read, owner.id).where("id", "=", childId).executeTakeFirst();
export type ChildRow = NonNullable<Awaited<ReturnType<typeof findChild>>>;

export const setChart = (tx: Tx, owner: Owner, childId: number, chart: string) =>
  tx.db
    .updateTable("children")
    .set({ growth_chart: chart })
    .where("id", "=", childId)
    .where("user_id", "=", owner.id)
    .execute();

/** The first name of who wrote an entry. */
const writer = (table: string) =>
  sql<string>`(select written.first_name from users written where written.id = ${sql.ref(`${table}.user_id`)})`;

/** Of a child: only while this parent may open this. */
interface Asked {
  childId: number;
  now: Temporal.Instant;
}

const growth = (read: Reader, reader: Owner, { childId, now }: Asked) =>
  read
    .selectFrom("child_growth")
    .select(["id", sql<GrowthKind>`kind`.as("kind"), "measured_on as on", "amount", "note", "changed_at"])
    .select(["user_id", "by_second_parent", writer("child_growth").as("writer")])
    .where("child_id", "=", childId)
    .where(isReadableBy(sql`${reader.id}::bigint`, "child_growth", "growth", now));

export const listGrowth = (read: Reader, owner: Owner, asked: Asked) =>
  growth(read, owner, asked).orderBy("measured_on", "desc").orderBy("id", "desc").execute();
export type GrowthRow = Awaited<ReturnType<typeof listGrowth>>[number];

export const findGrowthByKey = (read: Reader, owner: Owner, asked: Asked, clientKey: string) =>
  growth(read, owner, asked).where("user_id", "=", owner.id).where("client_key", "=", clientKey).executeTakeFirst();

/** Only what they wrote. */
export const lockGrowth = (tx: Tx, owner: Owner, asked: Asked, id: number) =>
  growth(tx.db, owner, asked).where("user_id", "=", owner.id).where("id", "=", id).forUpdate().executeTakeFirst();

export interface GrowthValues {
  kind: GrowthKind;
  measured_on: string;
  amount: number;
  note: string;
}

interface Placed {
  child_id: number;
  client_key: string;
}

/** Nothing if this key has made one. */
export const insertGrowth = (tx: Tx, owner: Owner, entry: GrowthValues & Placed, now: Temporal.Instant) =>
  tx.db
    .insertInto("child_growth")
    .values({ ...entry, user_id: owner.id, created_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "client_key"]).doNothing())
    .execute();

export const updateGrowth = (tx: Tx, owner: Owner, id: number, values: GrowthValues, now: Temporal.Instant) =>
  tx.db
    .updateTable("child_growth")
    .set({ ...values, changed_at: now })
    .where("id", "=", id)
    .where("user_id", "=", owner.id)
    .execute();

interface One {
  childId: number;
  id: number;
  /** The owner of the child deletes any entry; a second parent only their own. */
  any: boolean;
}

export const deleteGrowth = (tx: Tx, owner: Owner, { childId, id, any }: One) =>
  tx.db
    .deleteFrom("child_growth")
    .where("id", "=", id)
    .where("child_id", "=", childId)
    .$if(!any, (rows) => rows.where("user_id", "=", owner.id))
    .execute();

const vaccinations = (read: Reader, reader: Owner, { childId, now }: Asked) =>
  read
    .selectFrom("child_vaccinations")
    .select(["id", "name", "given_on as on", "dose", "given_by", "note", "changed_at"])
    .select(["user_id", "by_second_parent", writer("child_vaccinations").as("writer")])
    .where("child_id", "=", childId)
    .where(isReadableBy(sql`${reader.id}::bigint`, "child_vaccinations", "vaccinations", now));

export const listVaccinations = (read: Reader, owner: Owner, asked: Asked) =>
  vaccinations(read, owner, asked).orderBy("given_on", "desc").orderBy("id", "desc").execute();
export type VaccinationRow = Awaited<ReturnType<typeof listVaccinations>>[number];

export const findVaccinationByKey = (read: Reader, owner: Owner, asked: Asked, clientKey: string) =>
  vaccinations(read, owner, asked)
    .where("user_id", "=", owner.id)
    .where("client_key", "=", clientKey)
    .executeTakeFirst();

/** Only what they wrote. */
export const lockVaccination = (tx: Tx, owner: Owner, asked: Asked, id: number) =>
  vaccinations(tx.db, owner, asked).where("user_id", "=", owner.id).where("id", "=", id).forUpdate().executeTakeFirst();

export interface VaccinationValues {
  name: string;
  given_on: string;
  dose: string;
  given_by: string;
  note: string;
}

/** Nothing if this key has made one. */
export const insertVaccination = (tx: Tx, owner: Owner, entry: VaccinationValues & Placed, now: Temporal.Instant) =>
  tx.db
    .insertInto("child_vaccinations")
    .values({ ...entry, user_id: owner.id, created_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "client_key"]).doNothing())
    .execute();

export const updateVaccination = (tx: Tx, owner: Owner, id: number, values: VaccinationValues, now: Temporal.Instant) =>
  tx.db
    .updateTable("child_vaccinations")
    .set({ ...values, changed_at: now })
    .where("id", "=", id)
    .where("user_id", "=", owner.id)
    .execute();

export const deleteVaccination = (tx: Tx, owner: Owner, { childId, id, any }: One) =>
  tx.db
    .deleteFrom("child_vaccinations")
    .where("id", "=", id)
    .where("child_id", "=", childId)
    .$if(!any, (rows) => rows.where("user_id", "=", owner.id))
    .execute();

/** At most as many as count at a time. */
export const listChildrenFor = (read: Reader, owner: Owner, kind: ChildKind, now: Temporal.Instant) =>
  read
    .selectFrom("children")
    .select(["id", "name", "birthday"])
    .where("user_id", "=", owner.id)
    .where(counts("children"))
    .where(isOpenToParent("children", kind, now))
    .orderBy("birthday")
    .orderBy("id")
    .execute();
