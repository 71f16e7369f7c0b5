// Rows of the scale seed about messages: a channel of every member with the coordinators, and one with a practitioner, with some words in each.
import type { TableRows, Value } from "./copy.ts";
import { Dice } from "./dice.ts";
import type { Member } from "./people.ts";
import type { Practice } from "./practices.ts";
import { type Brief, day, hour, minute, stamp } from "./sizes.ts";

interface Conversation {
  id: number;
  memberId: number;
  /** Null: with the coordinators. */
  practitionerId: number | null;
  /** Who answers. */
  careId: number;
  messages: number;
  /** Of the last message, in epoch milliseconds. */
  lastAt: number;
  /** The member wrote last, and no one has answered. */
  waits: boolean;
}

const openings = [
  "Good morning",
  "Hello",
  "Thank you",
  "One more thing",
  "Hi there",
  "A quick question",
  "Good evening",
];
const subjects =
  "the swelling in my feet|my appointment on Thursday|the new prescription|my blood pressure readings|sleeping on my side|the form for my employer|the results of the glucose test|feeling tired all day|a headache that comes back|the vitamins we spoke of|my physical therapy exercises|eating when nothing tastes good|going back to work in autumn|the bill for last month|a second opinion|moving my visit to Friday".split(
    "|",
  );
const ends = [
  "I would like to talk about it when you have a moment.",
  "Could you tell me what to look out for?",
  "It is better than last week.",
  "Please write down how you feel in the evenings.",
  "Let us look at it together at your next visit.",
  "I will send you the notes this afternoon.",
  "Is there anything I should change until then?",
];

function planned({ now, seed }: Brief, members: readonly Member[], practices: readonly Practice[]): Conversation[] {
  const dice = new Dice(seed, "conversations");
  const coordinators = practices.filter(({ vertical }) => vertical.slug === "care-coordinator");
  const all: Conversation[] = [];
  for (const [position, member] of members.entries())
    for (const withCoordinators of [true, false]) {
      // Some practitioners have far more members than others.
      const practice = withCoordinators
        ? dice.pick(coordinators.length > 0 ? coordinators : practices)
        : practices[Math.floor(practices.length * dice.next() ** 1.5)];
      if (!practice) continue;
      all.push({
        id: all.length + 1,
        memberId: member.id,
        practitionerId: withCoordinators ? null : practice.id,
        careId: practice.id,
        // 12.5 on average; the first members have long ones.
        messages: position < 10 ? 400 : 1 + dice.below(24),
        lastAt: now - hour - dice.below(700) * day - dice.below(day),
        waits: dice.chance(0.02),
      });
    }
  return all;
}

/** The member writes the odd ones; a conversation that waits ends with one of theirs. */
const isMembers = ({ messages, waits }: Conversation, number: number) => (messages - number) % 2 === (waits ? 0 : 1);

function* channelRows(conversations: readonly Conversation[]): Generator<Value[]> {
  for (const one of conversations) {
    const last = stamp(one.lastAt);
    const first = stamp(one.lastAt - one.messages * hour);
    const { messages, waits } = one;
    const [ofMember, ofCare] = waits ? [messages, messages - 1] : [messages - 1, messages];
    const kind = one.practitionerId === null ? "coordinator" : "practitioner";
    const waiting = waits ? last : null;
    yield [
      one.id,
      kind,
      one.memberId,
      one.practitionerId,
      one.memberId,
      messages,
      messages,
      last,
      ofMember,
      ofCare,
      waiting,
      first,
      last,
    ];
  }
}

function* peopleRows(conversations: readonly Conversation[]): Generator<Value[]> {
  for (const { id, memberId, careId, messages, waits, lastAt } of conversations) {
    const added = stamp(lastAt - messages * hour);
    yield [id, memberId, Math.max(0, waits ? messages : messages - 1), added, null];
    yield [id, careId, waits ? Math.max(0, messages - 2) : messages, added, added];
  }
}

function* messageRows({ seed }: Brief, conversations: readonly Conversation[]): Generator<Value[]> {
  const dice = new Dice(seed, "messages");
  let id = 0;
  for (const one of conversations)
    for (let number = 1; number <= one.messages; number++) {
      const mine = isMembers(one, number);
      const body = `${dice.pick(openings)}, about ${dice.pick(subjects)}: ${dice.pick(ends)} ${dice.hex(4)}`;
      const at = one.lastAt - (one.messages - number) * hour;
      yield [
        ++id,
        one.id,
        number,
        mine ? one.memberId : one.careId,
        mine ? "member" : "care",
        dice.uuid(),
        body,
        number,
        stamp(at),
      ];
    }
}

/** The last answers of the last weeks, for "usually within 2 hours". */
function* answerRows({ now }: Brief, conversations: readonly Conversation[]): Generator<Value[]> {
  let lastId = 0;
  for (const { id, practitionerId, messages, lastAt, waits } of conversations) {
    lastId += messages;
    if (!waits && messages > 1 && lastAt > now - 60 * day)
      yield [lastId, id, practitionerId, stamp(lastAt - (20 + (id % 300)) * minute), stamp(lastAt)];
  }
}

export function conversationTables(
  brief: Brief,
  members: readonly Member[],
  practices: readonly Practice[],
): TableRows[] {
  const conversations = planned(brief, members, practices);
  return [
    {
      table: "channels",
      columns: (
        "id kind member_id practitioner_id created_by last_number change last_message_at last_member_number last_care_number " +
        "waiting_since created_at active_at"
      ).split(" "),
      rows: channelRows(conversations),
    },
    {
      table: "channel_people",
      columns: ["channel_id", "user_id", "read_number", "added_at", "opened_at"],
      rows: peopleRows(conversations),
    },
    {
      table: "messages",
      columns: "id channel_id number author_id side client_key body change created_at".split(" "),
      rows: messageRows(brief, conversations),
    },
    {
      table: "message_answers",
      columns: "message_id channel_id practitioner_id waiting_since answered_at".split(" "),
      rows: answerRows(brief, conversations),
    },
  ];
}
