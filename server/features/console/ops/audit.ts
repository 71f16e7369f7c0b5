// The audit log as staff reads and exports it.
import type * as contract from "@larkwell/contract/ops.ts";
import type { AuditRow } from "@larkwell/contract/ops.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { Reader } from "../../../data/db.ts";
import type { CallOf } from "../../../http/call.ts";
import { sendCsv } from "../../../http/csv.ts";
import { longPage } from "../../../http/long-page.ts";
import { type AuditFilters, countAuditRows, findAuditRows, findStaffNames } from "./audit.queries.ts";
import type { Page } from "./messages.queries.ts";

const exported = 50_000;

async function readRows(read: Reader, filters: AuditFilters & Page): Promise<AuditRow[]> {
  const rows = await findAuditRows(read, filters);
  const atWork = rows.filter((row) => row.actor_role === "staff" || row.actor_role === "practitioner");
  const names = await findStaffNames(read, [...new Set(atWork.flatMap((row) => row.actor_id ?? []))]);
  return rows.map((row) => ({
    id: row.id,
    at: toWire(row.at),
    actor_id: row.actor_id,
    actor_name: row.actor_id === null ? null : (names.get(row.actor_id) ?? null),
    actor_role: row.actor_role,
    action: row.action,
    subject_user_id: row.subject_user_id,
    subject: row.subject_kind === null ? null : `${row.subject_kind} ${row.subject_id ?? ""}`.trim(),
    reason: row.reason,
    request_id: row.request_id,
  }));
}

export async function listAudit({ query, context }: CallOf<typeof contract.listAudit>) {
  const [data, count] = await Promise.all([readRows(context.read, query), countAuditRows(context.read, query)]);
  return longPage(data, query, count, "desc");
}

/** About one person, after a reason; the look itself is a row about them too. */
export async function searchAudit({ actor, body, context }: CallOf<typeof contract.searchAudit>) {
  const { reason, ...filters } = body;
  return context.write(actor, async (tx) => {
    const data = await readRows(tx.db, filters);
    const count = await countAuditRows(tx.db, filters);
    await tx.audit({ action: "ops.audit_opened", subjectUserId: filters.subject_user_id, reason });
    return longPage(data, filters, count, "desc");
  });
}

export async function downloadAudit({ actor, body, context, reply }: CallOf<typeof contract.downloadAudit>) {
  const { reason, ...filters } = body;
  await context.write(actor, (tx) => tx.audit({ action: "ops.audit_exported", reason }));
  const data = await readRows(context.read, { ...filters, limit: exported, offset: 0 });
  return sendCsv(
    reply,
    "audit",
    ["id", "at_utc", "actor_id", "actor_role", "action", "subject_user_id", "subject", "reason", "request_id"],
    data.map((row) => [
      row.id,
      row.at,
      row.actor_id,
      row.actor_role,
      row.action,
      row.subject_user_id,
      row.subject,
      row.reason,
      row.request_id,
    ]),
  );
}
