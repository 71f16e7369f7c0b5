// What may be read of the texts that a device keeps.
import { describe, expect, test } from "vitest";
import { afterCheck, type DeviceNow, type KeptMark, standingOfKept } from "./kept-texts.ts";

const mark: KeptMark = { owner: 7, until: 2_000, checked: 1_000 };
const device: DeviceNow = { now: 1_500, signedIn: true, locked: false, recordChanged: null };

describe("what may stay on the device", () => {
  test.each<[string, KeptMark | null, Partial<DeviceNow>, ReturnType<typeof standingOfKept>]>([
    ["checked, and the session goes on", mark, {}, "readable"],
    ["nothing was kept, or it was removed", null, {}, "gone"],
    ["signed out", mark, { signedIn: false }, "gone"],
    ["a quick exit locked the session", mark, { locked: true }, "gone"],
    ["the last moment before the end", mark, { now: 1_999 }, "readable"],
    ["the end", mark, { now: 2_000 }, "gone"],
    ["the server was reached, but not asked about the texts", { ...mark, checked: null }, {}, "check_first"],
    ["over, whatever waits for a check", { ...mark, checked: null }, { now: 2_000 }, "gone"],
    ["a loss was reported here after the check", mark, { recordChanged: 1_200 }, "check_first"],
    ["a loss was reported here in the moment of the check", mark, { recordChanged: 1_000 }, "check_first"],
    ["a loss was reported here before the check", mark, { recordChanged: 900 }, "readable"],
  ])("%s", (_, kept, now, standing) => expect(standingOfKept(kept, { ...device, ...now })).toBe(standing));
});

describe("after a check", () => {
  const kept = [
    { id: 1, edition: "a" },
    { id: 2, edition: "b" },
    { id: 3, edition: "c" },
  ];

  test("what the server doesn’t name goes, what changed is replaced, and the rest stays", () => {
    const changed = { id: 2, edition: "b2" };
    const answer = [
      { id: 1, text: null },
      { id: 2, text: changed },
    ];
    expect(afterCheck(kept, answer)).toEqual({ remove: [3], replace: [changed] });
  });

  test("an empty answer removes everything", () => {
    expect(afterCheck(kept, [])).toEqual({ remove: [1, 2, 3], replace: [] });
  });

  test("a text that this device does not keep is not added", () => {
    expect(
      afterCheck(kept.slice(0, 1), [
        { id: 1, text: null },
        { id: 9, text: { id: 9, edition: "z" } },
      ]),
    ).toEqual({
      remove: [],
      replace: [],
    });
  });
});
