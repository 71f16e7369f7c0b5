// A table of audit lines: what may be kept forever, and what must be erasable.
import { describe, expect, test } from "vitest";
import { NEUTRAL_ACTIONS, splitLine } from "./erasable.ts";

const line = (action: string) => ({ action, subject_kind: "track", subject_id: "7", reason: "loss" });

describe("a line about a member's life", () => {
  test.each([
    ["track.ended", "program.changed"],
    ["track.change_undone", "program.changed"],
    ["loss_wishes.saved", "program.changed"],
    ["assessment.flagged", "answers.changed"],
    ["onboarding.done", "answers.changed"],
    ["diary.shared", "answers.changed"],
    ["birth_plan.saved", "answers.changed"],
    ["family.updated", "answers.changed"],
    ["gift.wished", "order.changed"],
    ["kits.ordered", "order.changed"],
    ["organization.joined", "coverage.changed"],
    ["membership.began", "coverage.changed"],
    ["plan.began", "coverage.changed"],
  ])("%s is in the log as %s, without what it is about and why", (action, neutral) => {
    expect(splitLine(line(action))).toEqual({
      log: { action: neutral, subject_kind: null, subject_id: null, reason: null },
      detail: line(action),
    });
  });
});

describe("a line about who looked at or used a record", () => {
  test.each(["appointment.read", "ops.message_opened", "session.started", "account.copy_asked", "sharing.read"])(
    "%s stays as it is",
    (action) => expect(splitLine(line(action))).toEqual({ log: line(action), detail: null }),
  );
});

describe("what staff does with an order or a flag", () => {
  test.each([
    ["ops.kit_order_opened", "ops.record_opened"],
    ["ops.kit_order_dispatched", "ops.record_changed"],
    ["ops.welcome_gift_opened", "ops.record_opened"],
    ["ops.welcome_gift_cancelled", "ops.record_changed"],
    ["ops.flag_opened", "ops.record_opened"],
    ["visit.birth_plan_read", "visit.brief_read"],
    ["visit.diary_read", "visit.brief_read"],
  ])("%s is in the log as %s, with the reason and without what it was", (action, neutral) => {
    expect(splitLine(line(action))).toEqual({
      log: { action: neutral, subject_kind: null, subject_id: null, reason: "loss" },
      detail: line(action),
    });
  });
});

test("no neutral action reveals what it covers", () => {
  for (const [beginning, neutral] of Object.entries(NEUTRAL_ACTIONS)) {
    expect(splitLine(line(neutral)).detail).toBeNull();
    expect(neutral.startsWith(beginning)).toBe(false);
    expect(neutral).not.toMatch(/loss|gift|kit|assess|flag|track|organization/);
  }
});
