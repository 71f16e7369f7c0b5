// Links to a member's summary, and who opened them. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";
import { lostSince } from "../../health/circumstances/circumstances.facts.ts";
import { isLeaving } from "../../sign-in/accounts/accounts.facts.ts";

type Owner = Pick<Actor, "id">;

const SHOWN = 50;

/** It tells of a pregnancy, and a loss was reported since it was made. */
export const overtaken = sql<boolean>`(l.tells_pregnancy and ${lostSince("l.user_id", "l.created_at")})`;

const links = (read: Reader) =>
  read
    .selectFrom("health_links as l")
    .select(["l.id", "l.user_id", "l.label", "l.created_at", "l.expires_at", "l.stopped_at"])
    .select(["l.openings", "l.max_openings", "l.wrong_left"])
    .select(overtaken.as("overtaken"));

const canOpen = (now: Temporal.Instant) =>
  sql<boolean>`(l.stopped_at is null and l.expires_at > ${now.toString()} and l.openings < l.max_openings and l.wrong_left > 0)`;

/** All that still open first, then the newest. A member has far fewer open ones than are shown. */
export const listLinks = (read: Reader, owner: Owner, now: Temporal.Instant) =>
  links(read)
    .where("l.user_id", "=", owner.id)
    .orderBy(canOpen(now), "desc")
    .orderBy("l.id", "desc")
    .limit(SHOWN)
    .execute();

export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number];

export const findOwnLink = (read: Reader, owner: Owner, id: number) =>
  links(read).where("l.user_id", "=", owner.id).where("l.id", "=", id).executeTakeFirst();

const MOST_OPENINGS = 1_000;

export const listOpenings = (read: Reader, linkIds: readonly number[]) =>
  read
    .selectFrom("health_link_openings")
    .select(["link_id", "opened_at", "recipient"])
    .where("link_id", "in", [...linkIds])
    .orderBy("id")
    .limit(MOST_OPENINGS)
    .execute();

interface NewLink {
  user_id: number;
  label: string;
  token_hash: string;
  passcode_hash: string;
  document_jwe: string;
  pdf_jwe: string;
  tells_pregnancy: boolean;
  created_at: Temporal.Instant;
  expires_at: Temporal.Instant;
  max_openings: number;
  wrong_left: number;
}

export async function insertLink(tx: Tx, row: NewLink): Promise<number> {
  const { id } = await tx.db.insertInto("health_links").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** What they open is erased with them. */
const stopping = (tx: Tx, now: Temporal.Instant) =>
  tx.db
    .updateTable("health_links")
    .set({ stopped_at: now, document_jwe: null, pdf_jwe: null })
    .where("stopped_at", "is", null);

export const stopLink = (tx: Tx, id: number, now: Temporal.Instant) => stopping(tx, now).where("id", "=", id).execute();

export const stopLinksOf = (tx: Tx, userId: number, now: Temporal.Instant) =>
  stopping(tx, now).where("user_id", "=", userId).execute();

/** Of a person who has an account and is not about to leave. */
const ofSomeone = sql<boolean>`exists (select from users u where u.id = l.user_id and u.disabled_at is null)
  and not ${isLeaving("l.user_id")}`;

export const findByToken = (read: Reader, tokenHash: string) =>
  links(read).select("l.passcode_hash").where("l.token_hash", "=", tokenHash).where(ofSomeone).executeTakeFirst();

/** How many wrong guesses are left if this one is wrong; undefined if none is allowed. It is counted before it is checked. */
export async function countGuess(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx.db
    .updateTable("health_links")
    .set({ wrong_left: sql`wrong_left - 1` })
    .where("id", "=", id)
    .where("wrong_left", ">", 0)
    .returning("wrong_left")
    .executeTakeFirst();
  return row?.wrong_left;
}

/** The guess was right, but the link has ended meanwhile: it was none. What was erased after the last guess stays closed. */
export const returnGuess = (tx: Tx, id: number) =>
  tx.db
    .updateTable("health_links")
    .set({ wrong_left: sql`wrong_left + 1` })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("document_jwe", "is not", null), eb("stopped_at", "is not", null)]))
    .execute();

/** The guess was right: it is taken back and the link is opened once more, unless it has ended meanwhile. */
export const countOpening = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx.db
    .updateTable("health_links as l")
    .set({ wrong_left: sql`wrong_left + 1`, openings: sql`openings + 1` })
    .where("l.id", "=", id)
    .where("l.stopped_at", "is", null)
    .where("l.document_jwe", "is not", null)
    .where("l.expires_at", ">", now)
    .whereRef("l.openings", "<", "l.max_openings")
    .where(sql<boolean>`not ${overtaken}`)
    .where(ofSomeone)
    .returning(["l.document_jwe", "l.pdf_jwe"])
    .executeTakeFirst();

export const insertOpening = (tx: Tx, opening: { link_id: number; opened_at: Temporal.Instant; recipient: string }) =>
  tx.db.insertInto("health_link_openings").values(opening).execute();

/** Also when it was opened for the last time: its files can still be fetched for some minutes. */
export const findFile = (read: Reader, id: number, part: "document" | "pdf") =>
  read
    .selectFrom("health_links as l")
    .select((eb) => eb.ref(part === "document" ? "l.document_jwe" : "l.pdf_jwe").as("content"))
    .where("l.id", "=", id)
    .where("l.stopped_at", "is", null)
    .where(sql<boolean>`not ${overtaken}`)
    .where(ofSomeone)
    .executeTakeFirst();
