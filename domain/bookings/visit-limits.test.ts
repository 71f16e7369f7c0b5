// Cases for how many upcoming visits a member may have.
import { expect, test } from "vitest";
import { hasTooManyVisits, type UpcomingVisit } from "./visit-limits.ts";

const visits = (count: number, practitionerId: number, priceCents: number): UpcomingVisit[] =>
  Array.from({ length: count }, () => ({ practitionerId, priceCents }));

test.each<[string, UpcomingVisit[], UpcomingVisit, boolean]>([
  ["a first free one", [], { practitionerId: 1, priceCents: 0 }, false],
  ["a second free one", visits(1, 1, 0), { practitionerId: 1, priceCents: 0 }, false],
  ["a third free one", visits(2, 1, 0), { practitionerId: 1, priceCents: 0 }, true],
  ["a paid one beside two free", visits(2, 1, 0), { practitionerId: 1, priceCents: 1 }, false],
  ["a free one beside paid ones", visits(5, 1, 3500), { practitionerId: 1, priceCents: 0 }, false],
  ["a free one with another practitioner", visits(2, 1, 0), { practitionerId: 2, priceCents: 0 }, false],
  ["the twelfth", visits(11, 1, 3500), { practitionerId: 1, priceCents: 3500 }, false],
  ["the thirteenth", visits(12, 1, 3500), { practitionerId: 2, priceCents: 3500 }, true],
])("%s", (_, upcoming, next, expected) => {
  expect(hasTooManyVisits(upcoming, next)).toBe(expected);
});
