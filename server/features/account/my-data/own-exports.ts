// A person requests a copy of their data, sees its progress, and downloads it with their password (D65).
import { randomUUID } from "node:crypto";
import type * as contract from "@larkwell/contract/my-data.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { EXPORT_DAYS } from "@larkwell/domain/my-data/kept-times.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { mustKnowPassword } from "../../sign-in/credentials/must-know-password.ts";
import { openSealed } from "./export-files.ts";
import {
  countSince,
  type ExportRow,
  findOwnExport,
  insertExport,
  listOwnExports,
  markDownloaded,
} from "./exports.queries.ts";
import { countAllFiles, zipOfFiles } from "./zip-of-files.ts";

const MAX_A_DAY = 3;
const SHOWN = 5;

const isOver = (row: ExportRow, context: AppContext) =>
  row.removed_at !== null || Temporal.Instant.compare(row.expires_at, context.now()) <= 0;

const filesUntil = async (row: ExportRow, context: AppContext): Promise<number> =>
  row.ready_at && !isOver(row, context) ? countAllFiles(context, row.user_id, row.ready_at) : 0;

function viewExport(row: ExportRow, context: AppContext, files = 0): contract.DataExport {
  return {
    files,
    id: row.id,
    status: isOver(row, context) ? "expired" : row.ready_at ? "ready" : "preparing",
    asked_at: toWire(row.asked_at),
    ready_at: row.ready_at && toWire(row.ready_at),
    expires_at: toWire(row.expires_at),
    downloaded_at: row.downloaded_at && toWire(row.downloaded_at),
  };
}

export async function listDataExports({ actor, params, context }: CallOf<typeof contract.listDataExports>) {
  mustBeSelf(actor, params.user_id);
  const rows = await listOwnExports(context.read, actor, SHOWN);
  return { data: await Promise.all(rows.map(async (row) => viewExport(row, context, await filesUntil(row, context)))) };
}

export async function askDataExport({ actor, params, context }: CallOf<typeof contract.askDataExport>) {
  mustBeSelf(actor, params.user_id);
  const now = context.now();
  return context.write(actor, async (tx) => {
    // Pressed twice, or in two tabs: one copy at a time.
    await tx.lockPeople(actor.id);
    const [newest] = await listOwnExports(tx.db, actor, 1);
    if (newest && !newest.ready_at && !isOver(newest, context)) return tx.answer(viewExport(newest, context));
    if ((await countSince(tx.db, actor, now.subtract({ hours: 24 }))) >= MAX_A_DAY)
      throw new Refusal("exported_enough_today");
    const row = await insertExport(tx, {
      user_id: actor.id,
      folder: `exports/${randomUUID()}`,
      asked_at: now,
      expires_at: now.add({ hours: EXPORT_DAYS * 24 }),
    });
    await tx.audit({ action: "account.copy_asked", subjectUserId: actor.id });
    await tx.queue("data_export", { exportId: row.id }, { dedupeKey: `data_export:${row.id}` });
    return tx.answer(viewExport(row, context));
  });
}

const kinds = {
  json: { type: "application/octet-stream", name: "your-data.fhir.json" },
  pdf: { type: "application/pdf", name: "your-data.pdf" },
  files: { type: "application/zip", name: "your-files.zip" },
} as const;

export async function downloadDataExport(call: CallOf<typeof contract.downloadDataExport>) {
  const { actor, params, body, context, reply } = call;
  mustBeSelf(actor, params.user_id);
  const row = await findOwnExport(context.read, actor, params.id);
  if (!row) throw new Refusal("not_found");
  await mustKnowPassword(context, actor, body.password);
  if (!row.ready_at || isOver(row, context)) throw new Refusal("export_not_ready");
  const content =
    body.format === "files"
      ? await zipOfFiles(context, actor.id, row.ready_at)
      : await openSealed(context, row.folder, body.format);
  if (!content) throw new Refusal("export_not_ready");
  await context.write(actor, async (tx) => {
    await markDownloaded(tx, row.id, context.now());
    await tx.audit({
      action: "account.copy_downloaded",
      subjectUserId: actor.id,
      subject: { kind: "data_export", id: row.id },
    });
  });
  const { type, name } = kinds[body.format];
  return reply
    .header("cache-control", "no-store")
    .header("x-content-type-options", "nosniff")
    .header("content-disposition", `attachment; filename="${name}"`)
    .type(type)
    .send(content);
}
