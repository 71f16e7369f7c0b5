// The questions about the library: its first page, a topic, searches of common, rare and misspelled words, what is suggested while typing, and a piece.
import { libraryQuery } from "@larkwell/domain/library/search.ts";
import { TYPEAHEAD_DEBOUNCE_MS } from "@larkwell/domain/platform/timings.ts";
import { standingIn } from "@larkwell/domain/tracks/current-phase.ts";
import { isTrack } from "@larkwell/domain/tracks/tracks.ts";
import type { LibraryQuestion } from "./baseline-library.ts";
import type { Member } from "./clinic.ts";
import { percentile, post } from "./load.ts";
import { processorMilliseconds } from "./processes.ts";
import type { Asked } from "./questions.ts";
import { answer, askPairs, type Pair } from "./reads.ts";
import type { Finding } from "./results.ts";

const AIM = 0.5;
const LONGEST_SUGGESTION = 40;
/** As many type at the same time, and each sends as often as the search box does (R9.018). */
const TYPING = 100;

/** A reader with the programs and stages that the baseline doesn’t look up. */
interface Reader {
  member: Member;
  programs: string[];
  stages: string[];
}

async function readersOf({ clinic: { pool, members }, factor }: Asked): Promise<Reader[]> {
  const { rows } = await pool.query(
    `select u.id::int, h.due_date::text as "dueDate", (select max(c.birthday)::text from children c where c.user_id = u.id) as birthday,
       (select json_agg(json_build_object('name', t.name, 'stage', t.stage)) from member_tracks t where t.user_id = u.id and t.ended_at is null) as programs
     from users u left join health_profiles h on h.user_id = u.id
     where u.id = any($1::bigint[]) and exists (select from member_tracks t where t.user_id = u.id and t.ended_at is null)
       and not exists (select from member_tracks t where t.user_id = u.id and t.name = 'pregnancyloss')`,
    [members.map(({ id }) => id)],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const today = Temporal.Now.plainDateISO("America/New_York");
  return members
    .flatMap((member): Reader[] => {
      const row = known.get(member.id);
      if (!row) return [];
      const programs: { name: string; stage: string | null }[] = row.programs;
      const stages = programs.flatMap(({ name, stage }) => {
        if (!isTrack(name)) return [];
        const { module, phase } = standingIn(name, { dueDate: row.dueDate, birthday: row.birthday, stage }, today);
        return [module, phase].flatMap((one) => one?.name ?? []);
      });
      return [{ member, programs: programs.map(({ name }) => name), stages }];
    })
    .slice(0, Math.max(20, Math.round(200 * factor)));
}

interface What {
  /** A topic, the words or a piece, as the baseline needs them. */
  of: string;
  path: string;
  body?: object;
}

/** The baseline gets the length of the product's answer, and answers with as many bytes. */
async function pairOf(
  asked: Asked,
  reader: Reader,
  question: LibraryQuestion,
  { of, path, body }: What,
): Promise<Pair> {
  const token = await asked.clinic.token(reader.member);
  const { status, text } = await answer(asked.bench.product.port, path, token, body);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  const query = new URLSearchParams({
    of,
    reader: String(reader.member.id),
    programs: reader.programs.join(","),
    stages: reader.stages.join(","),
    entries: String(JSON.parse(text).data?.length ?? 0),
    length: String(text.length),
  });
  return { member: reader.member, product: path, baseline: `/library/${question}?${query}`, ...(body ? { body } : {}) };
}

async function pairsOf(
  asked: Asked,
  readers: readonly Reader[],
  question: LibraryQuestion,
  what: (index: number) => What,
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const [index, reader] of readers.entries()) pairs.push(await pairOf(asked, reader, question, what(index)));
  return pairs;
}

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error("The library of this database is empty.");
  return found;
};

async function namesIn({ clinic: { pool } }: Asked, text: string): Promise<string[]> {
  const { rows } = await pool.query({ text, rowMode: "array" });
  return rows.map((row) => String(row[0]));
}

/** Words of titles and summaries, without those that every text has. */
const words = (condition: string, order: string, limit: number) =>
  `select word from library_words where length(word) > 5 and numnode(to_tsquery('english', word)) > 0 and ${condition} order by ${order}, word limit ${limit}`;

export async function askLibrary(asked: Asked): Promise<Finding[]> {
  const readers = await readersOf(asked);
  if (readers.length === 0) throw new Error("No member here has a program.");
  const topics = await namesIn(asked, "select slug from library_topics order by place limit 12");
  const pieces = await namesIn(
    asked,
    `select p.id from library_pieces p where p.shown and p.content_type = 'article' and (p.reviewed or p.high_stakes = '{}') order by md5(p.slug) limit 500`,
  );
  const home = await pairsOf(asked, readers, "home", () => ({ of: "", path: "/api/v1/library/home" }));
  const lists = await pairsOf(asked, readers, "topic", (index) => {
    const of = at(topics, index);
    return { of, path: `/api/v1/library/resources?tags=${of}` };
  });
  const read = await pairsOf(asked, readers, "piece", (index) => {
    const of = at(pieces, index);
    return { of, path: `/api/v1/library/resources/${of}` };
  });
  return [
    await askPairs(asked, "The library's first page", AIM, home),
    await askPairs(asked, "A topic of the library, its first 20 pieces", AIM, lists),
    await askPairs(asked, "A piece of the library", AIM, read),
  ];
}

/** Two letters in the wrong order. */
const misspell = (word: string): string => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;

export async function askLibrarySearch(asked: Asked): Promise<Finding[]> {
  const readers = await readersOf(asked);
  const known = new Set(await namesIn(asked, "select word from library_words"));
  const frequent = await namesIn(asked, words("pieces > 3", "pieces desc", 400));
  const findings: Finding[] = [];
  for (const [question, what, terms, typed] of [
    ["search", "common words", frequent.slice(0, 20), (term: string) => term],
    ["search", "rare words", await namesIn(asked, words("pieces = 1", "md5(word)", 200)), (term: string) => term],
    [
      "misspelled",
      "misspelled words",
      frequent.filter((word) => word[2] !== word[3] && !known.has(misspell(word))),
      misspell,
    ],
  ] as const) {
    const pairs = await pairsOf(asked, readers, question, (index) => {
      const term = at(terms, index);
      const body = { term: typed(term) };
      const of = question === "misspelled" ? body.term : (libraryQuery([term]) ?? "");
      return { of, path: "/api/v1/library/searches", body };
    });
    findings.push(await askPairs(asked, `Search of the library: ${what}`, AIM, pairs));
  }
  return findings;
}

/** Without a baseline: the target is a time. Words are typed letter by letter, as the search box sends them. */
export async function askLibrarySuggestions(asked: Asked): Promise<Finding[]> {
  const { bench, clinic } = asked;
  const readers = await readersOf(asked);
  const typed = (await namesIn(asked, words("pieces > 1", "md5(word)", 100))).concat(
    await namesIn(asked, words("true", "pieces desc", 50)),
    "midwives",
    "postpartum",
  );
  const terms = typed.flatMap((word) => [2, 3, 4, 6].map((length) => word.slice(0, length)));
  const requests = await Promise.all(
    terms.map(async (term, index) =>
      post("/api/v1/library/suggestions", { term }, await clinic.token(at(readers, index * 7).member)),
    ),
  );
  const latencies: number[] = [];
  const faults: string[] = [];
  let cpu = 0;
  for (let round = 0; round <= bench.rounds; round++) {
    const before = processorMilliseconds(bench.product.pid);
    const job = {
      port: bench.product.port,
      connections: TYPING,
      requests,
      seconds: bench.seconds,
      everyMs: TYPEAHEAD_DEBOUNCE_MS,
    };
    const report = await bench.load.run(job);
    // The first round warms up.
    if (round === 0) continue;
    cpu += processorMilliseconds(bench.product.pid) - before;
    latencies.push(...report.latencies);
    for (const [status, count] of Object.entries(report.statuses))
      if (status !== "200") faults.push(`${count} x ${status}`);
  }
  latencies.sort((a, b) => a - b);
  const p99 = percentile(latencies, 0.99);
  return [
    {
      question: `Suggestions of the library while ${TYPING} people type at the same time, a request every ${TYPEAHEAD_DEBOUNCE_MS} ms each`,
      aim: `p99 under ${LONGEST_SUGGESTION} ms`,
      baseline: "–",
      product: `p50 ${percentile(latencies, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${(cpu / latencies.length).toFixed(2)} ms CPU`,
      ratio: "–",
      met: p99 < LONGEST_SUGGESTION && faults.length === 0,
      faults,
    },
  ];
}
