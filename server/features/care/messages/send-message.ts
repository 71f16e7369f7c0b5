// A message is stored once for each key of its sender's device, with the next number of its channel; then everyone in it is told.
import { randomUUID } from "node:crypto";
import type * as contract from "@larkwell/contract/messages.ts";
import type { Message } from "@larkwell/contract/messages.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { dangersIn } from "@larkwell/domain/safety/danger-words.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { richTextOf } from "../../../rich-text/rich-text-of.ts";
import { announceMessage } from "./announce-messages.ts";
import type { ChannelRow } from "./channels.queries.ts";
import { isBilledFor, mustBeOpen, mustTakePart, sideOf } from "./messages.access.ts";
import {
  addPeople,
  type Before,
  findAnswerAfter,
  findBefore,
  findMessage,
  insertMessage,
  listRecipients,
  lockChannel,
  type MessageRow,
} from "./messages.queries.ts";
import { fromText, viewMessage } from "./messages.view.ts";
import { channelFor, recordOpening } from "./open-channel.ts";
import { isWritable } from "./people.queries.ts";

type Body = CallOf<typeof contract.sendMessage>["body"];

const wrong = (field: string, message: string) => new Refusal("invalid", { errors: [{ field, message }] });

async function mustBeSuggestable(tx: Tx, side: Message["from"], practitionerId: number | undefined) {
  if (practitionerId === undefined) return;
  if (side === "care" && (await isWritable(tx.db, practitionerId))) return;
  throw wrong("suggests_practitioner_id", msg("Choose someone who can be booked."));
}

/** Two colleagues do not answer the same thing: whoever is second reads the first answer before. */
async function mustBeUpToDate(tx: Tx, actor: Actor, channel: ChannelRow, { seen_number: seen }: Body) {
  if (seen === undefined || sideOf(channel, actor) !== "care" || channel.kind === "internal") return;
  const answerId = await findAnswerAfter(tx, { channelId: channel.id, authorId: actor.id, seen });
  const row = answerId === undefined ? undefined : await findMessage(tx.db, answerId);
  if (row)
    throw new Refusal("answered_meanwhile", {
      details: { message: viewMessage(row, { id: actor.id, side: "care" }) },
    });
}

/** The words are compared here and forgotten: only that there were some is stored (D84). */
const isUrgent = (side: Message["from"], body: string) => side === "member" && dangersIn(body).length > 0;

/** The member's coordinator of today takes part from now on, if nobody has opened the channel yet. */
async function recipientsWith(
  tx: Tx,
  channel: ChannelRow,
  { authorId, known, now }: { authorId: number; known: readonly number[]; now: Temporal.Instant },
) {
  const { coordinator } = channel;
  if (channel.member_id !== authorId || coordinator === null || known.includes(coordinator.id)) return known;
  await addPeople(tx, channel.id, [coordinator.id], now);
  return listRecipients(tx, channel.id, authorId);
}

interface Given extends Body {
  key: string;
  html: string | null;
  before: Before;
}

type Stored = Pick<MessageRow, "id" | "number" | "change" | "created_at" | "side" | "urgent">;

/** As it would be read again. Undefined with files, which become part of it only now, or with a suggestion, which is not known here. */
function rowOf(channel: ChannelRow, given: Given, stored: Stored): MessageRow | undefined {
  if (given.file_ids.length > 0 || given.suggests_practitioner_id !== undefined) return undefined;
  return {
    ...stored,
    channel_id: channel.id,
    client_key: given.key,
    author: channel.me,
    body: given.body,
    html: given.html,
    files: [],
    suggests: null,
    removed_at: null,
  };
}

async function store(tx: Tx, context: AppContext, actor: Actor, channel: ChannelRow, given: Given) {
  const now = context.now();
  const side = sideOf(channel, actor);
  mustBeOpen(channel);
  await mustBeSuggestable(tx, side, given.suggests_practitioner_id);
  await mustBeUpToDate(tx, actor, channel, given);
  await recordOpening(tx, actor, channel, now);
  const { key: clientKey, body, html } = given;
  const urgent = isUrgent(side, body);
  const stored = await insertMessage(tx, {
    channelId: channel.id,
    authorId: actor.id,
    side,
    clientKey,
    body,
    html,
    urgent,
    suggestsId: given.suggests_practitioner_id ?? null,
    draftRevision: given.draft_revision ?? null,
    now: now.toString(),
  });
  const sent = {
    messageId: stored.id,
    channelId: channel.id,
    number: stored.number,
    kind: channel.kind,
    authorId: actor.id,
    authorRole: actor.role,
    side,
    memberId: channel.member_id,
    practitionerId: channel.practitioner_id,
    recipientIds: await recipientsWith(tx, channel, {
      authorId: actor.id,
      known: given.before.recipient_ids,
      now,
    }),
    fileIds: given.file_ids,
    urgent,
    billed: isBilledFor(channel, actor),
    waitedSince: channel.waiting_since === null ? null : fromText(channel.waiting_since),
    now,
  };
  const row = rowOf(channel, given, { ...stored, side, urgent });
  // First, so that the others see it before anything else that follows the commit.
  await announceMessage(tx, context, { ...sent, readerIds: [actor.id, ...sent.recipientIds], row });
  await tx.publish("message_sent", sent);
  return { id: stored.id, row };
}

export async function sendMessage({
  actor,
  params,
  body,
  context,
}: CallOf<typeof contract.sendMessage>): Promise<Message> {
  mustTakePart(actor);
  if (body.body === "" && body.file_ids.length === 0 && body.suggests_practitioner_id === undefined)
    throw wrong("body", msg("Write a message."));
  const key = body.client_key ?? randomUUID();
  const html = await richTextOf(body.body);
  const { id, row, side } = await context.write(actor, async (tx) => {
    await lockChannel(tx, params.channel_id);
    const channel = await channelFor(tx.db, context, actor, params.channel_id);
    const before = await findBefore(tx, { channelId: channel.id, authorId: actor.id, clientKey: key });
    const stored =
      before.known_id === null
        ? await store(tx, context, actor, channel, { ...body, key, html, before })
        : { id: before.known_id, row: undefined };
    return { ...stored, side: sideOf(channel, actor) };
  });
  const whole = row ?? (await findMessage(context.read, id));
  if (!whole) throw new Error("A message that was stored is there.");
  return viewMessage(whole, { id: actor.id, side });
}
