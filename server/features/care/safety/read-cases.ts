// Staff reads which cases there are, and opens one. Each look at a member's case is on record, and the member can read it.
import type * as contract from "@larkwell/contract/ops-safety.ts";
import type { SafetyCase } from "@larkwell/contract/ops-safety.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { longPage } from "../../../http/long-page.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { countCases, findAlerts, findCalls, findCase, findCases, findEntries, findMember } from "./cases.queries.ts";
import { viewCase, viewCaseRow } from "./safety.view.ts";

/** The case itself is the reason why it is opened (D78): no one in danger waits for one to be typed. */
const LOOK_REASON = "For your safety, because something asked for help";

export async function listSafetyCases({ actor, query, context }: CallOf<typeof contract.listSafetyCases>) {
  const [rows, count] = await Promise.all([findCases(context.read, query), countCases(context.read, query)]);
  const now = context.now();
  return longPage(
    rows.map((row) => viewCaseRow(row, actor.id, now)),
    query,
    count,
    query.state === "open" ? "asc" : "desc",
  );
}

async function detailOf(read: Reader, context: AppContext, readerId: number, id: number): Promise<SafetyCase> {
  const row = mustBeThere(await findCase(read, id));
  const around = {
    member: row.member_id === null ? undefined : await findMember(read, row.member_id),
    alerts: await findAlerts(read, id),
    calls: await findCalls(read, id),
    entries: await findEntries(read, id),
  };
  return viewCase(row, around, readerId, context.now());
}

/** With the row of the audit log: no answer that shows a member's case is without one. */
export async function openCase(tx: Tx, context: AppContext, actor: Pick<Actor, "id">, id: number): Promise<SafetyCase> {
  const found = await detailOf(tx.db, context, actor.id, id);
  await tx.audit({
    action: found.drill ? "ops.safety_drill_opened" : "ops.safety_case_opened",
    ...(found.member ? { subjectUserId: found.member.id } : {}),
    subject: { kind: "safety_case", id },
    ...(found.drill ? {} : { reason: LOOK_REASON }),
  });
  return found;
}

export const readSafetyCase = ({ actor, params, context }: CallOf<typeof contract.readSafetyCase>) =>
  context.write(actor, (tx) => openCase(tx, context, actor, params.id));
