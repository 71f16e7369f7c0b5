// Something asked for help: it opens a case about the member, or joins the open one, and the clock starts with the commit.
import type { AlertKind } from "@larkwell/domain/safety/safety-cases.ts";
import type { Tx } from "../../../data/transaction.ts";
import { findAlert, insertAlert, openOrJoin } from "./alerts.queries.ts";
import { armAgain } from "./cases.queries.ts";

interface Alert {
  memberId: number;
  kind: Exclude<AlertKind, "drill">;
  /** What it comes from: raised again, it is the same alert. */
  sourceId?: number;
  /** Whose concern it is. */
  raisedBy?: number;
  note?: string;
  telNumber?: string;
  now: Temporal.Instant;
}

/** In the transaction of what happened, so that neither is there without the other. Returns the case. */
export async function raiseAlert(tx: Tx, alert: Alert): Promise<number> {
  const { memberId, kind, sourceId = null, raisedBy = null, note = "", telNumber = null, now } = alert;
  const known = sourceId === null ? undefined : await findAlert(tx.db, kind, sourceId);
  if (known) return known.case_id;
  const found = await openOrJoin(tx, memberId, now);
  // Someone was reached already, and now there is something new: it needs a look again.
  if (found.waits_for === "closing") await armAgain(tx, found.id, now);
  await insertAlert(tx, {
    case_id: found.id,
    kind,
    source_id: sourceId,
    raised_by: raisedBy,
    note,
    tel_number: telNumber,
    raised_at: now,
  });
  await tx.queue("safety_step", { caseId: found.id });
  await tx.audit({
    action: "safety.alert_raised",
    subjectUserId: memberId,
    subject: { kind: "safety_case", id: found.id },
  });
  return found.id;
}
