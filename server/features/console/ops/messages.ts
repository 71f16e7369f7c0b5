// The outbox as staff sees it: what was sent by email and SMS, what is waiting, and what failed.
import type * as contract from "@larkwell/contract/ops.ts";
import type { OpsMessage } from "@larkwell/contract/ops.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { maskAddress } from "@larkwell/domain/text/mask-address.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { sendCsv } from "../../../http/csv.ts";
import { longPage } from "../../../http/long-page.ts";
import { redactKeys } from "../../../redact-keys.ts";
import { isDemoMailbox } from "./demo-mailbox.ts";
import {
  countMessageRows,
  countQueuedRows,
  findMessage,
  findMessageRows,
  findQueuedRows,
  requeueJob,
} from "./messages.queries.ts";

const exported = 50_000;

type Row = Awaited<ReturnType<typeof findMessageRows>>[number];

const viewMessage = (row: Row): OpsMessage => ({
  id: row.id,
  channel: row.channel as OpsMessage["channel"],
  template: row.template,
  recipient: row.recipient,
  subject: row.subject,
  provider: row.provider,
  sent_at: toWire(row.sent_at),
});

/** Whose it is is shown only after a reason. */
const maskMessage = (row: Row): OpsMessage => {
  const message = viewMessage(row);
  return { ...message, recipient: maskAddress(message.recipient) };
};

export async function listSentMessages({ actor, query, context }: CallOf<typeof contract.listSentMessages>) {
  const [rows, count] = await Promise.all([
    findMessageRows(context.read, query),
    countMessageRows(context.read, query),
  ]);
  await context.write(actor, (tx) => tx.audit({ action: "ops.messages_listed" }));
  return longPage(rows.map(maskMessage), query, count, "desc");
}

/** Everyone whose messages are shown gets a row, so that they see that someone looked. */
export async function findSentMessages({ actor, body, context }: CallOf<typeof contract.findSentMessages>) {
  const { reason, ...filters } = body;
  return context.write(actor, async (tx) => {
    const rows = await findMessageRows(tx.db, filters);
    const count = await countMessageRows(tx.db, filters);
    const action = "ops.messages_found";
    const people = [...new Set(rows.flatMap((row) => row.user_id ?? []))];
    await tx.audit(
      ...people.map((subjectUserId) => ({ action, subjectUserId, reason })),
      ...(people.length === 0 ? [{ action, reason }] : []),
    );
    return longPage(rows.map(viewMessage), filters, count, "desc");
  });
}

export async function downloadSentMessages({
  actor,
  body,
  context,
  reply,
}: CallOf<typeof contract.downloadSentMessages>) {
  const { reason, ...filters } = body;
  await context.write(actor, (tx) => tx.audit({ action: "ops.messages_exported", reason }));
  const rows = await findMessageRows(context.read, { ...filters, limit: exported, offset: 0 });
  return sendCsv(
    reply,
    "messages",
    ["id", "channel", "template", "recipient", "subject", "provider", "sent_at_utc"],
    rows
      .map(maskMessage)
      .map((row) => [row.id, row.channel, row.template, row.recipient, row.subject, row.provider, row.sent_at]),
  );
}

export async function openSentMessage({ actor, params, body, context }: CallOf<typeof contract.openSentMessage>) {
  const whole = await isDemoMailbox(context);
  const shown = (text: string) => (whole ? text : redactKeys(text, context.config));
  return context.write(actor, async (tx) => {
    const row = await findMessage(tx.db, params.id);
    if (!row) throw new Refusal("not_found");
    await tx.audit({
      action: "ops.message_opened",
      subjectUserId: row.user_id,
      subject: { kind: "message", id: row.id },
      reason: body.reason,
    });
    return {
      ...viewMessage(row),
      subject: shown(row.subject),
      body: shown(row.body),
      html: row.html === null ? null : shown(row.html),
      keys_shown: whole,
    };
  });
}

const templateOf = (payload: unknown): string | null =>
  typeof payload === "object" && payload !== null && "template" in payload ? String(payload.template) : null;

export async function listQueuedJobs({ query, context }: CallOf<typeof contract.listQueuedJobs>) {
  const [rows, count] = await Promise.all([findQueuedRows(context.read, query), countQueuedRows(context.read, query)]);
  const data = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    template: templateOf(row.payload),
    state: query.state,
    run_at: toWire(row.run_at),
    attempts: row.attempts,
    last_error: row.last_error,
  }));
  return longPage(data, query, count, "asc");
}

export async function retryQueuedJob({ actor, params, context }: CallOf<typeof contract.retryQueuedJob>) {
  await context.write(actor, async (tx) => {
    if (!(await requeueJob(tx, params.id, context.now()))) throw new Refusal("not_found");
    await tx.audit({ action: "ops.effect_retried", subject: { kind: "effect", id: params.id } });
  });
  return {};
}
