// Requests for a manual review: the member's own, and the queue of staff. SQL only.
import type { DB } from "@larkwell/database/migrate.ts";
import type { RequestState } from "@larkwell/domain/eligibility/manual-requests.ts";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import { countUpTo } from "../../../data/count.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";

type Stored = Selectable<DB["verification_requests"]>;
export type RequestRow = Omit<Stored, "state"> & { state: RequestState };
export type OwnRequestRow = RequestRow & { organization_name: string | null };
export type StaffRequestRow = OwnRequestRow & {
  time_zone: string;
  claimed_name: string | null;
  decided_name: string | null;
};

export const findLastOwn = (read: Reader, actor: Pick<Actor, "id">): Promise<OwnRequestRow | undefined> =>
  read
    .selectFrom("verification_requests as v")
    .leftJoin("organizations as o", "o.id", "v.organization_id")
    .selectAll("v")
    .select("o.name as organization_name")
    .where("v.member_id", "=", actor.id)
    .orderBy("v.id", "desc")
    .limit(1)
    .$narrowType<Pick<RequestRow, "state">>()
    .executeTakeFirst();

export const insertRequest = (tx: Tx, values: Insertable<DB["verification_requests"]>) =>
  tx.db.insertInto("verification_requests").values(values).returning("id").executeTakeFirstOrThrow();

export const changeRequest = (tx: Tx, id: number, values: Updateable<DB["verification_requests"]>) =>
  tx.db.updateTable("verification_requests").set(values).where("id", "=", id).execute();

const staffName = (alias: string) => sql<string | null>`nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' ||
  ${sql.ref(`${alias}.last_name`)}), '')`;

const forStaff = (read: Reader) =>
  read
    .selectFrom("verification_requests as v")
    .innerJoin("users as m", "m.id", "v.member_id")
    .leftJoin("organizations as o", "o.id", "v.organization_id")
    .leftJoin("users as c", "c.id", "v.claimed_by")
    .leftJoin("users as d", "d.id", "v.decided_by")
    .selectAll("v")
    .select(["o.name as organization_name", "m.time_zone"])
    .select([staffName("c").as("claimed_name"), staffName("d").as("decided_name")])
    .$narrowType<Pick<RequestRow, "state">>();

export interface QueueFilters {
  state?: RequestState | undefined;
  mine?: boolean | undefined;
  order_direction?: "asc" | "desc" | undefined;
}

/** Waiting ones: the oldest first. Done ones: the newest first. */
export const usualDirection = ({ state }: QueueFilters): "asc" | "desc" =>
  state === undefined || state === "waiting" ? "asc" : "desc";

const filteredIds = (read: Reader, filters: QueueFilters, staffId: number) => {
  const direction = filters.order_direction ?? usualDirection(filters);
  let rows = read.selectFrom("verification_requests as w").where("w.state", "=", filters.state ?? "waiting");
  if (filters.mine) rows = rows.where("w.claimed_by", "=", staffId);
  return rows.orderBy("w.asked_at", direction).orderBy("w.id", direction);
};

export async function listRequests(
  read: Reader,
  filters: QueueFilters & { limit: number; offset: number },
  staffId: number,
): Promise<StaffRequestRow[]> {
  const direction = filters.order_direction ?? usualDirection(filters);
  const page = filteredIds(read, filters, staffId).select("w.id").limit(filters.limit).offset(filters.offset);
  return forStaff(read).where("v.id", "in", page).orderBy("v.asked_at", direction).orderBy("v.id", direction).execute();
}

export const countRequests = (read: Reader, filters: QueueFilters, staffId: number) =>
  countUpTo(read, filteredIds(read, filters, staffId).select("w.id"));

export const findRequest = (read: Reader, id: number): Promise<StaffRequestRow | undefined> =>
  forStaff(read).where("v.id", "=", id).executeTakeFirst();
