// An email with a link for a new password is sent only if a person asked for it on this site.
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createPerson } from "../../../testing/factories/people.ts";

const app = useTestApp();

const noticesFor = async (userId: number) => {
  const rows = await app.context.read.selectFrom("outbox").select("payload").where("kind", "=", "notice").execute();
  return rows
    .map((row) => row.payload as { userId: number; template: string })
    .filter((notice) => notice.userId === userId)
    .map((notice) => notice.template);
};

test("no email for a link checker’s HEAD, a picture on another site, or a preloaded page", async () => {
  const person = await createPerson(app, "member");
  const ask = async (method: string, headers: Record<string, string> = {}) => {
    const url = `${app.url}/api/v1/users/${encodeURIComponent(person.email)}/password_reset`;
    return (await fetch(url, { method, headers })).status;
  };
  expect(await ask("HEAD")).toBe(403);
  expect(await ask("GET", { "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await ask("GET", { "sec-purpose": "prefetch;prerender" })).toBe(403);
  expect(await noticesFor(person.id)).toEqual([]);
  expect(await ask("GET", { "sec-fetch-site": "same-origin" })).toBe(200);
  expect(await noticesFor(person.id)).toEqual(["password_reset"]);
});
