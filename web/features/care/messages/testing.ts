/** Messages for the tests of this folder. */
import type { ChannelPerson, Message } from "@larkwell/contract/messages.ts";
import type { Outgoing } from "./outbox.ts";

export const person = (id: number): ChannelPerson => ({
  id,
  role: id === 1 ? "member" : "practitioner",
  first_name: `first-${id}`,
  last_name: `last-${id}`,
  profession: id === 1 ? "" : "midwife",
  image_url: null,
});

export function messageLike(given: Partial<Message> & { number: number }): Message {
  const mine = given.mine ?? false;
  return {
    id: 100 + given.number,
    channel_id: 7,
    client_key: `key-${given.number}`,
    from: mine ? "member" : "care",
    author: person(mine ? 1 : 2),
    mine,
    body: "hello",
    html: null,
    files: [],
    urgent: false,
    suggests: null,
    removed: false,
    created_at: "2026-03-04 15:00:00",
    ...given,
  };
}

export const outgoingLike = (given: Partial<Outgoing> & { key: string }): Outgoing => ({
  channelId: 7,
  body: "hello",
  files: [],
  suggests: null,
  writtenAt: 0,
  draftRevision: 1,
  seenNumber: null,
  creditAgreed: false,
  state: "waiting",
  why: null,
  code: null,
  ...given,
});
