// Rows of the scale seed about practitioners: profiles, licenses, specialties, products, hours, and members who wait for hours.
import { idIn, specialtySlug } from "../reference.ts";
import type { TableRows, Value } from "./copy.ts";
import { Dice } from "./dice.ts";
import type { Member } from "./people.ts";
import type { Practice } from "./practices.ts";
import { type Brief, day, hour, stamp } from "./sizes.ts";

/** Ids of the reference data by slug. */
export interface Reference {
  verticals: ReadonlyMap<string, number>;
  specialties: ReadonlyMap<string, number>;
}

const openings = [
  "Calm answers about",
  "Plain words on",
  "Time and patience for",
  "Second opinions on",
  "A steady hand with",
];
const languages = ["Spanish", "French", "Mandarin", "Hindi", "Arabic", "Portuguese", "Vietnamese", "Korean"];
const schools = ["State University", "City College", "Medical College", "Institute of Health"];
const list = new Intl.ListFormat("en");

function* profileRows({ seed }: Brief, practices: readonly Practice[]): Generator<Value[]> {
  const dice = new Dice(seed, "practitioner profiles");
  for (const { id, vertical, policy, publishedAt } of practices) {
    const topics = dice.some(vertical.specialties, 2).map((topic) => topic.toLowerCase());
    const years = 2 + dice.below(30);
    yield [
      id,
      vertical.isCx,
      vertical.canPrescribe,
      vertical.canPrescribe,
      policy,
      dice.chance(0.3) ? dice.pick(["diamond", "platinum"]) : null,
      `${dice.pick(openings)} ${list.format(topics.length > 0 ? topics : [vertical.name.toLowerCase()])}`,
      `${vertical.longDescription} In practice for ${years} years, most of them with people who had been told to wait and see.`,
      `${dice.pick(schools)}, ${2024 - years}`,
      ["English", ...dice.some(languages, dice.below(3))],
      years,
      stamp(publishedAt),
      id % 2 === 0 ? stamp(publishedAt) : null,
    ];
  }
}

function* licenceRows({ seed, now }: Brief, practices: readonly Practice[]): Generator<Value[]> {
  const dice = new Dice(seed, "licences");
  let id = 0;
  for (const practice of practices)
    for (const state of practice.licensedIn) {
      const expires = now + (60 + dice.below(700)) * day;
      yield [++id, practice.id, state, `${state}-${100_000 + dice.below(900_000)}`, stamp(expires).slice(0, 10)];
    }
}

function* waitingRows(
  { seed, now }: Brief,
  practices: readonly Practice[],
  members: readonly Member[],
): Generator<Value[]> {
  const dice = new Dice(seed, "waiting");
  let id = 0;
  for (const practice of practices.filter((one) => one.fullUntil > 0))
    for (const member of dice.some(
      Array.from({ length: 200 }, (_, index) => index),
      3 + dice.below(12),
    )) {
      const position = (practice.id * 211 + member) % members.length;
      yield [++id, practice.id, members[position]?.id ?? 0, "", stamp(now - dice.below(20 * 24) * hour)];
    }
}

export function practiceTables(
  brief: Brief,
  practices: readonly Practice[],
  members: readonly Member[],
  { verticals, specialties }: Reference,
): TableRows[] {
  const dice = new Dice(brief.seed, "specialties");
  let hoursId = 0;
  let spanId = 0;
  const spans = (which: "timeOff" | "extraHours") =>
    practices.flatMap((one) =>
      one[which].map((span) => [++spanId, one.id, span.start.toString(), span.end.toString()]),
    );
  return [
    {
      table: "practitioner_profiles",
      columns: (
        "user_id is_cx show_rx can_prescribe cancellation_policy network headline bio education languages years_experience " +
        "published_at public_page_since"
      ).split(" "),
      rows: profileRows(brief, practices),
    },
    {
      table: "practitioner_verticals",
      columns: ["practitioner_id", "vertical_id"],
      rows: practices.map((one) => [one.id, idIn(verticals, one.vertical.slug)]),
    },
    {
      table: "practitioner_specialties",
      columns: ["practitioner_id", "specialty_id"],
      rows: practices.flatMap((one) =>
        dice.some(one.vertical.specialties, 4).map((name) => [one.id, idIn(specialties, specialtySlug(name))]),
      ),
    },
    {
      table: "licences",
      columns: ["id", "practitioner_id", "state", "licence_number", "expires_on"],
      rows: licenceRows(brief, practices),
    },
    {
      table: "products",
      columns: "id practitioner_id vertical_id minutes price_cents buffer_minutes notice_minutes".split(" "),
      rows: practices.flatMap((one) =>
        one.offers.map((offer) => [
          offer.id,
          one.id,
          idIn(verticals, one.vertical.slug),
          offer.minutes,
          offer.priceCents,
          one.bufferMinutes,
          one.noticeMinutes,
        ]),
      ),
    },
    {
      table: "weekly_hours",
      columns: ["id", "practitioner_id", "weekday", "start_minute", "end_minute"],
      rows: practices.flatMap((one) =>
        one.hours.map((row) => [++hoursId, one.id, row.weekday, row.start_minute, row.end_minute]),
      ),
    },
    { table: "time_off", columns: ["id", "practitioner_id", "starts_at", "ends_at"], rows: spans("timeOff") },
    { table: "extra_hours", columns: ["id", "practitioner_id", "starts_at", "ends_at"], rows: spans("extraHours") },
    {
      table: "availability_requests",
      columns: ["id", "practitioner_id", "member_id", "note", "created_at"],
      rows: waitingRows(brief, practices, members),
    },
  ];
}
