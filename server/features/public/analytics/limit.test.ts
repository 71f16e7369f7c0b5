// Counting has its own limit: an address that uses it up can still send a form.
import { scorePassword } from "@larkwell/contract/accounts.ts";
import { recordEvents } from "@larkwell/contract/analytics.ts";
import { expect, test } from "vitest";
import { perMinute } from "../../../http/limits.ts";
import { useTestApp } from "../../../testing/build-app.ts";

const app = useTestApp({ env: { RATE_LIMITS: "yes" } });

test("too many events of an address are refused, and nothing else is", async () => {
  const body = { events: [{ name: "slider_moved" as const, properties: {} }] };
  // Not stored, so that only the limit applies.
  const send = () => app.client().call(recordEvents, { body }, { dnt: "1" });
  const statuses = await Promise.all(Array.from({ length: perMinute.events }, send));
  expect(new Set(statuses.map((answer) => answer.status))).toEqual(new Set([202]));
  expect((await send()).status).toBe(429);
  expect((await app.client().call(scorePassword, { body: { password: "a" } })).status).toBe(200);
});
