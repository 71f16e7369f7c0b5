// What staff must resolve: refunds that a card did not accept, and disputes. Numbers only: a person's record is opened with a reason.
import type * as contract from "@larkwell/contract/returned-money.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { listDisputed, listReturned } from "./returned-money.queries.ts";

export async function listReturnedRefunds({ query, context }: CallOf<typeof contract.listReturnedRefunds>) {
  const { limit, offset, order_direction: direction = "desc" } = query;
  const { rows, total } = await listReturned(context.read, query.state, { limit, offset, direction });
  return {
    data: rows.map((row) => ({
      id: row.id,
      appointment_id: row.appointment_id,
      message_purchase_id: row.message_purchase_id,
      plan_invoice_id: row.plan_invoice_id,
      top_up_id: row.top_up_id,
      member_id: row.member_id,
      amount: centsToWire(row.card_cents),
      why: row.failure_message ?? "The refund did not go through.",
      returned_at: toWire(row.settled_at ?? row.created_at),
      resolution: row.resolution,
      resolved_at: row.resolved_at ? toWire(row.resolved_at) : null,
      dispute: row.dispute,
      // A disputed charge accepts no refund, and neither does a provider that is no longer in use.
      can: {
        resolve: row.resolution === null,
        retry: row.resolution === null && row.provider === context.cards.name && row.dispute !== "open",
      },
    })),
    pagination: { limit, offset, total, order_direction: direction },
  };
}

export async function listDisputes({ query, context }: CallOf<typeof contract.listDisputes>) {
  const { limit, offset, order_direction: direction = "desc" } = query;
  const { rows, total } = await listDisputed(context.read, query.state, { limit, offset, direction });
  return {
    data: rows.map(({ cents, ...row }) => ({
      ...row,
      amount: centsToWire(cents),
      opened_at: toWire(row.opened_at),
      answer_by: row.answer_by ? toWire(row.answer_by) : null,
      closed_at: row.closed_at ? toWire(row.closed_at) : null,
    })),
    pagination: { limit, offset, total, order_direction: direction },
  };
}
