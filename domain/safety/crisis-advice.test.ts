// The crisis panel's text, against the table of urgent signs and the table of lines: no sign has two rules.
import { expect, test } from "vitest";
import { adviceFor, CRISIS_ADVICE } from "./crisis-advice.ts";
import { DANGER_KINDS, type DangerKind } from "./danger-list.ts";
import { HELPLINES } from "./helplines.ts";
import { type Urgency, urgentSigns } from "./urgent-signs.ts";

const urgencyOf = (key: string): Urgency | undefined => urgentSigns.find((sign) => sign.key === key)?.urgency;

test.each<[DangerKind, string, Urgency, RegExp]>([
  ["breathing", "breathing", "emergency", /call 911 now/],
  ["breathing", "chest_pain", "emergency", /call 911 now/],
  ["seizure", "seizure", "emergency", /call 911 now/],
  ["seizure", "fainting", "emergency", /call 911 now/],
  ["bleeding", "bleeding_that_does_not_slow", "emergency", /doesn’t slow down.*call 911 now/],
  ["bleeding", "bleeding_in_pregnancy", "now", /pregnant.*call your doctor or the labor and delivery unit now/],
  ["bleeding", "pads_after_a_loss", "now", /a loss.*call your doctor or the labor and delivery unit now/],
  ["movement", "movement", "now", /call your labor and delivery unit or your doctor now/],
  ["self_harm", "self_harm", "emergency", /call 911\. You can call or text 988/],
  ["baby", "harm_self_or_baby", "emergency", /call 911/],
])("%s says what the table says of %s", (kind, key, urgency, words) => {
  expect(urgencyOf(key)).toBe(urgency);
  expect(CRISIS_ADVICE[kind].say).toMatch(words);
});

test("no advice has a threshold of its own, tells anyone to wait, or names a line it does not show", () => {
  for (const kind of DANGER_KINDS) {
    const { say, lines } = CRISIS_ADVICE[kind];
    expect(say).not.toMatch(/pad|hour[^.,]*row|same day|tomorrow|°/i);
    const named = [...say.matchAll(/\b(911|988)\b/g)].map(([number]) => number);
    for (const number of named) expect(lines.map((line) => HELPLINES[line].number)).toContain(number);
    expect(lines).toContain("emergency");
  }
});

test("each kind leads to the line made for it", () => {
  expect(CRISIS_ADVICE.self_harm.lines[0]).toBe("suicide");
  expect(CRISIS_ADVICE.violence.lines).toEqual(["emergency", "domestic_violence", "sexual_assault"]);
  expect(CRISIS_ADVICE.baby.lines[0]).toBe("maternal");
});

test("for several kinds each line appears once, the most urgent kind first", () => {
  const { title, say, lines } = adviceFor(["breathing", "violence"]);
  expect(title).toBe(CRISIS_ADVICE.breathing.title);
  expect(say).toHaveLength(2);
  expect(lines).toEqual(["emergency", "domestic_violence", "sexual_assault"]);
});
