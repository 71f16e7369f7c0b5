import { describe, expect, test } from "vitest";
import { TRACK_NAMES, type TrackName } from "../tracks/track-names.ts";
import { dateOf, mayInvitePartner, partnerTrackOf } from "./may-invite.ts";

const census = { verifiedBy: "census", partnerInvites: true };
const member = { role: "member", membership: census, activeTracks: ["pregnancy"] };

describe("mayInvitePartner", () => {
  test.each([
    ["a sponsored member in a track of their own", {}, true],
    ["a practitioner", { role: "practitioner" }, false],
    ["staff", { role: "staff" }, false],
    ["a member without an organization", { membership: null }, false],
    ["where the organization takes no partners", { membership: { ...census, partnerInvites: false } }, false],
    ["who came as a partner", { membership: { ...census, verifiedBy: "partner" } }, false],
    ["by a company address", { membership: { ...census, verifiedBy: "company_email" } }, true],
    ["without a track", { activeTracks: [] }, false],
    ["in a loss", { activeTracks: ["pregnancyloss"] }, false],
    ["in a loss beside another track", { activeTracks: ["postpartum", "pregnancyloss"] }, false],
    ["in a partner's track, with a job of their own", { activeTracks: ["partner_pregnant"] }, true],
    ["in a partner's track beside their own", { activeTracks: ["fertility", "partner_newparent"] }, true],
    ["in a track that is none", { activeTracks: ["astronomy"] }, false],
  ] as const)("%s: %#", (_, change, expected) => {
    expect(mayInvitePartner({ ...member, ...change })).toBe(expected);
  });
});

test.each<[readonly TrackName[], TrackName | null]>([
  [["pregnancy"], "partner_pregnant"],
  [["fertility", "pregnancy"], "partner_pregnant"],
  [["surrogacy"], "partner_pregnant"],
  [["postpartum"], "partner_newparent"],
  [["adoption"], "partner_newparent"],
  [["parenting_and_pediatrics"], "partner_newparent"],
  [["fertility"], "partner_fertility"],
  [["egg_freezing"], "partner_fertility"],
  [["pregnancyloss"], null],
  [["pregnancyloss", "fertility"], null],
  [["partner_pregnant"], "pregnancy"],
  [["partner_newparent"], "postpartum"],
  [["partner_fertility"], "fertility"],
  [["partner_fertility", "fertility"], "partner_fertility"],
  [[], null],
])("the partner of someone in %j begins with %s", (tracks, expected) => {
  expect(partnerTrackOf(tracks)).toBe(expected);
});

test("each partner track asks for the date that onboarding asks for", () => {
  expect(dateOf("partner_pregnant")).toBe("due_date");
  expect(dateOf("partner_newparent")).toBe("last_child_birthday");
  expect(dateOf("partner_fertility")).toBeNull();
  expect(dateOf("pregnancy")).toBe("due_date");
  expect(dateOf("postpartum")).toBe("last_child_birthday");
  expect(dateOf(null)).toBeNull();
});

test("every track except the loss leads to a partner's", () => {
  const own = (Object.keys(TRACK_NAMES) as TrackName[]).filter((name) => !name.startsWith("partner_"));
  expect(own.filter((name) => partnerTrackOf([name]) === null)).toEqual(["pregnancyloss"]);
});
