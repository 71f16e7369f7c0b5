// A statement that is compiled once takes new values each time, even if a value appears in it more than once.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../testing/test-database.ts";
import { compiledOnce } from "./compiled.ts";
import type { Database } from "./db.ts";

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ database, drop } = await openTestDatabase());
});
afterAll(() => drop());

interface Asked {
  word: string | null;
  at: Temporal.Instant;
  list: readonly string[];
}

const ask = compiledOnce(
  (_read, { word, at, list }: Asked) => sql<{ listed: boolean; at: Temporal.Instant; word: string | null }>`
    select ${word}::text = any(${list}::text[]) as listed, ${at}::timestamptz as at, ${word}::text as word`,
);

test("each asking answers its own values", async () => {
  const at = Temporal.Instant.from("2026-03-04T18:30:00Z");
  const later = at.add({ hours: 1 });
  const asked: Asked[] = [
    { list: ["a", "b"], at, word: "a" },
    { word: "c", at: later, list: ["a", "b"] },
    { word: null, at, list: [] },
  ];
  const answers = await Promise.all(asked.map((values) => ask(database.read, values)));
  expect(answers.flat().map((row) => ({ ...row, at: String(row.at) }))).toEqual([
    { word: "a", at: String(at), listed: true },
    { word: "c", at: String(later), listed: false },
    { word: null, at: String(at), listed: false },
  ]);
});
