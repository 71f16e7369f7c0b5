// Row -> contract: a channel and a message as one person sees them.
import type { Channel, ChannelPerson, Message, MessageSide } from "@larkwell/contract/messages.ts";
import { portraitUrl } from "@larkwell/domain/people/portrait.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { Actor } from "../../../http/call.ts";
import type { ChannelRow } from "./channels.queries.ts";
import { closingOf, isBilledFor, sideOf } from "./messages.access.ts";
import type { MessageRow } from "./messages.queries.ts";
import type { PersonRow } from "./people.facts.ts";

/** Instants inside of JSON and of columns that are read as text come as PostgreSQL prints them. */
export const fromText = (text: string) => Temporal.Instant.from(text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"));
/** Nearly all are in UTC already: a page has dozens, and reading each as an instant took a twentieth of the answer. */
export const wire = (text: string): string =>
  /[+]00(:00)?$/.test(text) ? `${text.slice(0, 10)} ${text.slice(11, 19)}` : toWire(fromText(text));

/** A member's photo opens only with a key that this feature can't give (account/images): the initials are shown instead. */
export const viewPerson = ({ id, role, first_name, last_name, profession, ...picture }: PersonRow): ChannelPerson => ({
  id,
  role,
  first_name,
  last_name,
  profession,
  image_url: portraitUrl(role === "member" ? { ...picture, image_id: null } : picture),
});

/** The others. A member has one counterpart in the coordinators' channel: the coordinator who is theirs now. */
function othersOf(channel: ChannelRow, side: MessageSide): PersonRow[] {
  if (channel.kind === "internal") return channel.people;
  const other = side === "care" ? channel.member : (channel.practitioner ?? channel.coordinator);
  return other ? [other] : [];
}

export function viewChannel(channel: ChannelRow, actor: Pick<Actor, "id" | "role">): Channel {
  const side = sideOf(channel, actor);
  const closed = closingOf(channel);
  const { last_message: last } = channel;
  return {
    id: channel.id,
    kind: channel.kind,
    internal: channel.kind === "internal",
    participants: [...othersOf(channel, side), channel.me].map(viewPerson),
    about: channel.kind === "internal" && channel.member ? viewPerson(channel.member) : null,
    new_messages: channel.unread,
    last_message: last
      ? { from: last.side, mine: last.author_id === actor.id, excerpt: last.excerpt.trim(), at: wire(last.at) }
      : null,
    last_number: channel.last_number,
    read_number: channel.read_number,
    change: channel.change,
    billed: isBilledFor(channel, actor),
    closed,
    can: { write: closed === null },
  };
}

/** Only the care side sees that a message is urgent. */
export const viewMessage = (row: MessageRow, reader: { id: number; side: MessageSide }): Message => ({
  id: row.id,
  channel_id: row.channel_id,
  number: row.number,
  client_key: row.client_key,
  from: row.side,
  author: viewPerson(row.author),
  mine: row.author.id === reader.id,
  body: row.body,
  html: row.html,
  files: row.removed_at ? [] : row.files,
  urgent: reader.side === "care" && row.urgent,
  suggests: row.suggests && viewPerson(row.suggests),
  removed: row.removed_at !== null,
  created_at: wire(row.created_at),
});
