// Who is offered the welcome gift, and that an earlier request is checked again.
import { expect, test } from "vitest";
import { TRACK_NAMES, type TrackName } from "../tracks/track-names.ts";
import { giftFault, mayHaveGift } from "./welcome-gift.ts";

const none: readonly TrackName[] = ["partner_pregnant", "partner_newparent", "pregnancyloss"];
const organizationGift = "A box for the first weeks";

test.each(Object.keys(TRACK_NAMES) as TrackName[])("%s", (track) => {
  expect(mayHaveGift({ activeTracks: [track], organizationGift })).toBe(!none.includes(track));
  expect(mayHaveGift({ activeTracks: [track], organizationGift: null })).toBe(false);
});

test.each([
  [[], false],
  [["pregnancyloss", "fertility"], false],
  [["partner_pregnant", "parenting_and_pediatrics"], true],
  [["something_old"], false],
])("in the tracks %j: %s", (activeTracks, may) => {
  expect(mayHaveGift({ activeTracks, organizationGift })).toBe(may);
});

test("a request waits while it may not be sent, and is closed once it was sent or canceled", () => {
  const request = {
    activeTracks: ["pregnancy"],
    organizationGift,
    hasAddress: true,
    state: "waiting",
    lostSince: false,
  } as const;
  expect(giftFault(request)).toBeNull();
  expect(giftFault({ ...request, activeTracks: ["fertility"], afterLoss: true })).toBe("held");
  expect(giftFault({ ...request, activeTracks: ["fertility"], lostSince: true })).toBe("held");
  expect(giftFault({ ...request, activeTracks: ["pregnancyloss"] })).toBe("held");
  expect(giftFault({ ...request, linkedInLoss: true, activeTracks: ["partner_pregnant", "pregnancy"] })).toBe("held");
  expect(giftFault({ ...request, organizationGift: null })).toBe("held");
  expect(giftFault({ ...request, hasAddress: false })).toBe("held");
  expect(giftFault({ ...request, state: "dispatched" })).toBe("closed");
  expect(giftFault({ ...request, state: "cancelled" })).toBe("closed");
});
