// A server process that died has reported nothing: its people are removed from their visits, and the other side is told once.
import { randomUUID } from "node:crypto";
import type { ServerEvents } from "@larkwell/contract/realtime.ts";
import { readVisit } from "@larkwell/contract/visits.ts";
import { sql } from "kysely";
import { io } from "socket.io-client";
import { expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs, tokenFor } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

async function createRunningVisit() {
  const { person: practitioner, productId } = await createPractice(app);
  const member = await createMember(app);
  const { id } = await app.write((tx) =>
    tx.db
      .insertInto("appointments")
      .values({
        product_id: productId,
        practitioner_id: practitioner.id,
        member_id: member.id,
        scheduled_start: testNow,
        scheduled_end: testNow.add({ minutes: 20 }),
        price_cents: 3500,
        cancellation_policy: "moderate",
        booking_state: "booked",
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return { id, member, practitioner };
}

/** A process that was last heard this many seconds ago, with a person in a visit. */
async function presenceThrough(seconds: number, visit: { id: number; member: { id: number } }) {
  const [processId, peer] = [randomUUID(), randomUUID()];
  await app.write(async ({ db }) => {
    const seen = sql<Temporal.Instant>`now() - make_interval(secs => ${seconds})`;
    await db.insertInto("server_processes").values({ id: processId, seen_at: seen }).execute();
    const row = { appointment_id: visit.id, user_id: visit.member.id, joined_at: testNow };
    await db
      .insertInto("visit_presence")
      .values({ ...row, process_id: processId, peer })
      .execute();
  });
  return peer;
}

test("a person connected to a silent process is gone, and one connected to a living process is not", async () => {
  const [lost, kept] = [await createRunningVisit(), await createRunningVisit()];
  const heard: ServerEvents["visit-left"][] = [];
  const tabs = await Promise.all(
    [lost, kept].map(async (visit) => {
      const auth = { token: await tokenFor(app, visit.practitioner) };
      const socket = io(app.url, { transports: ["websocket"], auth, forceNew: true });
      socket.on("visit-left", (event: ServerEvents["visit-left"]) => heard.push(event));
      await new Promise<void>((resolve) => socket.once("connect", resolve));
      return socket;
    }),
  );
  const peer = await presenceThrough(11, lost);
  await presenceThrough(5, kept);
  const isPresent = async (visit: typeof lost) => {
    const client = await signInAs(app, visit.practitioner);
    return (await client.get(readVisit, { params: { appointment_id: visit.id } })).other.present;
  };
  expect([await isPresent(lost), await isPresent(kept)]).toEqual([false, true]);
  await app.runJobs();
  await app.runJobs();
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  expect(heard).toEqual([{ appointment_id: lost.id, peer, because: "line_lost" }]);
  expect(await isPresent(kept)).toBe(true);
  for (const tab of tabs) tab.disconnect();
});
