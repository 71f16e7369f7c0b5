import { describe, expect, test } from "vitest";
import { judge, type LineSample, nextSaving, notSaving, type Quality } from "./quality.ts";

const base: LineSample = {
  at: 0,
  packetsReceived: 1000,
  packetsLost: 0,
  roundTrip: 0.05,
  availableOutgoing: 2_000_000,
};
const after = (more: Partial<LineSample>): LineSample => ({ ...base, at: 2000, packetsReceived: 1200, ...more });

describe("rating the connection", () => {
  const cases: [string, Partial<LineSample>, Quality][] = [
    ["quick and complete", {}, "good"],
    ["some loss", { packetsReceived: 1190, packetsLost: 10 }, "fair"],
    ["much loss", { packetsReceived: 1170, packetsLost: 30 }, "poor"],
    ["slow", { roundTrip: 0.4 }, "fair"],
    ["very slow", { roundTrip: 0.9 }, "poor"],
    ["narrow", { availableOutgoing: 90_000 }, "poor"],
    ["nothing measured yet", { roundTrip: undefined, availableOutgoing: undefined }, "good"],
    ["nothing received because the other side is muted", { packetsReceived: 1000 }, "good"],
    ["a counter that went back", { packetsLost: -5 }, "good"],
  ];
  test.each(cases)("%s", (_name, more, expected) => {
    expect(judge(base, after(more))).toBe(expected);
  });
  test("one reading alone says nothing", () => {
    expect(judge(undefined, base)).toBe("unknown");
  });
});

describe("sound before video", () => {
  const run = (looks: Quality[]) => looks.reduce(nextSaving, notSaving).saving;
  test("four poor readings in a row leave the video out, three do not", () => {
    expect(run(["poor", "poor", "poor"])).toBe(false);
    expect(run(["poor", "poor", "fair", "poor", "poor"])).toBe(false);
    expect(run(["poor", "poor", "poor", "poor"])).toBe(true);
  });
  test("ten good readings bring it back", () => {
    const bad: Quality[] = ["poor", "poor", "poor", "poor"];
    expect(run([...bad, ...Array<Quality>(9).fill("good")])).toBe(true);
    expect(run([...bad, ...Array<Quality>(10).fill("good")])).toBe(false);
  });
});
