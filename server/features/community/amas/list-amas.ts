// Ask-me-anything posts: live, announced and over.
import type * as contract from "@larkwell/contract/amas.ts";
import type { CallOf } from "../../../http/call.ts";
import { forumReader } from "../forum/forum.access.ts";
import { findAmas } from "./amas.queries.ts";
import { viewAma } from "./amas.view.ts";

export async function listAmas({ actor, context }: CallOf<typeof contract.listAmas>) {
  const reader = await forumReader(context, context.read, actor);
  const now = context.now();
  const rows = await findAmas(context.read, { readerId: reader.id, quiet: reader.quiet, now: now.toString() });
  return { data: rows.filter((row) => row.practitioner !== null).map((row) => viewAma(row, reader, now)) };
}
