// Resources as members and visitors read them. SQL only.
import { sql } from "kysely";
import { activeAt } from "../../../data/active-at.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

/** Whose rights count: a member, as their circumstances are now. */
export interface ResourceReader {
  id: number;
  now: Temporal.Instant;
  /** Nothing about pregnancy, birth and babies is shown. */
  quiet: boolean;
}

const published = (read: Reader) => read.selectFrom("content_resources as r").where("r.published_at", "is not", null);

/** Of the organization that this member belongs to now, if the account is in use. */
const membersOnly = ({ id, now }: ResourceReader) => sql<boolean>`exists (select from organization_members m
  join users u on u.id = m.user_id and u.disabled_at is null
  where m.user_id = ${id} and m.organization_id = r.organization_id and ${activeAt("m", now.toString())})`;

const meets = (quiet: boolean) => (quiet ? sql<boolean>`not r.about_birth` : sql<boolean>`true`);

export const belongsTo = async (read: Reader, reader: { id: number; now: Temporal.Instant }, organizationId: number) =>
  (await read
    .selectFrom("organization_members as m")
    .select("m.user_id")
    .where("m.user_id", "=", reader.id)
    .where("m.organization_id", "=", organizationId)
    .where(activeAt("m", reader.now.toString()))
    .executeTakeFirst()) !== undefined;

export const listResources = (read: Reader, reader: ResourceReader, organizationId: number) =>
  published(read)
    .select(["r.id", "r.access", "r.content_type", "r.slug", "r.title", "r.summary"])
    .where("r.organization_id", "=", organizationId)
    .where(membersOnly(reader))
    .where(meets(reader.quiet))
    .orderBy("r.position")
    .orderBy("r.id")
    .execute();

const whole = (read: Reader, quiet: boolean) =>
  published(read)
    .innerJoin("organizations as o", "o.id", "r.organization_id")
    .leftJoin("content_resource_files as f", "f.id", "r.file_id")
    .select(["r.id", "r.access", "r.content_type", "r.slug", "r.title", "r.summary"])
    .select(["r.about_birth", "r.body", "r.html", "r.url", "r.phone", "r.email", "o.name as organization_name"])
    .select(["f.name as file_name", "f.bytes as file_bytes", "f.folder", "f.digest"])
    .where(meets(quiet));

/** By slug or id. Without a session no circumstances are known. */
export const findPublicResource = (read: Reader, name: string, quiet: boolean) =>
  whole(read, quiet)
    .where("r.access", "=", "public")
    .where((or) => (/^\d{1,15}$/.test(name) ? or("r.id", "=", Number(name)) : or("r.slug", "=", name.toLowerCase())))
    .executeTakeFirst();

export const findPrivateResource = (read: Reader, reader: ResourceReader, id: number) =>
  whole(read, reader.quiet)
    .where("r.access", "=", "private")
    .where("r.id", "=", id)
    .where(membersOnly(reader))
    .executeTakeFirst();

/** Whether this member ended all their links at that moment or later. */
export const hasEnded = async (read: Reader, { userId, madeAt }: { userId: number; madeAt: Temporal.Instant }) =>
  (await read
    .selectFrom("resource_links_ended")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("ended_at", ">=", madeAt)
    .executeTakeFirst()) !== undefined;

export const endLinks = ({ db }: Tx, { userId, now }: { userId: number; now: Temporal.Instant }) =>
  db
    .insertInto("resource_links_ended")
    .values({ user_id: userId, ended_at: now })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ ended_at: now }))
    .execute();

export type ResourceRow = NonNullable<Awaited<ReturnType<typeof findPublicResource>>>;
export type ResourceLineRow = Pick<ResourceRow, "id" | "access" | "content_type" | "slug" | "title" | "summary">;
