// Which receipt a printed number means, and how often it is sent again.
import { expect, test } from "vitest";
import { againAt, receiptOf, SENDINGS_A_DAY, sendingStep } from "./receipt-sendings.ts";

const now = Temporal.Instant.from("2026-03-09T15:00:00Z");
const ago = (minutes: number) => now.subtract({ minutes });

test.each([
  ["never sent", null, 0, "send"],
  ["sent nine minutes ago", ago(9), 1, "sent"],
  ["sent ten minutes ago", ago(10), 1, "send"],
  ["the last one of a day", null, SENDINGS_A_DAY - 1, "send"],
  ["one too many in a day", null, SENDINGS_A_DAY, "too_many"],
  // A second press is answered like the first one, also after the last one of a day.
  ["the last one of a day, pressed twice", ago(0), SENDINGS_A_DAY, "sent"],
])("%s", (_, last, inDay, step) => expect(sendingStep({ last, inDay }, now)).toBe(step));

test("the same receipt can be sent again ten minutes later", () => expect(againAt(ago(10))).toEqual(now));

test.each([
  ["00000012", { kind: "visit", number: 12 }],
  ["123456789", { kind: "visit", number: 123_456_789 }],
  [" m00000012 ", { kind: "messages", number: 12 }],
  ["P00000012", { kind: "plan", number: 12 }],
  ["2026", { kind: "year", number: 2026 }],
  ["12", undefined],
  ["00000000", undefined],
  ["P12", undefined],
  ["1026", undefined],
  ["X00000012", undefined],
  ["00000012 or 1=1", undefined],
  ["", undefined],
])("%j on a receipt", (printed, receipt) => expect(receiptOf(printed)).toEqual(receipt));
