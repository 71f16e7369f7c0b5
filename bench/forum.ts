// The questions about the forum: a community's page, a post and its replies, search of rare and common words, and how soon a reply is shown.
import { randomUUID } from "node:crypto";
import { commonestWord, rareWord } from "@larkwell/database/seeds/scale/forum-words.ts";
import type { Socket } from "socket.io-client";
import type { ForumQuestion } from "./baseline-forum.ts";
import type { Member } from "./clinic.ts";
import { Line, percentile, post } from "./load.ts";
import { startProduct } from "./processes.ts";
import type { Asked } from "./questions.ts";
import { answer, askPairs, type Pair, spread } from "./reads.ts";
import type { Finding } from "./results.ts";
import { connect } from "./side-times.ts";

const SHORT = 0.4;
const LONG = 0.6;

/** Those of the clinic's members who may read the forum. */
async function readersOf({ clinic: { pool, members } }: Asked): Promise<Member[]> {
  const { rows } = await pool.query(
    `select distinct x.user_id::int as id from organization_members x join member_tracks t on t.user_id = x.user_id and t.ended_at is null
     where x.user_id = any($1::bigint[]) and (x.until is null or x.until > now()) and t.name <> 'pregnancyloss'`,
    [members.map(({ id }) => id)],
  );
  const reading = new Set(rows.map((row) => row.id));
  return members.filter(({ id }) => reading.has(id));
}

/** `of`: the community, the post or the words. The baseline gets the length of the product's answer, and answers with as many bytes. */
async function pairOf(
  asked: Asked,
  member: Member,
  question: ForumQuestion,
  { of, path, body }: { of: string; path: string; body?: object },
): Promise<Pair> {
  const token = await asked.clinic.token(member);
  const { status, text } = await answer(asked.bench.product.port, path, token, body);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  const entries = JSON.parse(text).data?.length ?? 0;
  const query = new URLSearchParams({
    of,
    reader: String(member.id),
    entries: String(entries),
    length: String(text.length),
  });
  return { member, product: path, baseline: `/forum/${question}?${query}`, ...(body ? { body } : {}) };
}

const several = (factor: number) => Math.max(20, Math.round(300 * factor));

async function pairsOf(
  asked: Asked,
  question: ForumQuestion,
  what: (index: number) => Parameters<typeof pairOf>[3],
): Promise<Pair[]> {
  const readers = (await readersOf(asked)).slice(0, several(asked.factor));
  if (readers.length === 0) throw new Error("No member here may read the forum.");
  const pairs: Pair[] = [];
  for (const [index, member] of readers.entries()) pairs.push(await pairOf(asked, member, question, what(index)));
  return spread(pairs, asked);
}

async function idsOf({ clinic: { pool } }: Asked, text: string): Promise<number[]> {
  const { rows } = await pool.query(text);
  return rows.map((row) => Number(row.id));
}

const at = (ids: readonly number[], index: number) => String(ids[index % ids.length] ?? 0);

export async function askForumReads(asked: Asked): Promise<Finding[]> {
  const communities = await idsOf(
    asked,
    "select id from forum_communities where posts > 31 order by posts desc limit 12",
  );
  const threads = await idsOf(
    asked,
    "select id from forum_posts where parent_id is null and shown and member_replies > 10 order by id desc limit 500",
  );
  const pages = await pairsOf(asked, "page", (index) => {
    const of = at(communities, index);
    return { of, path: `/api/v1/posts?depth=0&limit=30&categories=${of}` };
  });
  const posts = await pairsOf(asked, "post", (index) => ({
    of: at(threads, index),
    path: `/api/v1/posts/${at(threads, index)}`,
  }));
  const replies = await pairsOf(asked, "replies", (index) => ({
    of: at(threads, index),
    path: `/api/v1/posts/${at(threads, index)}/replies`,
  }));
  return [
    await askPairs(asked, "A community of the forum, its newest 30 posts", LONG, pages),
    await askPairs(asked, "A post of the forum", LONG, posts),
    await askPairs(asked, "Replies of a post, the best ten", LONG, replies),
  ];
}

export async function askForumSearch(asked: Asked): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [question, what, term] of [
    ["search-rare", "a rare word", rareWord],
    ["search-common", "a word that is in a quarter of all posts", commonestWord],
  ] as const) {
    const pairs = await pairsOf(asked, question, () => ({ of: term, path: "/api/v1/forum/searches", body: { term } }));
    findings.push(await askPairs(asked, `Search of the forum: ${what}`, SHORT, pairs));
  }
  return findings;
}

const longestWait = 10_000;

/** Milliseconds from sending a reply until another reader who has the thread open gets it. */
async function timeReply(line: Line, reader: Socket, request: string): Promise<number> {
  const began = performance.now();
  const arrived = new Promise<number>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("A reply was not shown.")), longestWait);
    reader.once("thread-changed", () => {
      clearTimeout(late);
      resolve(performance.now() - began);
    });
  });
  const [milliseconds, { status }] = await Promise.all([arrived, line.send(request)]);
  if (status !== 201) throw new Error(`A reply was answered with ${status}.`);
  return milliseconds;
}

/** A practitioner writes: they are never asked for a captcha. */
async function chooseWriter({ clinic: { pool } }: Asked): Promise<Member> {
  const { rows } = await pool.query(
    `insert into sessions (user_id, client_id, user_agent, expires_at)
     select u.id, 'native', 'bench', now() + interval '1 day' from users u join practitioner_profiles p on p.user_id = u.id
     where p.published_at is not null and u.disabled_at is null order by u.id limit 1
     returning id as "sessionId", user_id::int as id, (select time_zone from users where users.id = user_id) as "timeZone"`,
  );
  return { ...rows[0], state: "" };
}

export async function askForumReply(asked: Asked): Promise<Finding[]> {
  const [reader] = await readersOf(asked);
  const writer = await chooseWriter(asked);
  const [thread] = await idsOf(
    asked,
    "select id from forum_posts where parent_id is null and shown and not ama and not about_birth and member_replies between 5 and 20 order by id desc limit 1",
  );
  if (!reader || thread === undefined) throw new Error("There is no one here who reads the forum.");
  const product = await startProduct(asked.database, { env: { RATE_LIMITS: "no" } });
  const line = new Line(product.port);
  const written: number[] = [];
  try {
    await line.open();
    const socket = await connect({ port: product.port }, await asked.clinic.token(reader));
    await socket.emitWithAck("thread-open", { thread_id: thread });
    const token = await asked.clinic.token(writer, "practitioner");
    for (let time = 0; time < Math.max(30, Math.round(300 * asked.factor)); time += 1) {
      const body = { parent_id: thread, body: `General information, number ${time}: ${randomUUID()}` };
      written.push(
        await timeReply(line, socket, post("/api/v1/posts", body, token, { "idempotency-key": randomUUID() })),
      );
    }
    socket.disconnect();
  } finally {
    line.close();
    await product.stop();
  }
  const times = written.slice(5).sort((a, b) => a - b);
  const p50 = percentile(times, 0.5);
  return [
    {
      question: "A reply, from sending it to reaching another reader",
      aim: "p50 under 60 ms",
      baseline: "–",
      product: `p50 ${p50.toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
      ratio: "–",
      met: p50 < 60,
    },
  ];
}
