// Staff's list of members who wait and ask for help: who waits for whom, who they are (recorded), and that it was done.
import type * as contract from "@larkwell/contract/ops-help.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { longPage } from "../../../http/long-page.ts";
import {
  countRequests,
  findName,
  findRequest,
  listRequests,
  markDone,
  type RequestRow,
  usualDirection,
} from "./help.queries.ts";

const viewRequest = (row: RequestRow): contract.HelpRequest => ({
  id: row.id,
  appointment_id: row.appointment_id,
  kind: row.kind,
  practitioner: `${row.first_name} ${row.last_name}`,
  scheduled_start: toWire(row.scheduled_start),
  asked_at: toWire(row.asked_at),
  practitioner_came: row.practitioner_joined_at !== null,
  done_at: row.done_at ? toWire(row.done_at) : null,
  done_by: row.done_by === null ? null : `${row.staff_first_name} ${row.staff_last_name}`,
  closed_because: row.closed_because,
});

function mustBeThere(row: RequestRow | undefined): RequestRow {
  if (!row) throw new Refusal("not_found");
  return row;
}

export async function listHelpRequests({ query, context }: CallOf<typeof contract.listHelpRequests>) {
  const [rows, count] = await Promise.all([listRequests(context.read, query), countRequests(context.read, query)]);
  return longPage(rows.map(viewRequest), query, count, usualDirection(query));
}

const about = (action: string, row: RequestRow) => ({
  action,
  subjectUserId: row.member_id,
  subject: { kind: "help_request", id: row.id },
});

export async function openHelpRequest({ actor, params, body, context }: CallOf<typeof contract.openHelpRequest>) {
  return context.write(actor, async (tx) => {
    const row = mustBeThere(await findRequest(tx.db, params.id));
    await tx.audit({ ...about("ops.help_opened", row), reason: body.reason });
    const { first_name, last_name } = await findName(tx.db, row.member_id);
    return {
      ...viewRequest(row),
      member_id: row.member_id,
      member: `${first_name} ${last_name}`,
      tel_number: row.tel_number,
      anonymous: row.privacy === "anonymous",
    };
  });
}

export async function finishHelpRequest({ actor, params, context }: CallOf<typeof contract.finishHelpRequest>) {
  return context.write(actor, async (tx) => {
    const row = mustBeThere(await findRequest(tx.db, params.id));
    if (await markDone(tx, row.id, actor.id, context.now())) await tx.audit(about("ops.help_done", row));
    return tx.answer(viewRequest(mustBeThere(await findRequest(tx.db, row.id))));
  });
}
