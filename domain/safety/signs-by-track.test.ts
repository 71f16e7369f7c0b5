// The right signs beside each track's texts: by week, for partners and children too, and worded for the reader's location.
import { describe, expect, test } from "vitest";
import { TRACK_NAMES, type TrackName } from "../tracks/track-names.ts";
import { type PlaceInTrack, urgentFor } from "./signs-by-track.ts";
import { textOf } from "./signs-for.ts";

const at = (place: Partial<PlaceInTrack>): PlaceInTrack => ({ week: null, stage: null, ...place });
const shown = (track: TrackName, place: Partial<PlaceInTrack>) =>
  urgentFor(track, at(place), "us").map(({ about, groups }) => ({ about, text: JSON.stringify(groups) }));
const textFor = (track: TrackName, place: Partial<PlaceInTrack>) =>
  shown(track, place)
    .map(({ text }) => text)
    .join();

describe("pregnancy", () => {
  test("movement is mentioned from week 28 on, to partners too", () => {
    for (const track of ["pregnancy", "partner_pregnant"] as const) {
      expect(textFor(track, { week: 27 })).not.toContain(textOf("movement"));
      for (const week of [28, 36, 42]) expect(textFor(track, { week })).toContain(textOf("movement"));
    }
  });

  test("a partner reads about the partner, not about “you”", () => {
    expect(shown("partner_pregnant", { week: 30 }).map(({ about }) => about)).toEqual(["partner"]);
    expect(textFor("partner_pregnant", { week: 30 })).toMatch(/Call your partner’s doctor/);
  });
});

describe("after a birth", () => {
  test.each(Array.from({ length: 13 }, (_, index) => index + 1))(
    "week %i, counted from 1, has both: the full list, and the baby’s fever",
    (week) => {
      for (const track of ["postpartum", "partner_newparent"] as const) {
        const text = textFor(track, { week });
        for (const key of ["pad_an_hour", "leg", "wound", "fever", "headache", "vision", "harm_self_or_baby"])
          expect(text).toContain(textOf(key));
        expect(text).toContain(textOf("fever_under_three_months"));
        expect(shown(track, { week }).map(({ about }) => about)).toEqual([
          track === "postpartum" ? "you" : "partner",
          "child",
        ]);
      }
    },
  );

  test("until the end of the year what needs 911 stays, and then nothing", () => {
    expect(textFor("postpartum", { week: 30 })).toContain(textOf("harm_self_or_baby"));
    expect(textFor("postpartum", { week: 30 })).not.toContain(textOf("pad_an_hour"));
    expect(shown("postpartum", { week: 53 })).toEqual([]);
  });
});

describe("stages", () => {
  test("treatment and the days after a retrieval have their signs, deciding has none", () => {
    expect(textFor("fertility", { stage: "treatment" })).toContain(textOf("ovaries"));
    expect(textFor("partner_fertility", { stage: "treatment" })).toContain(textOf("ovaries"));
    expect(textFor("egg_freezing", { stage: "retrieval" })).toContain(textOf("ovaries"));
    expect(textFor("egg_freezing", { stage: "afterwards" })).toContain(textOf("pad_an_hour"));
    expect(shown("egg_freezing", { stage: "deciding" })).toEqual([]);
  });

  test("after a loss the threshold follows what the member said, and gives both until then", () => {
    const first = { stage: "first_days" };
    expect(textFor("pregnancyloss", first)).toContain(textOf("pads_after_a_loss"));
    expect(textFor("pregnancyloss", { ...first, loss: "early" })).toContain(textOf("two_pads_an_hour"));
    expect(textFor("pregnancyloss", { ...first, loss: "late" })).toContain(textOf("pad_an_hour_after_a_loss"));
    expect(shown("pregnancyloss", { stage: "looking_ahead" })).toEqual([]);
  });

  test("a child’s signs go by age; if it is not known, both groups are there", () => {
    const first = { stage: "first_year" };
    expect(textFor("parenting_and_pediatrics", { ...first, months: 2 })).toContain(textOf("fever_under_three_months"));
    expect(textFor("parenting_and_pediatrics", { ...first, months: 3 })).not.toContain(
      textOf("fever_under_three_months"),
    );
    for (const key of ["fever_under_three_months", "fever_in_a_child"])
      expect(textFor("parenting_and_pediatrics", first)).toContain(textOf(key));
  });
});

test("no track shows a person outside the United States two rules for the same thing", () => {
  for (const track of Object.keys(TRACK_NAMES) as TrackName[])
    for (const week of [5, 21, 30])
      for (const stage of ["first_days", "treatment", "afterwards", "first_year", "arrival"]) {
        const text = JSON.stringify(urgentFor(track, at({ week, stage }), "elsewhere"));
        expect(text).not.toMatch(/\b(911|988|labor and delivery)\b/);
      }
});
