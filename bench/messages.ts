// The questions about reading messages: a person's channels, the first page of a channel, and search in one's own messages.
import { acceptAgreements, type Member, openSessions } from "./clinic.ts";
import { percentile, post } from "./load.ts";
import { processorMilliseconds } from "./processes.ts";
import type { Asked } from "./questions.ts";
import { askPairs, type Pair, spread } from "./reads.ts";
import type { Finding } from "./results.ts";

type Reader = Pick<Member, "id" | "timeZone" | "sessionId">;

/** The share of the floor that the issue asks for. */
const aim = 0.6;

/** The coordinators with the most channels, signed in, and how many channels the first of them has. */
async function busyCoordinators({ clinic: { pool } }: Asked): Promise<{ people: Reader[]; most: number }> {
  const { rows } = await pool.query(
    `select u.id::int, u.time_zone as "timeZone", x.channels::int from practitioner_profiles p join users u on u.id = p.user_id
     join (select user_id, count(*) as channels from channel_people group by user_id) x on x.user_id = u.id
     where p.is_cx and p.published_at is not null and p.messaging_enabled and u.disabled_at is null and not u.mfa_required
     order by x.channels desc, u.id limit 60`,
  );
  const ids = rows.map((row) => row.id as number);
  await acceptAgreements(pool, ids);
  const sessions = await openSessions(pool, ids);
  const people = rows.map((row) => ({ id: row.id, timeZone: row.timeZone, sessionId: sessions.get(row.id) ?? "" }));
  return { people, most: rows[0]?.channels ?? 0 };
}

const numberOf = (count: number) => count.toLocaleString("en-US");

export async function askChannels(asked: Asked): Promise<Finding[]> {
  const { rows } = await asked.clinic.pool.query(
    `select distinct user_id::int as id from channel_people x join channels c on c.id = x.channel_id
     where user_id = any($1::bigint[]) and c.last_number > 0`,
    [asked.clinic.members.map((member) => member.id)],
  );
  const writing = new Set(rows.map((row) => row.id));
  const members = asked.clinic.members.filter((member) => writing.has(member.id));
  const { people, most } = await busyCoordinators(asked);
  const pairOf = (member: Reader, role?: "practitioner"): Pair => ({
    member,
    ...(role ? { role } : {}),
    product: "/api/v1/channels",
    baseline: `/channels/${member.id}`,
  });
  return [
    await askPairs(
      asked,
      "A member's message channels",
      aim,
      spread(
        members.map((one) => pairOf(one)),
        asked,
      ),
    ),
    await askPairs(
      asked,
      `Channels of coordinators who have up to ${numberOf(most)}`,
      aim,
      people.map((one) => pairOf(one, "practitioner")),
    ),
  ];
}

/** The longest channel of each member. */
export async function askChannelPage(asked: Asked): Promise<Finding[]> {
  const { rows } = await asked.clinic.pool.query(
    `select distinct on (x.user_id) x.user_id::int as id, c.id::int as channel from channel_people x join channels c on c.id = x.channel_id
     where x.user_id = any($1::bigint[]) and c.last_number > 0 order by x.user_id, c.last_number desc`,
    [asked.clinic.members.map((member) => member.id)],
  );
  const channels = new Map(rows.map((row) => [row.id, row.channel]));
  const pairs = asked.clinic.members.flatMap((member): Pair[] => {
    const channel = channels.get(member.id);
    if (channel === undefined) return [];
    return [{ member, product: `/api/v1/channels/${channel}/messages`, baseline: `/messages/${channel}/${member.id}` }];
  });
  return [await askPairs(asked, "First page of a message channel", aim, spread(pairs, asked))];
}

/** Words of the seed, from those in nearly every message to one that is in none. */
const terms = "good,headache,vitamins,glucose test,my feet,swell,thursday,3f,9a2c,zzz".split(",");
const searchLimit = 50;

/** Without a baseline: the target is a time. `atOnce`: how many search at the same time. */
async function askSearchOf(
  asked: Asked,
  who: string,
  people: readonly Reader[],
  atOnce: number,
  role?: "practitioner",
) {
  const { bench, clinic } = asked;
  const { product, load, rounds, seconds } = bench;
  const latencies: number[] = [];
  const faults: string[] = [];
  let cpu = 0;
  for (let round = 0; round <= rounds; round++) {
    // The first round warms up.
    const requests = await Promise.all(
      Array.from({ length: Math.max(people.length, terms.length * 7) }, async (_, n) => {
        const person = people[n % people.length] as Reader;
        const term = terms[(n + round) % terms.length];
        return post("/api/v1/messages/search", { term }, await clinic.token(person, role));
      }),
    );
    const before = processorMilliseconds(product.pid);
    const report = await load.run({ port: product.port, connections: atOnce, requests, seconds });
    if (round === 0) continue;
    cpu += processorMilliseconds(product.pid) - before;
    latencies.push(...report.latencies);
    for (const [status, count] of Object.entries(report.statuses))
      if (status !== "200") faults.push(`${count} x ${status}`);
  }
  latencies.sort((a, b) => a - b);
  const p99 = percentile(latencies, 0.99);
  const each = `p50 ${percentile(latencies, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${(cpu / latencies.length).toFixed(2)} ms CPU`;
  return {
    question: `Search in one's own messages, ${who}, ${atOnce} at a time`,
    aim: `p99 under ${searchLimit} ms`,
    baseline: "–",
    product: each,
    ratio: "–",
    met: p99 < searchLimit && faults.length === 0,
    faults,
  };
}

export async function askMessageSearch(asked: Asked): Promise<Finding[]> {
  const { people, most } = await busyCoordinators(asked);
  return [
    await askSearchOf(asked, "members", asked.clinic.members, 16),
    await askSearchOf(asked, `coordinators with up to ${numberOf(most)} channels`, people, 2, "practitioner"),
  ];
}
