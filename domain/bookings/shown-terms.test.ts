// Cases for terms that changed between reading and booking.
import { expect, test } from "vitest";
import { changeInTerms } from "./shown-terms.ts";

const shown = { priceCents: 3_500, cardCents: 3_500, policy: "moderate" };

test.each([
  [{}, undefined],
  [{ priceCents: 4_500, cardCents: 4_500 }, "The price of this visit changed from $35 to $45."],
  [{ priceCents: 3_000, cardCents: 3_000 }, "The price of this visit changed from $35 to $30."],
  [{ priceCents: 4_500, cardCents: 0 }, "The price of this visit changed from $35 to $45."],
  // Credit that another visit used, or a plan that ended.
  [{ cardCents: 1_250 }, "The amount you pay changed from $35 to $12.50."],
  [{ policy: "strict" }, "The cancellation policy of this visit changed."],
])("%j", (part, expected) => {
  expect(changeInTerms(shown, { ...shown, ...part })).toBe(expected);
});
