// What may reach whom: every topic in every track, and a walk over every notice of the application for a member in a loss (D29).
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

test("pregnancyloss is the only track that is quiet, whatever else she is in", () => {
  expect(names.filter((name) => isInLoss([name]))).toEqual(["pregnancyloss"]);
  for (const name of names) expect(isInLoss([name, "pregnancyloss"])).toBe(true);
});

describe("in a loss", () => {
  test.each(aboutBabies)("%s is kept away, with every other track beside it and with every consent", (topic) => {
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

  test("what is hers goes on: her account, her visits, what is made for her", () => {
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

describe("outside a loss", () => {
  test.each(names.filter((name) => name !== "pregnancyloss"))(
    "%s: everything but what is opt-in or of another",
    (name) => {
      expect([...quietFor({ activeTracks: [name] })].sort()).toEqual(["fetal_imagery", "loss_support"]);
      expect(mayMeet("fetal_imagery", { activeTracks: [name], wantsFetalImagery: true })).toBe(true);
    },
  );

  test("without a track too", () => expect(mayMeet("baby_content", { activeTracks: [] })).toBe(true));
});

describe("the partner of somebody who told of a loss", () => {
  test.each(["partner_pregnant", "partner_newparent"])("in %s gets nothing of it, whoever shared what", (name) => {
    const person = { activeTracks: [name], linkedInLoss: true, wantsFetalImagery: true };
    for (const topic of aboutBabies) expect([topic, mayMeet(topic, person)]).toEqual([topic, false]);
    expect(mayMeet("visits", person)).toBe(true);
  });

  test("in a track of their own is not concerned", () => {
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
  // What a name says, whatever its author declared.
  const soundsLikeBabies =
    /bab(y|ies)|pregnan|birth|due_?date|trimester|milk|kit|order|parcel|ship|gift|digest|newborn|child|partner|track/;
  /** Named so, and all the same about nothing of the kind: each with its reason. */
  const harmless: Partial<Record<NoticeName, string>> = {};

  test.each(all)("%s declares its topic", (name) => {
    expect(TOPICS).toContain((NOTICES[name] as { topic?: string }).topic);
  });

  test("nothing that sounds like babies, parcels, gifts or partners reaches her", () => {
    const gets = all.filter((name) => silenceFor(inLoss, name) === null);
    expect(gets.filter((name) => soundsLikeBabies.test(name) && !(name in harmless))).toEqual([]);
    expect(all.filter((name) => silenceFor(inLoss, name) === "track")).toEqual(
      expect.arrayContaining(["order_placed", "order_dispatched", "order_cancelled"]),
    );
  });
});
