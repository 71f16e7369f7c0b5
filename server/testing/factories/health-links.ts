// Makes a link to a health summary that was opened once. What it opens can be read by no one.
import type { DB } from "@larkwell/database/migrate.ts";
import type { Kysely } from "kysely";

interface Given {
  label?: string;
  recipient?: string;
  now: Temporal.Instant;
}

export async function insertHealthLink(
  db: Kysely<DB>,
  member: { id: number },
  { label = "For a visit", recipient = "Dr. Ito", now }: Given,
): Promise<number> {
  const { id } = await db
    .insertInto("health_links")
    .values({
      user_id: member.id,
      label,
      token_hash: crypto.randomUUID(),
      passcode_hash: "no-passcode",
      document_jwe: "encrypted",
      pdf_jwe: "encrypted",
      tells_pregnancy: false,
      created_at: now,
      expires_at: now.add({ hours: 24 }),
      max_openings: 3,
      openings: 1,
      wrong_left: 10,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("health_link_openings").values({ link_id: id, opened_at: now, recipient }).execute();
  return id;
}
