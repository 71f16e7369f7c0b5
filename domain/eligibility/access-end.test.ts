// Access ends at the end of a day in the member's zone, also when its clocks change.
import { expect, test } from "vitest";
import { accessEnd } from "./access-end.ts";

const open = { recordEndsOn: null, organizationEndedOn: null, graceDays: 30, timeZone: "America/New_York" };

test.each([
  [open, null, null],
  // The clocks of New York change on March 8.
  [{ ...open, recordEndsOn: "2026-02-28" }, "2026-03-31T04:00:00Z", "census"],
  [{ ...open, recordEndsOn: "2026-02-28", graceDays: 0 }, "2026-03-01T05:00:00Z", "census"],
  [{ ...open, recordEndsOn: "2026-03-07", graceDays: 0 }, "2026-03-08T05:00:00Z", "census"],
  [{ ...open, recordEndsOn: "2026-03-08", graceDays: 0 }, "2026-03-09T04:00:00Z", "census"],
  [{ ...open, recordEndsOn: "2026-02-28", timeZone: "Pacific/Kiritimati" }, "2026-03-30T10:00:00Z", "census"],
  [{ ...open, organizationEndedOn: "2026-02-28" }, "2026-03-31T04:00:00Z", "organization"],
  [{ ...open, recordEndsOn: "2026-03-05", organizationEndedOn: "2026-02-28" }, "2026-03-31T04:00:00Z", "organization"],
  [{ ...open, recordEndsOn: "2026-01-05", organizationEndedOn: "2026-02-28" }, "2026-02-05T05:00:00Z", "census"],
] as const)("%o ends at %s", (sponsorship, until, because) => {
  const end = accessEnd(sponsorship);
  expect(end?.until.toString() ?? null).toBe(until);
  expect(end?.because ?? null).toBe(because);
});
