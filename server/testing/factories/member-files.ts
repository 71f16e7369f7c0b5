// Uploads a member's own files over HTTP, as the browser does, and puts rows of files into the database.
import { randomUUID } from "node:crypto";
import type { MemberFile } from "@larkwell/contract/member-files.ts";
import type { ErrorReply } from "@larkwell/contract/refusals.ts";
import type { Tx } from "../../data/transaction.ts";
import type { TestApp } from "../build-app.ts";
import { tokenFor } from "../sign-in-as.ts";
import { plainPdf } from "./message-files.ts";
import type { Person } from "./people.ts";

interface Given {
  name?: string;
  fields?: Record<string, string>;
  part?: string;
  owner?: number;
}

export async function uploadMemberFile(
  app: TestApp,
  member: Person,
  bytes: Buffer = plainPdf(),
  { name = "scan.pdf", fields = { type: "LAB_RESULT" }, part = "file", owner = member.id }: Given = {},
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set(part, new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(`${app.url}/api/v1/users/${owner}/files`, {
    method: "POST",
    headers: { authorization: `Bearer ${await tokenFor(app, member)}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as MemberFile & ErrorReply };
}

/** A kept file without bytes, shared for this visit if one is named. Returns its id. */
export async function insertMemberFile(
  db: Tx["db"],
  user_id: number,
  { name, now, visit, child }: { name: string; now: Temporal.Instant; visit?: number; child?: number },
): Promise<number> {
  const { id } = await db
    .insertInto("member_files")
    .values({
      user_id,
      client_key: randomUUID(),
      type: "LETTER",
      name,
      child_id: child ?? null,
      content_type: "application/pdf",
      bytes: 1,
      digest: "x",
      folder: `member-files/${randomUUID()}`,
      state: "clean",
      created_at: now,
      kept_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (visit !== undefined)
    await db
      .insertInto("member_file_shares")
      .values({ file_id: id, appointment_id: visit, user_id, shared_at: now })
      .execute();
  return id;
}
