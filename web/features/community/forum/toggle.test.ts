/** A vote or bookmark: shown at once, sent in order, shown as it was when refused. */
import { expect, test } from "vitest";
import { isTooSoon, toggling } from "./toggle.ts";

function rig(answers: (() => Promise<string>)[]) {
  const log: string[] = [];
  const flip = toggling<string>({
    send: async (isOn) => {
      log.push(`send ${isOn}`);
      return (answers.shift() ?? (async () => `answer ${isOn}`))();
    },
    show: (isOn) => log.push(`show ${isOn}`),
    settle: (answer, isOn) => log.push(`${answer}: ${isOn}`),
  });
  return { log, flip };
}

test("shows, sends, and takes the server’s counts", async () => {
  const { log, flip } = rig([async () => "41"]);
  await flip(false);
  expect(log).toEqual(["show true", "send true", "41: true"]);
});

test("is back where it was when the server refuses", async () => {
  const { log, flip } = rig([
    async () => {
      throw new Error("gone");
    },
  ]);
  await flip(true);
  expect(log).toEqual(["show false", "send false", "show true"]);
  await flip(true);
  expect(log.at(-1)).toBe("answer false: false");
});

test("an undo during the request is sent after it; two flips cancel each other out", async () => {
  const { log, flip } = rig([]);
  await Promise.all([flip(false), flip(true)]);
  expect(log).toEqual(["show true", "send true", "show false", "send false", "answer false: false"]);
  log.length = 0;
  await Promise.all([flip(false), flip(true), flip(false)]);
  expect(log.filter((line) => line.startsWith("send"))).toEqual(["send true"]);
});

test("a second click within a second doesn’t count", () => {
  expect(isTooSoon(1_500, undefined, 1_000)).toBe(false);
  expect(isTooSoon(1_500, 600, 1_000)).toBe(true);
  expect(isTooSoon(1_600, 600, 1_000)).toBe(false);
});
