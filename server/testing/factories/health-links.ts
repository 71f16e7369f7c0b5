// Makes a link to a health summary that was opened once. What it opens can be read by no one.
import type { TestApp } from "../build-app.ts";

interface Given {
  label?: string;
  recipient?: string;
}

export async function createHealthLinkRow(app: TestApp, member: { id: number }, given: Given = {}): Promise<number> {
  const now = app.context.now();
  return app.write(async ({ db }) => {
    const { id } = await db
      .insertInto("health_links")
      .values({
        user_id: member.id,
        label: given.label ?? "For a visit",
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
    await db
      .insertInto("health_link_openings")
      .values({ link_id: id, opened_at: now, recipient: given.recipient ?? "Dr. Ito" })
      .execute();
    return id;
  });
}
