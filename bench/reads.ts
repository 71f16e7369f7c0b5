// The questions that only read: one practitioner's slots, a directory page, a person's own record, upcoming visits.
import { upcomingWindow } from "@larkwell/domain/bookings/appointment-changes.ts";
import type { Role } from "@larkwell/domain/people/roles.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { Member } from "./clinic.ts";
import { get, post } from "./load.ts";
import type { Asked } from "./questions.ts";
import { type Finding, ratioOf, speed } from "./results.ts";
import { type SideBySide, sideBySide } from "./rounds.ts";

/** One question to both sides: the baseline is told who asks, the product takes it from the token. */
export interface Pair {
  member: Pick<Member, "id" | "timeZone" | "sessionId">;
  /** Theirs; a member if left out. */
  role?: Role;
  product: string;
  baseline: string;
  /** Sent to both sides; without it, they are asked with GET. */
  body?: object;
}

export async function answer(
  port: number,
  path: string,
  token?: string,
  body?: object,
): Promise<{ status: number; text: string }> {
  const headers = new Headers({ "accept-encoding": "identity" });
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (body) headers.set("content-type", "application/json");
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers,
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
  });
  return { status: reply.status, text: await reply.text() };
}

/** A baseline with a different answer proves nothing: sizes may differ by 2 percent, the number of entries not at all. */
async function alike({ bench, clinic }: Asked, pair: Pair): Promise<string | undefined> {
  const baseline = await answer(bench.baseline.port, pair.baseline, undefined, pair.body);
  const product = await answer(bench.product.port, pair.product, await clinic.token(pair.member, pair.role), pair.body);
  if (product.status !== 200 || baseline.status !== 200)
    return `${pair.product}: product ${product.status}, baseline ${baseline.status}: ${baseline.status === 200 ? product.text : baseline.text}`;
  const [a, b] = [JSON.parse(product.text), JSON.parse(baseline.text)];
  const sizes = [product.text.length, baseline.text.length];
  if (a.data?.length === b.data?.length && Math.abs((sizes[0] ?? 0) - (sizes[1] ?? 0)) <= (sizes[0] ?? 0) / 50)
    return undefined;
  return `${pair.product}: product ${a.data?.length} entries in ${sizes[0]} bytes, baseline ${b.data?.length} in ${sizes[1]}`;
}

/** Keeps the pairs that both sides answer the same way; stops when most differ. */
async function alikeOnly(asked: Asked, pairs: Pair[]): Promise<Pair[]> {
  const kept: Pair[] = [];
  const differences: string[] = [];
  for (const pair of pairs) {
    const difference = await alike(asked, pair);
    if (difference) differences.push(difference);
    else kept.push(pair);
  }
  if (kept.length < pairs.length / 2 || kept.length === 0)
    throw new Error(`Product and baseline answer differently, for example:\n${differences.slice(0, 3).join("\n")}`);
  return kept;
}

const requestOf = (path: string, body: object | undefined, token?: string) =>
  body ? post(path, body, token) : get(path, token);

export async function askPairs(asked: Asked, question: string, aim: number, given: Pair[]): Promise<Finding> {
  const { bench, clinic } = asked;
  const pairs = await alikeOnly(asked, given);
  const sample = await answer(bench.baseline.port, pairs[0]?.baseline ?? "", undefined, pairs[0]?.body);
  const found: SideBySide = await sideBySide(bench, {
    baseline: () => pairs.map((pair) => requestOf(pair.baseline, pair.body)),
    product: () =>
      Promise.all(
        pairs.map(async (pair) => requestOf(pair.product, pair.body, await clinic.token(pair.member, pair.role))),
      ),
  });
  return {
    question: `${question} (${(sample.text.length / 1000).toFixed(1)} kB)`,
    aim: `${aim} of the baseline`,
    baseline: speed(found.baseline),
    product: speed(found.product),
    ratio: ratioOf(found),
    met: found.ratio >= aim && found.faults.length === 0,
    faults: found.faults,
  };
}

const pickFrom = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Products with hours and free slots, of practitioners across the whole table. */
async function offeredProducts({ clinic }: Asked, max: number): Promise<number[]> {
  const { rows } = await clinic.pool.query(
    `select distinct on (p.practitioner_id) p.id::int, md5(p.practitioner_id::text) as place from products p
     join practitioner_profiles x on x.user_id = p.practitioner_id join users u on u.id = x.user_id
     where p.active and x.published_at is not null and u.disabled_at is null
       and exists (select from weekly_hours h where h.practitioner_id = x.user_id)
     order by p.practitioner_id, p.id`,
  );
  return rows
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .slice(0, max)
    .map((row) => row.id);
}

export async function askSlots(asked: Asked): Promise<Finding[]> {
  const products = await offeredProducts(asked, 200);
  const pairs = asked.clinic.members.slice(0, 1000).map((member, index): Pair => {
    const product = pickFrom(products, index);
    return { member, product: `/api/v1/products/${product}/availability`, baseline: `/slots/${product}/${member.id}` };
  });
  return [await askPairs(asked, "Slots of a practitioner, 7 days", 0.5, spread(pairs, asked))];
}

/** All of them are used in turn, but only as many as can be compared beforehand in a few seconds. */
export const spread = (pairs: Pair[], { factor }: Asked) => pairs.slice(0, Math.max(20, Math.round(1000 * factor)));

export async function askSearch(asked: Asked): Promise<Finding[]> {
  const pairs: Pair[] = [];
  const path = "/api/v1/practitioners?include_next_availability=true&limit=10";
  for (const member of asked.clinic.members.slice(0, Math.max(20, Math.round(300 * asked.factor)))) {
    const { status, text } = await answer(asked.bench.product.port, path, await asked.clinic.token(member));
    if (status !== 200) throw new Error(`The directory answered ${status}: ${text}`);
    const ids = JSON.parse(text).data.map((one: { id: number }) => one.id);
    pairs.push({ member, product: path, baseline: `/practitioners/${member.id}?ids=${ids.join(",")}` });
  }
  return [await askPairs(asked, "Directory page with next openings", 0.4, pairs)];
}

export async function askMe(asked: Asked): Promise<Finding[]> {
  const pairs = asked.clinic.members.map(
    (member): Pair => ({ member, product: "/api/v1/me", baseline: `/me/${member.id}` }),
  );
  return [await askPairs(asked, "Who am I (me)", 0.4, spread(pairs, asked))];
}

/** The whole home in one answer. Only for members whose home the baseline can produce: it knows the rows, not what they mean. */
export async function askHome(asked: Asked): Promise<Finding[]> {
  const pairs: Pair[] = [];
  for (const member of asked.clinic.members.slice(0, Math.max(20, Math.round(300 * asked.factor)))) {
    const product = `/api/v1/users/${member.id}/dashboard`;
    const { status, text } = await answer(asked.bench.product.port, product, await asked.clinic.token(member));
    if (status !== 200) throw new Error(`The home answered ${status}: ${text}`);
    // The texts of the week and the steps are the same for all members at the same place, so the baseline is told how long they are.
    pairs.push({ member, product, baseline: `/home/${member.id}?length=${text.length}` });
  }
  return [await askPairs(asked, "A member's home page (dashboard)", 0.5, pairs)];
}

/** What a member's home shows: the upcoming visits. */
export async function askVisits(asked: Asked): Promise<Finding[]> {
  const { from, until } = upcomingWindow(Temporal.Now.instant());
  const hidden = "occurred,missed_by_member,missed_by_practitioner";
  const product = `/api/v1/appointments?${new URLSearchParams({
    scheduled_start: toWire(from),
    scheduled_end: toWire(until),
    exclude_statuses: hidden,
    limit: "10",
  })}`;
  const range = new URLSearchParams({ from: from.toString(), until: until.toString() });
  const { rows } = await asked.clinic.pool.query(
    `select distinct member_id::int as id from appointments where booking_state = 'booked' and scheduled_start > now()
       and member_id = any($1::bigint[])`,
    [asked.clinic.members.map((member) => member.id)],
  );
  const busy = new Set(rows.map((row) => row.id));
  const pairs = asked.clinic.members
    .filter((member) => busy.has(member.id))
    .map((member): Pair => ({ member, product, baseline: `/visits/${member.id}?${range}` }));
  return [await askPairs(asked, "My upcoming visits (home page)", 0.4, spread(pairs, asked))];
}
