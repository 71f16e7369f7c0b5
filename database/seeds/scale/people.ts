// Rows of the scale seed about people: accounts, member profiles, employers, tracks and accepted agreements.
import { STAFF_RIGHTS } from "@larkwell/domain/staff/rights.ts";
import { TRACK_NAMES } from "@larkwell/domain/tracks/track-names.ts";
import type { TableRows, Value } from "./copy.ts";
import { Dice } from "./dice.ts";
import { addressOf, firstNames, type Home, homes, lastNames, streets } from "./names.ts";
import type { Practice } from "./practices.ts";
import { type Brief, day, hour, stamp, week } from "./sizes.ts";

export interface Member {
  id: number;
  home: Home;
  /** The employer's position, or null for self-pay members. */
  employer: number | null;
  hasCard: boolean;
  joinedAt: number;
}

const colors = ["111111", "00413e", "ffcac1", "8ead9f", "b97965", "f5d1ba"];
const tracks = Object.keys(TRACK_NAMES);

export function makeMembers({ sizes, ids, now, seed }: Brief): Member[] {
  const dice = new Dice(seed, "members");
  return Array.from({ length: sizes.members }, (_, position) => ({
    id: ids.member(position),
    home: dice.pick(homes),
    employer: dice.chance(0.6) ? dice.below(sizes.organizations) : null,
    hasCard: position < 10 || dice.chance(0.5),
    joinedAt: now - day - dice.below(150 * week),
  }));
}

type Role = "member" | "practitioner" | "staff";

function* userRows(brief: Brief, members: readonly Member[], practices: readonly Practice[]): Generator<Value[]> {
  const dice = new Dice(brief.seed, "names");
  const person = (id: number, role: Role, number: number, zone: string, joinedAt: number): Value[] => [
    id,
    role,
    addressOf(role, number),
    brief.passwordHash,
    dice.pick(firstNames),
    dice.pick(lastNames),
    role === "member" ? `${1970 + dice.below(36)}-0${1 + dice.below(9)}-${10 + dice.below(18)}` : null,
    zone,
    stamp(joinedAt + hour),
    stamp(joinedAt),
    role === "member" ? `lark${number}` : null,
  ];
  for (const [position, practice] of practices.entries())
    yield person(practice.id, "practitioner", position + 1, practice.zone, practice.publishedAt - day);
  for (let position = 0; position < brief.sizes.staff; position++)
    yield person(brief.ids.staff(position), "staff", position + 1, "America/New_York", brief.now - 160 * week);
  for (const [position, member] of members.entries())
    yield person(member.id, "member", position + 1, member.home.zone, member.joinedAt);
}

function* profileRows({ now, seed }: Brief, members: readonly Member[]): Generator<Value[]> {
  const dice = new Dice(seed, "profiles");
  for (const { id, home, joinedAt } of members) {
    // 555-0100 to 555-0199 are reserved and belong to no one.
    const tel = dice.chance(0.7) ? `+1${200 + dice.below(700)}55501${10 + dice.below(90)}` : null;
    const street = dice.chance(0.4) ? `${1 + dice.below(900)} ${dice.pick(streets)} Street` : "";
    yield [
      id,
      home.state,
      tel,
      dice.pick(colors),
      street,
      street === "" ? "" : home.city,
      street === "" ? null : home.state,
      street === "" ? "" : home.zip,
      tel && dice.chance(0.6) ? stamp(joinedAt + hour) : null,
      dice.chance(0.8) ? stamp(Math.min(joinedAt + 2 * hour, now)) : null,
    ];
  }
}

const employers = [
  "Harbor",
  "Vale",
  "Juniper",
  "Northfield",
  "Cobalt",
  "Meridian",
  "Lantern",
  "Orchard",
  "Summit",
  "Tidewater",
];
const trades = ["Robotics", "Foods", "Logistics", "Health", "Energy", "Textiles", "Software", "Airlines"];

function* organizationRows({ sizes, now }: Brief): Generator<Value[]> {
  for (let position = 0; position < sizes.organizations; position++) {
    const round = Math.floor(position / (employers.length * trades.length));
    const name = `${employers[position % employers.length]} ${trades[position % trades.length]}`;
    yield [position + 1, round > 0 ? `${name} ${round + 1}` : name, stamp(now - 160 * week)];
  }
}

function* trackRows({ seed }: Brief, members: readonly Member[]): Generator<Value[]> {
  const dice = new Dice(seed, "tracks");
  let id = 0;
  for (const member of members)
    if (dice.chance(0.4)) yield [++id, member.id, dice.pick(tracks), stamp(member.joinedAt + hour)];
}

const todayAt = (now: number) => Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO("UTC").toPlainDate();
const dueTracks: ReadonlySet<string> = new Set(["pregnancy", "partner_pregnant", "pregnancyloss"]);
const birthTracks: ReadonlySet<string> = new Set(["postpartum", "partner_newparent", "parenting_and_pediatrics"]);

/** The dates that the tracks above are counted by: due dates throughout a pregnancy, children of every age a program is for. */
function* dateRows(brief: Brief, members: readonly Member[]): Generator<Value[]> {
  const dice = new Dice(brief.seed, "due dates");
  const today = todayAt(brief.now);
  for (const [, userId, name] of trackRows(brief, members))
    if (dueTracks.has(String(name))) {
      const due = today.add({ days: dice.below(290) - 10 }).toString();
      yield [userId ?? 0, due, "due_date", due];
    }
}

export function* childRows(brief: Brief, members: readonly Member[]): Generator<Value[]> {
  const dice = new Dice(brief.seed, "children");
  const today = todayAt(brief.now);
  let id = 0;
  for (const [, userId, name] of trackRows(brief, members))
    if (birthTracks.has(String(name))) {
      const days = name === "parenting_and_pediatrics" ? 4_000 : 360;
      yield [++id, userId ?? 0, today.subtract({ days: dice.below(days) }).toString()];
    }
}

export interface Agreement {
  id: number;
  for_role: string | null;
}

function* acceptanceRows(
  { sizes, ids, now }: Brief,
  members: readonly Member[],
  practices: readonly Practice[],
  agreements: readonly Agreement[],
): Generator<Value[]> {
  const accept = function* (userId: number, role: Role, at: number): Generator<Value[]> {
    for (const agreement of agreements)
      if (agreement.for_role === null || agreement.for_role === role) yield [userId, agreement.id, stamp(at)];
  };
  for (const practice of practices) yield* accept(practice.id, "practitioner", practice.publishedAt);
  for (let position = 0; position < sizes.staff; position++) yield* accept(ids.staff(position), "staff", now - week);
  for (const member of members) yield* accept(member.id, "member", member.joinedAt);
}

function* rightRows({ ids, sizes }: Brief): Generator<Value[]> {
  for (let position = 0; position < sizes.staff; position++)
    for (const right of STAFF_RIGHTS) yield [ids.staff(position), right];
}

export function peopleTables(
  brief: Brief,
  members: readonly Member[],
  practices: readonly Practice[],
  agreements: readonly Agreement[],
): TableRows[] {
  return [
    {
      table: "users",
      columns:
        "id role email password_hash first_name last_name date_of_birth time_zone email_confirmed_at created_at username".split(
          " ",
        ),
      rows: userRows(brief, members, practices),
    },
    { table: "staff_rights", columns: ["user_id", "name"], rows: rightRows(brief) },
    {
      table: "member_profiles",
      columns:
        "user_id state tel_number color_hex street_address city address_state zip_code sms_consent_at how_to_seen_at".split(
          " ",
        ),
      rows: profileRows(brief, members),
    },
    { table: "organizations", columns: ["id", "name", "created_at"], rows: organizationRows(brief) },
    {
      table: "organization_members",
      columns: ["user_id", "organization_id", "since"],
      rows: members
        .values()
        .flatMap((one) => (one.employer === null ? [] : [[one.id, one.employer + 1, stamp(one.joinedAt)]])),
    },
    { table: "member_tracks", columns: ["id", "user_id", "name", "started_at"], rows: trackRows(brief, members) },
    {
      table: "health_profiles",
      columns: ["user_id", "due_date", "dated_by", "dated_from"],
      rows: dateRows(brief, members),
    },
    { table: "children", columns: ["id", "user_id", "birthday"], rows: childRows(brief, members) },
    {
      table: "agreement_acceptances",
      columns: ["user_id", "agreement_id", "accepted_at"],
      rows: acceptanceRows(brief, members, practices, agreements),
    },
  ];
}
