// What may be shown to whom: every topic in every track, and every notice of the application for a member after a loss (D29).
import { describe, expect, test } from "vitest";
import { silenceFor } from "../notices/may-tell.ts";
import { NOTICES, type NoticeName } from "../notices/notices.ts";
import { isInLoss, mayMeet, quietFor, TOPICS, type Topic } from "./suppression.ts";
import { TRACK_NAMES, type TrackName } from "./track-names.ts";

const names = Object.keys(TRACK_NAMES) as TrackName[];
const loss = { activeTracks: ["pregnancyloss"] };
const aboutBabies: readonly Topic[] = [
  "feedback",
  "baby_content",
  "countdown",
  "reminder_baby",
  "gift",
  "shipping",
  "forum_digest",
  "partner_content",
  "fetal_imagery",
];

test("pregnancyloss is the only track that is quiet, whatever other tracks the member has", () => {
  expect(names.filter((name) => isInLoss([name]))).toEqual(["pregnancyloss"]);
  for (const name of names) expect(isInLoss([name, "pregnancyloss"])).toBe(true);
});

describe("after a loss", () => {
  test.each(aboutBabies)("%s is suppressed, with every other track beside it and with every consent", (topic) => {
    for (const name of names)
      expect(
        mayMeet(topic, {
          activeTracks: [name, "pregnancyloss"],
          wantsFetalImagery: true,
          coordinatorMayReachOut: true,
        }),
      ).toBe(false);
  });

  test.each(TOPICS.filter((topic) => !aboutBabies.includes(topic)))("%s is about no baby", (topic) => {
    expect(["neutral", "visits", "loss_support", "coordinator_outreach"]).toContain(topic);
  });

  test("what is the member's own continues: account, visits, and what is made for them", () => {
    expect((["neutral", "visits", "loss_support"] as const).map((topic) => mayMeet(topic, loss))).toEqual([
      true,
      true,
      true,
    ]);
  });

  test.each([
    [true, true],
    [false, false],
    [null, false],
    [undefined, false],
  ])("the coordinator writes first only after a yes (%s)", (coordinatorMayReachOut, may) => {
    expect(
      mayMeet("coordinator_outreach", {
        ...loss,
        ...(coordinatorMayReachOut === undefined ? {} : { coordinatorMayReachOut }),
      }),
    ).toBe(may);
  });
});

describe("without a loss", () => {
  test.each(names.filter((name) => name !== "pregnancyloss"))(
    "%s: everything except what is opt-in or for another track",
    (name) => {
      expect([...quietFor({ activeTracks: [name] })].sort()).toEqual(["fetal_imagery", "loss_support"]);
      expect(mayMeet("fetal_imagery", { activeTracks: [name], wantsFetalImagery: true })).toBe(true);
    },
  );

  test("without a track too", () => expect(mayMeet("baby_content", { activeTracks: [] })).toBe(true));
});

describe("the partner of a person who reported a loss", () => {
  test.each(["partner_pregnant", "partner_newparent"])("in %s gets nothing about it, whatever was shared", (name) => {
    const person = { activeTracks: [name], linkedInLoss: true, wantsFetalImagery: true };
    for (const topic of aboutBabies) expect([topic, mayMeet(topic, person)]).toEqual([topic, false]);
    expect(mayMeet("visits", person)).toBe(true);
  });

  test("in a track of their own is not affected", () => {
    expect(mayMeet("baby_content", { activeTracks: ["postpartum"], linkedInLoss: true })).toBe(true);
  });
});

describe("every notice of the application", () => {
  const all = Object.keys(NOTICES) as NoticeName[];
  const inLoss = {
    ...loss,
    disabled: false,
    emailConfirmed: true,
    smsConsent: true,
    hasPhone: true,
    wantsFetalImagery: true,
    coordinatorMayReachOut: true,
  };
  // What its name suggests, whatever its author declared.
  const soundsLikeBabies =
    /bab(y|ies)|pregnan|birth|due_?date|trimester|milk|kit|order|parcel|ship|gift|digest|newborn|child|partner|track/;
  /** Named like this, but about nothing of the kind: each with its reason. */
  const harmless: Partial<Record<NoticeName, string>> = {
    gift_paid: "The receipt for a plan that the member bought for someone else. It doesn’t say “gift”.",
    gift_returned: "The refund of such a plan. It doesn’t say “gift” either.",
  };

  test.each(all)("%s declares its topic", (name) => {
    expect(TOPICS).toContain((NOTICES[name] as { topic?: string }).topic);
  });

  test("nothing that sounds like babies, packages, gifts or partners is sent to the member", () => {
    const gets = all.filter((name) => silenceFor(inLoss, name) === null);
    expect(gets.filter((name) => soundsLikeBabies.test(name) && !(name in harmless))).toEqual([]);
    expect(all.filter((name) => silenceFor(inLoss, name) === "track")).toEqual(
      expect.arrayContaining(["order_placed", "order_dispatched", "order_cancelled"]),
    );
  });
});
