// Cases for roles and member kinds.
import { describe, expect, test } from "vitest";
import {
  hasFaqAccess,
  isCareCoordinator,
  mayUseMemberPages,
  memberKind,
  showsBooking,
  showsPaymentsPage,
} from "./roles.ts";

test.each([
  [{ hasOrganization: false, planKind: null }, "marketplace", true],
  [{ hasOrganization: true, planKind: null }, "enterprise", false],
  [{ hasOrganization: false, planKind: "subscription" }, "subscriber", true],
  [{ hasOrganization: true, planKind: "subscription" }, "subscriber", true],
  [{ hasOrganization: true, planKind: "college" }, "college", true],
] as const)("%j", (membership, kind, payments) => {
  expect(memberKind(membership)).toBe(kind);
  expect(showsPaymentsPage(membership)).toBe(payments);
});

describe("practitioners", () => {
  test("care coordinators are known by their care team type", () => {
    expect(isCareCoordinator({ careTeamTypes: ["APPOINTMENT", "CARE_COORDINATOR"] })).toBe(true);
    expect(isCareCoordinator({ careTeamTypes: ["APPOINTMENT"] })).toBe(false);
  });

  test.each([
    ["member", false, true],
    ["practitioner", false, false],
    ["practitioner", true, true],
    ["staff", false, false],
    ["staff", true, false],
  ] as const)("%s with is_cx %s on member pages: %s", (role, isCx, expected) => {
    expect(mayUseMemberPages({ role, isCx })).toBe(expected);
  });

  test.each([
    [false, false, true],
    [true, false, false],
    [true, true, true],
  ])("is_cx %s, can_book_cx %s: booking shown %s", (isCx, canBookCx, expected) => {
    expect(showsBooking({ isCx }, { canBookCx })).toBe(expected);
  });

  test.each([
    ["practitioner", "open sesame", true],
    ["practitioner", "", false],
    ["practitioner", null, false],
    ["member", "open sesame", false],
  ] as const)("%s with FAQ password %j", (role, faqPassword, expected) => {
    expect(hasFaqAccess({ role, faqPassword })).toBe(expected);
  });
});
