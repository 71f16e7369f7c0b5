// Reads and writes of accounts. SQL only.
import type { Language } from "@larkwell/domain/language/languages.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";
import { holdsAddress } from "../credentials/address-holder.facts.ts";

interface NewMember {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  timeZone: string | undefined;
  language: Language | undefined;
  telNumber: string | null;
  state: string | null;
}

/** The new member's id. Whether the address already has an account makes no difference (decision 038). */
export async function insertMember(tx: Tx, member: NewMember): Promise<number> {
  const user = await tx.db
    .insertInto("users")
    .values({
      role: "member",
      email: member.email,
      password_hash: member.passwordHash,
      first_name: member.firstName,
      last_name: member.lastName,
      date_of_birth: member.dateOfBirth,
      ...(member.timeZone ? { time_zone: member.timeZone } : {}),
      ...(member.language ? { language: member.language } : {}),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { telNumber, state } = member;
  await tx.db.insertInto("member_profiles").values({ user_id: user.id, tel_number: telNumber, state }).execute();
  return user.id;
}

/** The account that the address belongs to, and those that share it, newest first: at most `most` in all. */
export const listByEmail = (read: Reader, email: string, max: number) =>
  read
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("disabled_at", "is", null)
    .orderBy(holdsAddress("users"), "desc")
    .orderBy("id", "desc")
    .limit(max)
    .execute();

export const findOwnAccount = (read: Reader, actor: Actor) =>
  read
    .selectFrom("users")
    .select(["id", "email", "first_name", "last_name", "email_confirmed_at"])
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();

/** Marks the address as confirmed; the first time counts. Throws (isDuplicate) if another account was faster with the same address. */
export const markEmailConfirmed = (tx: Tx, userId: number, now: Temporal.Instant) =>
  tx.db
    .updateTable("users")
    .set({ email_confirmed_at: now })
    .where("id", "=", userId)
    .where("email_confirmed_at", "is", null)
    .execute();

export const storePassword = (tx: Tx, userId: number, passwordHash: string) =>
  tx.db.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", userId).execute();
