// Tables of what may be done with a visit, and when.
import { describe, expect, test } from "vitest";
import {
  isPractitionerLate,
  mayCancel,
  mayEditNote,
  mayRate,
  mayReschedule,
  refundStartAfterMove,
} from "./appointment-rights.ts";
import { type VisitFacts, visitAt } from "./booking-states.ts";

const at = (time: string) => Temporal.Instant.from(`2026-03-10T${time}Z`);
const visit = (more: Partial<VisitFacts> = {}): VisitFacts => ({
  scheduledStart: at("15:00:00"),
  scheduledEnd: at("15:30:00"),
  cancelledAt: null,
  memberJoinedAt: null,
  practitionerJoinedAt: null,
  memberEndedAt: null,
  practitionerEndedAt: null,
  ...more,
});
const met = { memberJoinedAt: at("14:56:00"), practitionerJoinedAt: at("14:57:00") };

describe("cancelling", () => {
  test.each([
    ["before the start", visit(), "14:59:59", true],
    ["from the start on", visit(), "15:00:00", false],
    ["one side waiting", visit({ memberJoinedAt: at("14:55:00") }), "14:58:00", true],
    ["both met before the start", visit(met), "14:58:00", false],
    ["already canceled", visit({ cancelledAt: at("10:00:00") }), "11:00:00", false],
  ])("%s", (_, facts, now, expected) => expect(mayCancel(visitAt(facts, at(now)))).toBe(expected));
});

describe("moving", () => {
  test.each([
    ["before the waiting room opens", visit(), "14:49:59", true],
    ["once it is open", visit(), "14:50:00", false],
    ["practitioner nine minutes late", visit({ memberJoinedAt: at("15:00:00") }), "15:09:59", false],
    ["practitioner ten minutes late", visit({ memberJoinedAt: at("15:00:00") }), "15:10:00", true],
    ["late, but the member is not there either", visit(), "15:10:00", false],
    [
      "late, but there now",
      visit({ memberJoinedAt: at("15:00:00"), practitionerJoinedAt: at("15:11:00") }),
      "15:12:00",
      false,
    ],
    ["the visit is over", visit({ memberJoinedAt: at("15:00:00") }), "15:30:01", false],
  ])("%s", (_, facts, now, expected) => expect(mayReschedule(visitAt(facts, at(now)))).toBe(expected));

  test("lateness requires the member to wait", () => {
    expect(isPractitionerLate(visitAt(visit({ memberJoinedAt: at("15:00:00") }), at("15:10:00")))).toBe(true);
    expect(isPractitionerLate(visitAt(visit(), at("15:20:00")))).toBe(false);
  });

  test.each([
    ["in time: the deadline moves along", "flexible", "2026-03-09T15:00:00Z", false, "new"],
    ["too late: it stays behind", "flexible", "2026-03-09T15:00:01Z", false, "old"],
    ["two hours for conservative", "conservative", "2026-03-10T13:00:00Z", false, "new"],
    ["strict has no deadline to keep", "strict", "2026-03-10T14:00:00Z", false, "new"],
    ["the practitioner's lateness costs nothing", "moderate", "2026-03-10T15:10:00Z", true, "new"],
  ])("%s", (_, policy, now, practitionerLate, expected) => {
    const refundStart = at("15:00:00");
    const newStart = Temporal.Instant.from("2026-04-01T15:00:00Z");
    const moved = refundStartAfterMove({
      policy,
      refundStart,
      newStart,
      now: Temporal.Instant.from(now),
      practitionerLate,
    });
    expect(moved.toString()).toBe((expected === "new" ? newStart : refundStart).toString());
  });
});

describe("rating and notes", () => {
  test.each([
    ["not met", visit(), "16:00:00", false],
    ["under way", visit(met), "15:10:00", false],
    ["the member has left", visit({ ...met, memberEndedAt: at("15:20:00") }), "15:20:00", true],
    ["over by time", visit(met), "16:30:01", true],
  ])("rating: %s", (_, facts, now, expected) => expect(mayRate(visitAt(facts, at(now)))).toBe(expected));

  test("the note can be changed until the visit is over", () => {
    expect(mayEditNote(visitAt(visit(met), at("15:10:00")))).toBe(true);
    expect(
      mayEditNote(
        visitAt(visit({ ...met, memberEndedAt: at("15:20:00"), practitionerEndedAt: at("15:21:00") }), at("15:22:00")),
      ),
    ).toBe(false);
  });
});
