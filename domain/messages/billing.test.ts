import { describe, expect, test } from "vitest";
import { isBilled, type MessageFacts } from "./billing.ts";

const payingMember: MessageFacts = {
  senderRole: "member",
  hasOrganization: false,
  hasSubscription: false,
  internal: false,
  withCoordinator: false,
};

describe("who pays for a message", () => {
  test.each<[string, Partial<MessageFacts>, boolean]>([
    ["a member without a sponsor or a plan, to a practitioner (R6.030)", {}, true],
    ["a member with an organization (R6.031)", { hasOrganization: true }, false],
    ["a member with a subscription (R6.032)", { hasSubscription: true }, false],
    ["a member with both", { hasOrganization: true, hasSubscription: true }, false],
    ["in an internal channel (R6.033)", { internal: true }, false],
    ["a practitioner (R6.034)", { senderRole: "practitioner" }, false],
    ["staff", { senderRole: "staff" }, false],
    ["a member to the care coordinator (D51)", { withCoordinator: true }, false],
  ])("%s", (_who, facts, billed) => {
    expect(isBilled({ ...payingMember, ...facts })).toBe(billed);
  });
});
