// What an operator is told if PostgreSQL cannot be used, and that the message never contains the password.
import { expect, test } from "vitest";
import { explainConnectionError } from "./connection-error.ts";

const url = "postgres://clinic:wild-heron@db.internal/larkwell";
const failure = (code: string, message = "") => Object.assign(new Error(message), { code });

test.each([
  [failure("3D000"), /^PostgreSQL at db\.internal:5432 has no database "larkwell"\. Create it/],
  [failure("28P01"), /does not let "clinic" in\. Correct the user and the password/],
  [failure("42501"), /"clinic" may not set up the database/],
  [failure("ECONNREFUSED"), /^PostgreSQL does not answer at db\.internal:5432 \(ECONNREFUSED\)\. Start it/],
  [failure("", "timeout exceeded when trying to connect"), /^PostgreSQL does not answer/],
  [failure("0A000", 'extension "pg_trgm" is not available'), /comes with postgresql-contrib/],
])("%o", (error, sentence) => {
  const said = (explainConnectionError(error, url) as Error).message;
  expect(said).toMatch(sentence);
  expect(said).not.toContain("wild-heron");
});

test("an address that cannot be read is not repeated", () => {
  const said = (
    explainConnectionError(new TypeError("Invalid URL"), "postgres://clinic:wild#heron@db:x/larkwell") as Error
  ).message;
  expect(said).toMatch(/^DATABASE_URL cannot be read/);
  expect(said).not.toContain("wild");
});

test("what is no matter of reaching it stays as it is", () => {
  const error = failure("23505", "duplicate key");
  expect(explainConnectionError(error, url)).toBe(error);
});
