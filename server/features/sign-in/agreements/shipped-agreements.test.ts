// The agreements of every installation link to pages of the site, so that readers don't end up on a bare sheet.
import { readFileSync } from "node:fs";
import { readMe } from "@larkwell/contract/sessions.ts";
import { seedReference } from "@larkwell/database/seeds/reference.ts";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { publicPaths } from "../../../testing/public-pages.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

beforeAll(() => seedReference(app.context.database.kysely));

const pathsAsked = async () => {
  const client = await signInAs(app, await createMember(app));
  return (await client.get(readMe, {})).pending_agreements.map(({ path }) => path);
};
const sheets = (paths: readonly string[]) => paths.filter((path) => path.startsWith("/webview/"));

test("a member's links lead to pages of the site", async () => {
  const paths = await pathsAsked();
  expect(paths).toContain("/telehealth-consent");
  expect(sheets(paths)).toEqual([]);
  expect(paths.filter((path) => !publicPaths().includes(path))).toEqual([]);
});

test("also where the sheets were linked before", async () => {
  const before = ["terms", "terms-of-service", "privacy", "consent-to-care-via-telehealth", "community-guidelines"];
  await app.write(({ db }) =>
    db
      .insertInto("agreements")
      .values(
        before.map((name) => ({
          name: `old-${name}`,
          version: 1,
          title: name,
          path: `/webview/${name}`,
          effective_at: testNow,
          for_role: null,
        })),
      )
      .execute(),
  );
  expect(sheets(await pathsAsked())).toHaveLength(before.length);
  const file = new URL("../../../../database/migrations/0055-agreements-on-real-pages.sql", import.meta.url);
  for (const statement of readFileSync(file, "utf8")
    .split(/;\n/)
    .filter((one) => one.includes("update")))
    await sql.raw(statement).execute(app.context.database.kysely);
  const paths = await pathsAsked();
  expect(sheets(paths)).toEqual([]);
  expect(paths.filter((path) => !publicPaths().includes(path))).toEqual([]);
});
