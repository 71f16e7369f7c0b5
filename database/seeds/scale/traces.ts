// Rows of the scale seed that use leaves behind: sessions, the audit log, the outbox with sent messages, idempotency
// keys and second factors.
import type { Visit } from "./calendar.ts";
import type { TableRows, Value } from "./copy.ts";
import { Dice } from "./dice.ts";
import { addressOf } from "./names.ts";
import type { Member } from "./people.ts";
import type { Practice } from "./practices.ts";
import { type Brief, day, hour, minute, stamp } from "./sizes.ts";

const devices = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36",
];

interface Session {
  id: string;
  userId: number;
  role: string;
  createdAt: number;
  seenAt: number;
  endedAt: number | null;
}

/** Practitioners and every third member are signed in; some ended a session recently. */
function makeSessions({ now, seed }: Brief, members: readonly Member[], practices: readonly Practice[]): Session[] {
  const dice = new Dice(seed, "sessions");
  const open = (userId: number, role: string, since: number): Session => {
    const createdAt = Math.max(since, now - dice.below(40 * 24) * hour) + hour;
    const seenAt = createdAt + Math.floor((now - createdAt) * dice.next());
    return { id: dice.uuid(), userId, role, createdAt, seenAt, endedAt: dice.chance(0.2) ? seenAt : null };
  };
  return [
    ...practices.map((one) => open(one.id, "practitioner", one.publishedAt)),
    ...members.filter(() => dice.chance(0.35)).map((one) => open(one.id, "member", one.joinedAt)),
  ].filter((session) => session.seenAt <= now && session.createdAt <= session.seenAt);
}

function* auditRows(
  visits: readonly Visit[],
  members: readonly Member[],
  sessions: readonly Session[],
): Generator<Value[]> {
  let id = 0;
  const row = (
    at: number,
    actorId: number,
    role: string,
    action: string,
    subjectId: number,
    about?: number,
  ): Value[] => [
    ++id,
    stamp(at),
    actorId,
    role,
    action,
    subjectId,
    about === undefined ? null : "appointment",
    about === undefined ? null : String(about),
  ];
  for (const visit of visits) {
    const memberId = members[visit.member]?.id ?? 0;
    yield row(visit.bookedAt, memberId, "member", "appointment.book", memberId, visit.id);
    if (visit.outcome === "occurred" && visit.id % 4 === 0)
      yield row(visit.end, visit.practice.id, "practitioner", "appointment.read", memberId, visit.id);
    if (visit.outcome === "cancelled_by_member")
      yield row(visit.cancelledAt, memberId, "member", "appointment.cancel", memberId, visit.id);
    if (visit.outcome === "cancelled_by_practitioner")
      yield row(visit.cancelledAt, visit.practice.id, "practitioner", "appointment.cancel", memberId, visit.id);
  }
  for (const session of sessions)
    yield row(session.createdAt, session.userId, session.role, "session.started", session.userId);
}

interface Notice {
  id: number;
  template: string;
  visit: Visit;
  userId: number;
  recipient: string;
  dedupeKey: string;
  runAt: number;
  done: boolean;
}

const keptDays = 30;
const subjects: Record<string, string> = {
  appointment_booked: "Your visit is booked",
  practitioner_booked: "A visit was booked with you",
};

/** Notices about the bookings of the last weeks, and the reminders of upcoming visits, under the keys that a booking uses. */
function makeNotices({ now }: Brief, visits: readonly Visit[], members: readonly Member[]): Notice[] {
  const notices: Notice[] = [];
  for (const visit of visits) {
    const memberId = members[visit.member]?.id ?? 0;
    const add = (template: string, toMember: boolean, runAt: number, done: boolean) =>
      notices.push({
        id: notices.length + 1,
        template,
        visit,
        userId: toMember ? memberId : visit.practice.id,
        recipient: toMember ? addressOf("member", visit.member + 1) : addressOf("practitioner", visit.practice.id),
        dedupeKey: `appointment:${visit.id}:${template}:0`,
        runAt,
        done,
      });
    if (visit.bookedAt > now - keptDays * day) {
      add("appointment_booked", true, visit.bookedAt, true);
      add("practitioner_booked", false, visit.bookedAt, true);
    }
    if (visit.outcome !== "upcoming") continue;
    if (visit.start - 24 * hour > now) add("reminder_email", true, visit.start - 24 * hour, false);
    if (visit.start - hour > now) add("reminder_sms", true, visit.start - hour, false);
  }
  return notices;
}

const outboxRow = ({ id, template, visit, userId, dedupeKey, runAt, done }: Notice): Value[] => [
  id,
  "notice",
  template.endsWith("_sms") ? "texts" : template === "rate_visit" ? "mail" : "prompt_mail",
  JSON.stringify({ template, userId, appointmentId: visit.id }),
  dedupeKey,
  stamp(runAt),
  done ? 1 : 0,
  done ? stamp(runAt + 2_000) : null,
  stamp(visit.bookedAt),
];

function smallTables({ now, seed }: Brief, members: readonly Member[], practices: readonly Practice[]): TableRows[] {
  const dice = new Dice(seed, "keys");
  return [
    {
      table: "one_time_tokens",
      columns: ["token_hash", "purpose", "user_id", "created_at", "expires_at", "used_at"],
      rows: members
        .values()
        .filter(() => dice.chance(0.1))
        .map(({ id }) => {
          const at = now - dice.below(7 * 24 * 60) * minute;
          return [dice.hex(64), "confirm_email", id, stamp(at), stamp(at + day), null];
        }),
    },
    {
      table: "calendar_feeds",
      columns: ["user_id", "token_hash", "created_at", "expires_at"],
      rows: members
        .values()
        .filter(() => dice.chance(0.05))
        .map(({ id }) => {
          const at = now - dice.below(7 * 24 * 60) * minute;
          return [id, dice.hex(64), stamp(at), stamp(at + 400 * day)];
        }),
    },
    {
      table: "idempotency_keys",
      columns: "actor_id endpoint key request_hash status response locked_until created_at".split(" "),
      rows: members
        .values()
        .filter(() => dice.chance(0.05))
        .map(({ id }) => {
          const at = now - dice.below(48 * 60) * minute;
          return [id, "bookAppointment", dice.uuid(), dice.hex(64), 200, "{}", stamp(at + minute), stamp(at)];
        }),
    },
    {
      table: "recovery_codes",
      columns: ["user_id", "code_hash"],
      rows: practices.values().flatMap((one) => Array.from({ length: 8 }, () => [one.id, dice.hex(64)])),
    },
  ];
}

export function traceTables(
  brief: Brief,
  visits: readonly Visit[],
  members: readonly Member[],
  practices: readonly Practice[],
): TableRows[] {
  const dice = new Dice(brief.seed, "tokens");
  const sessions = makeSessions(brief, members, practices);
  const notices = makeNotices(brief, visits, members);
  return [
    {
      table: "sessions",
      columns:
        "id user_id client_id binding_hash user_agent created_at last_seen_at expires_at ended_at ended_because".split(
          " ",
        ),
      rows: sessions
        .values()
        .map((one) => [
          one.id,
          one.userId,
          "web",
          dice.hex(64),
          dice.pick(devices),
          stamp(one.createdAt),
          stamp(one.seenAt),
          stamp(one.seenAt + 60 * day),
          one.endedAt === null ? null : stamp(one.endedAt),
          one.endedAt === null ? null : "signed_out",
        ]),
    },
    {
      table: "refresh_tokens",
      columns: ["token_hash", "session_id", "created_at"],
      rows: sessions.values().map((one) => [dice.hex(64), one.id, stamp(one.seenAt)]),
    },
    {
      table: "audit_log",
      columns: "id at actor_id actor_role action subject_user_id subject_kind subject_id".split(" "),
      rows: auditRows(visits, members, sessions),
    },
    {
      table: "outbox",
      columns: "id kind lane payload dedupe_key run_at attempts done_at created_at".split(" "),
      rows: notices.values().map(outboxRow),
    },
    {
      // As a real mail server leaves them: who and when, not what (decision 010).
      table: "sent_messages",
      columns: "id outbox_id channel template user_id recipient subject body provider sent_at".split(" "),
      rows: notices
        .filter((one) => one.done)
        .map((one, index) => [
          index + 1,
          one.id,
          "email",
          one.template,
          one.userId,
          one.recipient,
          subjects[one.template] ?? "",
          "",
          "smtp",
          stamp(one.runAt + 2_000),
        ]),
    },
    ...smallTables(brief, members, practices),
  ];
}
