// The baseline of the slots question: one statement reads everything a practitioner's free times depend on, and this
// code cuts it into slots.
import type pg from "pg";

const MINUTE = 60_000;
const DAYS = 7;

/** Weekly hours as [weekday, start, end] and extra hours as [start, end]. */
const hoursOf = (practitioner: string, from: string, until: string) => `
  (select coalesce(json_agg(json_build_array(weekday, start_minute, end_minute)), '[]') from weekly_hours
    where practitioner_id = ${practitioner}) as hours,
  (select coalesce(json_agg(json_build_array(extract(epoch from starts_at) * 1000, extract(epoch from ends_at) * 1000)), '[]')
    from extra_hours where practitioner_id = ${practitioner} and ends_at > ${from} and starts_at < ${until}) as extra`;

/** Epoch milliseconds of the occupied times, as [start, end, buffer in minutes]. */
const takenOf = (practitioner: string, from: string, until: string) => `(
  select coalesce(json_agg(json_build_array(extract(epoch from a) * 1000, extract(epoch from b) * 1000, m)), '[]')
  from (
    select starts_at as a, ends_at as b, buffer_minutes as m from slot_claims
    where practitioner_id = ${practitioner} and blocks && tstzrange(${from} - interval '2 hours', ${until} + interval '2 hours')
      and (expires_at is null or expires_at > now())
    union all
    select starts_at, ends_at, -1 from time_off
    where practitioner_id = ${practitioner} and ends_at > ${from} and starts_at < ${until}
  ) taken)`;

export const scheduleColumns = (practitioner: string, from: string, until: string) =>
  `u.time_zone, ${hoursOf(practitioner, from, until)}, ${takenOf(practitioner, from, until)} as taken`;

const slotsSql = `
  select p.minutes, p.buffer_minutes, p.notice_minutes,
    ${scheduleColumns("p.practitioner_id", "$3::timestamptz", "$4::timestamptz")},
    (select coalesce(json_agg(json_build_array(extract(epoch from starts_at) * 1000, extract(epoch from ends_at) * 1000, -1)), '[]')
      from slot_claims where member_id = $2 and appointment_id is not null and during && tstzrange($3, $4)) as own,
    (select coalesce(json_agg(json_build_array(
        g.cents - (select coalesce(sum(x.cents), 0) from credit_uses x where x.grant_id = g.id),
        extract(epoch from g.expires_at) * 1000)), '[]')
      from credit_grants g where g.user_id = $2) as credits
  from products p join users u on u.id = p.practitioner_id where p.id = $1`;

type Window = [start: number, end: number];
type Taken = [start: number, end: number, buffer: number];

export interface Offered {
  minutes: number;
  buffer_minutes: number;
  notice_minutes: number;
  time_zone: string;
  hours: [weekday: number, start: number, end: number][];
  extra: Window[];
  taken: Taken[];
}

const DAY = 1440 * MINUTE;
const offsets = new Map<string, number>();

/** The zone's offset at noon of this local day, computed once. */
function offsetOn(zone: string, day: number): number {
  const key = `${zone} ${day}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    const noon = Temporal.Instant.fromEpochMilliseconds(day * DAY + DAY / 2);
    offset = noon.toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
    offsets.set(key, offset);
  }
  return offset;
}

/** Day 0 of the epoch was a Thursday. */
const weekdayOf = (day: number) => ((day + 3) % 7) + 1;

function windowsOf({ time_zone, hours, extra }: Offered, from: number, until: number): Window[] {
  const windows = [...extra];
  for (let day = Math.floor(from / DAY) - 1; day <= Math.floor(until / DAY) + 1; day++)
    for (const [weekday, start, end] of hours) {
      if (weekday !== weekdayOf(day)) continue;
      const midnight = day * DAY - offsetOn(time_zone, day);
      windows.push([midnight + start * MINUTE, midnight + end * MINUTE]);
    }
  return windows.sort((a, b) => a[0] - b[0]);
}

/** The starts of free slots in order, `most` of them at most. */
export function freeStarts(offered: Offered, from: number, until: number, max = Number.POSITIVE_INFINITY): number[] {
  const length = offered.minutes * MINUTE;
  const earliest = from + offered.notice_minutes * MINUTE;
  const taken = offered.taken
    .map(([start, end, buffer]) => {
      const around = buffer < 0 ? 0 : Math.max(buffer, offered.buffer_minutes) * MINUTE;
      return [start - around, end + around] as const;
    })
    .sort((a, b) => a[0] - b[0]);
  const starts: number[] = [];
  for (const [opens, closes] of windowsOf(offered, from, until)) {
    for (let start = opens; start + length <= closes && start < until; start += length) {
      if (start < earliest) continue;
      const block = taken.find(([a, b]) => a < start + length && b > start);
      if (block) {
        start += Math.ceil((block[1] - start) / length) * length - length;
        continue;
      }
      starts.push(start);
      if (starts.length >= max) return starts;
    }
  }
  return starts;
}

export const wire = (at: number) => new Date(at).toISOString().slice(0, 19).replace("T", " ");

export async function readSlots(pool: pg.Pool, productId: number, memberId: number) {
  const from = Date.now();
  const until = from + DAYS * 24 * 60 * MINUTE;
  const { rows } = await pool.query({
    name: "slots",
    text: slotsSql,
    values: [productId, memberId, new Date(from).toISOString(), new Date(until).toISOString()],
  });
  const [row] = rows;
  const credits = row.credits as [cents: number, expires: number | null][];
  const creditAt = (at: number) =>
    credits.reduce((sum, [cents, expires]) => (expires === null || expires > at ? sum + cents : sum), 0) / 100;
  const starts = freeStarts({ ...row, taken: [...row.taken, ...row.own] }, from, until);
  return {
    data: starts.map((start) => ({
      scheduled_start: wire(start),
      scheduled_end: wire(start + row.minutes * MINUTE),
      total_available_credits: creditAt(start),
    })),
  };
}
