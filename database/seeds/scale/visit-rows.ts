// Rows of the scale seed about visits: appointments, the claims of upcoming ones, notes, presence and messages.

import type { Visit } from "./calendar.ts";
import type { TableRows, Value } from "./copy.ts";
import { Dice } from "./dice.ts";
import type { Member } from "./people.ts";
import { type Brief, day, minute, stamp } from "./sizes.ts";

const reasons = [
  "I would like to talk over my last test results.",
  "Questions before my next appointment at the clinic.",
  "Sleep has been hard for three weeks.",
  "Is this normal, and whom do I call when it is not?",
  "A second opinion, please.",
];
const notes = [
  "Went over history and current medicines. No red flags. Agreed on a plan and when to come back.",
  "Explained results in plain words. Suggested two changes for the coming weeks. Follow-up in a month.",
  "Reviewed symptoms and what has been tried. Shared written material. To be seen in person if it gets worse.",
];
const said = [
  "Can you hear me?",
  "Yes, all good.",
  "I am sending you the name of it here.",
  "Thank you!",
  "One moment, please.",
];
/** The members' ratings, in turn. */
const stars = [5, 5, 4, 5, 5, 5, 4, 5, 3, 5, 5, 4, 2];

const settledStatus = {
  upcoming: null,
  occurred: "occurred",
  missed_by_member: "missed_by_member",
  missed_by_practitioner: "missed_by_practitioner",
  cancelled_by_member: "cancelled",
  cancelled_by_practitioner: "cancelled",
} as const;

/** When a visit was settled; 0 if it is upcoming. */
export function settledAt({ outcome, cancelledAt, end }: Visit): number {
  if (outcome === "upcoming") return 0;
  return outcome.startsWith("cancelled") ? cancelledAt : end + 30 * minute;
}

function endColumns({ outcome, start, end, cancelledAt }: Visit, rated: number | null): Value[] {
  const cancelled = outcome.startsWith("cancelled");
  const came = outcome === "occurred" || outcome === "missed_by_member";
  const met = outcome === "occurred";
  const kind = rated === null ? null : Math.min(5, rated + 1);
  return [
    cancelled ? stamp(cancelledAt) : null,
    cancelled ? outcome.replace("cancelled_by_", "") : null,
    met || outcome === "missed_by_practitioner" ? stamp(start - minute) : null,
    came ? stamp(start - 2 * minute) : null,
    met ? stamp(start) : null,
    met ? stamp(end - minute) : null,
    came ? stamp(end) : null,
    settledStatus[outcome],
    kind,
    rated,
    rated,
    kind,
    rated === null ? null : stamp(end + 20 * minute),
    cancelled ? 1 : 0,
    cancelled ? 2 : 1,
  ];
}

function* appointmentRows({ seed }: Brief, visits: readonly Visit[], members: readonly Member[]): Generator<Value[]> {
  const dice = new Dice(seed, "appointments");
  for (const visit of visits) {
    const { practice, offer } = visit;
    const member = members[visit.member];
    const rated = visit.outcome === "occurred" && dice.chance(0.6) ? dice.pick(stars) : null;
    const settled = settledAt(visit);
    yield [
      visit.id,
      offer.id,
      practice.id,
      member?.id ?? 0,
      stamp(visit.start),
      stamp(visit.end),
      dice.chance(0.04) && !practice.vertical.licensedCare ? "anonymous" : "basic",
      offer.priceCents,
      practice.policy,
      member?.home.state ?? null,
      dice.chance(0.3) ? dice.pick(reasons) : "",
      "booked",
      `scale-${visit.id}`,
      settled === 0 ? null : stamp(settled),
      dice.uuid(),
      stamp(visit.bookedAt),
      ...endColumns(visit, rated),
    ];
  }
}

const appointmentColumns = (
  "id product_id practitioner_id member_id scheduled_start scheduled_end privacy price_cents cancellation_policy member_state " +
  "pre_session_notes booking_state request_key settled_at calendar_uid created_at cancelled_at cancelled_by member_joined_at " +
  "practitioner_joined_at call_started_at member_ended_at practitioner_ended_at settled_status rating_reliability " +
  "rating_satisfaction rating_empathy rating_credibility rated_at calendar_sequence version"
).split(" ");

function* claimRows(visits: readonly Visit[], members: readonly Member[]): Generator<Value[]> {
  let id = 0;
  for (const { id: appointmentId, outcome, practice, offer, member, start, end } of visits) {
    if (outcome !== "upcoming") continue;
    const half = (practice.bufferMinutes * minute) / 2;
    yield [
      ++id,
      practice.id,
      members[member]?.id ?? 0,
      offer.id,
      appointmentId,
      stamp(start),
      stamp(end),
      practice.bufferMinutes,
      `[${stamp(start - half)},${stamp(end + half)})`,
    ];
  }
}

function* presenceRows(occurred: readonly Visit[], members: readonly Member[]): Generator<Value[]> {
  let id = 0;
  for (const { id: appointmentId, practice, member, start, end } of occurred) {
    yield [++id, appointmentId, practice.id, stamp(start - 2 * minute), stamp(end)];
    yield [++id, appointmentId, members[member]?.id ?? 0, stamp(start - minute), stamp(end - minute)];
  }
}

/** Members whose practitioner did not come asked for help. Staff handled it, and the last requests closed when the visit was over. */
function* helpRows(missed: readonly Visit[], staffId: number): Generator<Value[]> {
  for (const [index, { id, start, end }] of missed.entries()) {
    const done = missed.length - index > 5;
    const kind = index % 2 === 0 ? "call" : "message";
    const number = kind === "call" ? "+12125550100" : null;
    const asked = start + 10 * minute;
    const closed = done ? [stamp(asked + 5 * minute), staffId, null] : [stamp(end), null, "over"];
    yield [index + 1, id, kind, number, stamp(asked), ...closed];
  }
}

function* messageRows({ seed }: Brief, occurred: readonly Visit[], members: readonly Member[]): Generator<Value[]> {
  const dice = new Dice(seed, "messages");
  let id = 0;
  for (const visit of occurred) {
    if (!dice.chance(0.05)) continue;
    for (const [turn, body] of said.slice(0, 2 + dice.below(4)).entries()) {
      const author = turn % 2 === 0 ? (members[visit.member]?.id ?? 0) : visit.practice.id;
      yield [++id, visit.id, author, dice.uuid(), body, stamp(visit.start + turn * minute)];
    }
  }
}

export function visitTables(brief: Brief, visits: readonly Visit[], members: readonly Member[]): TableRows[] {
  const dice = new Dice(brief.seed, "notes");
  const occurred = visits.filter((visit) => visit.outcome === "occurred");
  const lately = occurred.filter((visit) => visit.start > brief.now - 90 * day);
  return [
    { table: "appointments", columns: appointmentColumns, rows: appointmentRows(brief, visits, members) },
    {
      table: "slot_claims",
      columns: (
        "id practitioner_id member_id product_id appointment_id starts_at ends_at buffer_minutes " + "blocks"
      ).split(" "),
      rows: claimRows(visits, members),
    },
    {
      table: "appointment_notes",
      columns: ["appointment_id", "practitioner_id", "body", "updated_at"],
      rows: occurred
        .values()
        .filter(() => dice.chance(0.4))
        .map((visit) => [visit.id, visit.practice.id, dice.pick(notes), stamp(visit.end + 10 * minute)]),
    },
    {
      table: "visit_presence",
      columns: ["id", "appointment_id", "user_id", "joined_at", "left_at"],
      rows: presenceRows(lately, members),
    },
    {
      table: "help_requests",
      columns: "id appointment_id kind tel_number asked_at done_at done_by closed_because".split(" "),
      rows: helpRows(
        visits.filter((visit) => visit.outcome === "missed_by_practitioner"),
        brief.ids.staff(0),
      ),
    },
    {
      table: "visit_messages",
      columns: ["id", "appointment_id", "author_id", "client_key", "body", "created_at"],
      rows: messageRows(brief, occurred, members),
    },
  ];
}
