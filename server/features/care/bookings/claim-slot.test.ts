// The queue for a practitioner's time: one at a time, look before working, and a failure ahead stops no one.
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { queueForPractitioner } from "./claim-slot.ts";

const app = useTestApp();
const turn = (events: string[], name: string, practitionerId: number, work: () => Promise<void> = async () => {}) =>
  queueForPractitioner(
    app.context,
    practitionerId,
    async () => void events.push(`${name} looks`),
    async () => {
      events.push(`${name} begins`);
      await work();
      events.push(`${name} ends`);
    },
  );

test("one after the other; a request that waited looks first, once", async () => {
  const events: string[] = [];
  await Promise.all(["a", "b", "c"].map((name) => turn(events, name, 1)));
  expect(events).toEqual(["a begins", "a ends", "b looks", "c looks", "b begins", "b ends", "c begins", "c ends"]);
});

test("practitioners do not wait for each other", async () => {
  const events: string[] = [];
  const open: (() => void)[] = [];
  const slow = turn(events, "slow", 1, () => new Promise((resolve) => open.push(resolve)));
  await turn(events, "quick", 2);
  expect(events).toEqual(["slow begins", "quick begins", "quick ends"]);
  for (const end of open) end();
  await slow;
});

test("a request that the look refuses does not work, and a failure affects only itself", async () => {
  const events: string[] = [];
  const failing = turn(events, "a", 1, async () => {
    throw new Error("declined");
  });
  const refused = queueForPractitioner(
    app.context,
    1,
    async () => {
      throw new Error("taken");
    },
    async () => void events.push("never"),
  );
  const next = turn(events, "b", 1);
  await expect(failing).rejects.toThrow("declined");
  await expect(refused).rejects.toThrow("taken");
  await next;
  expect(events).toEqual(["a begins", "b looks", "b begins", "b ends"]);
  await turn(events, "later", 1);
  expect(events.slice(4)).toEqual(["later begins", "later ends"]);
});
