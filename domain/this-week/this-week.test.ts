// Every phase of every track has an entry, every entry has sources, and after a loss nothing mentions babies.

import { describe, expect, test } from "vitest";
import { adviceForSigns, saidBefore } from "../diary/advice.ts";
import { verticalBySlug } from "../practitioners/verticals.ts";
import { urgentSigns } from "../safety/urgent-signs.ts";
import { MODULES } from "../tracks/modules.ts";
import { TRACK_NAMES, type TrackName } from "../tracks/track-names.ts";
import { TRACKS } from "../tracks/tracks.ts";
import { anytime, lossByKind } from "./content/loss.ts";
import { partnerNewParent, partnerPregnancy } from "./content/partners.ts";
import { postpartumMonths, postpartumWeeks } from "./content/postpartum.ts";
import { pregnancyWeeks } from "./content/pregnancy.ts";
import { stagesOf } from "./content/stages.ts";
import { type Entry, wordsFor } from "./entries.ts";
import { sources } from "./sources.ts";
import { entryFor } from "./this-week.ts";
import { tracksToShow } from "./tracks-to-show.ts";

const tracks = Object.keys(TRACK_NAMES) as TrackName[];
const all: readonly Entry[] = [
  ...Object.values(pregnancyWeeks),
  ...Object.values(postpartumWeeks),
  ...postpartumMonths,
  ...partnerPregnancy,
  ...partnerNewParent,
  ...Object.values(stagesOf).flatMap((stages) => Object.values(stages)),
  anytime,
  ...Object.values(lossByKind).flatMap((stages) => Object.values(stages)),
];

describe("every phase of every track has an entry", () => {
  test.each(tracks)("%s", (track) => {
    for (const { phases } of MODULES[track])
      for (const { name, week } of phases)
        expect([name, entryFor(track, { week, stage: name })]).toEqual([
          name,
          expect.objectContaining({ act: expect.any(String) }),
        ]);
  });

  test("stages are those of the modules, no more and no fewer", () => {
    for (const track of tracks.filter((name) => TRACKS[name].countedIn === "stages"))
      expect([track, Object.keys(stagesOf[track] ?? {})]).toEqual([track, MODULES[track].map(({ name }) => name)]);
  });

  test("without a date there is none, and an unknown stage gets the first", () => {
    expect(entryFor("pregnancy", { week: null, stage: null })).toBeNull();
    expect(entryFor("fertility", { week: null, stage: "elsewhere" })).toBe(stagesOf.fertility?.["exploring"]);
  });

  test.each([
    ["pregnancy", 1, "Before a test can tell"],
    ["pregnancy", 4, "The very beginning"],
    ["pregnancy", 42, "Stay close to your care team"],
    ["postpartum", 1, "The first days"],
    ["postpartum", 13, "A full checkup"],
    ["postpartum", 14, "Three months on"],
    ["postpartum", 52, "Your strength back"],
    ["partner_newparent", 2, "The first two weeks"],
    ["partner_newparent", 3, "Watching over mood, your partner’s and yours"],
    ["partner_pregnant", 36, "Any day"],
  ] as const)("%s in week %i reads “%s”", (track, week, title) => {
    expect(entryFor(track, { week, stage: null })?.title).toBe(title);
  });
});

describe("an entry", () => {
  test("has a title, three useful sentences, known sources and a known profession", () => {
    for (const entry of all) {
      for (const text of [entry.title, entry.you, entry.act]) expect(text.length).toBeGreaterThan(2);
      expect([entry.title, entry.ask.trimEnd().at(-1)]).toEqual([entry.title, "?"]);
      expect(entry.sources.length).toBeGreaterThan(0);
      for (const name of entry.sources) expect(sources[name].url).toMatch(/^https:\/\//);
    }
  });

  test("names professions that exist", () => {
    const named = all.flatMap(({ who }) => who ?? []);
    expect(named.filter((slug) => !verticalBySlug(slug))).toEqual([]);
  });

  test("compares no child to fruit", () => {
    const text = JSON.stringify(all);
    expect(text).not.toMatch(/\b(size of|as big as|blueberry|lemon|melon|avocado|peanut|poppy)\b/i);
  });

  test("begins with bleeding and pain in week 5, and with mercury in fish as soon as a test can tell", () => {
    expect(pregnancyWeeks[5]?.act).toMatch(/bleeding.*one side.*tip of the shoulder/s);
    for (const week of [3, 4, 6]) expect(pregnancyWeeks[week]?.act).toMatch(/mercury/);
    expect(pregnancyWeeks[6]?.title).toBe("Eating safely");
  });

  test.each([28, 40, 41])("in week %i sends less movement to labor and delivery immediately", (week) => {
    expect(pregnancyWeeks[week]?.act).toMatch(/labor and delivery right away/);
    expect(pregnancyWeeks[week]?.sources).toContain("movements");
  });

  test("marks what applies only in the United States, and has another text for everyone else", () => {
    const fields = ["you", "act", "ask"] as const;
    const us =
      /\b(911|988|1-8\d\d|United States|Tdap|RSV|insurance|health plans?|employers? must|the law|some states)\b|°F|ounces?\b|labor and delivery/;
    for (const entry of all)
      for (const field of fields) {
        const elsewhere = wordsFor(entry, "elsewhere")[field];
        expect([entry.title, elsewhere]).toEqual([
          entry.title,
          expect.not.stringMatching(/\b(911|988|1-8\d\d|United States|Tdap|health plan)\b|°F(?!\))|labor and delivery/),
        ]);
        const needs = us.test(entry[field]) && !/RSV/.test(elsewhere) && entry.elsewhere?.[field] === undefined;
        expect([entry.title, field, needs]).toEqual([entry.title, field, false]);
      }
  });

  test("every source is used", () => {
    const pregnancy = { group: "pregnancy" } as const;
    const diary = [
      ...saidBefore("movements", pregnancy),
      { sources: adviceForSigns("contractions", ["cord"], pregnancy)?.sources ?? [] },
    ];
    const used = new Set([...all, ...urgentSigns, ...diary].flatMap((one) => one.sources));
    expect(Object.keys(sources).filter((name) => !used.has(name as keyof typeof sources))).toEqual([]);
  });
});

describe("after a loss", () => {
  test.each(tracks)("with %s beside it only the loss track is shown", (track) => {
    expect(tracksToShow({ activeTracks: [track, "pregnancyloss"] })).toEqual(["pregnancyloss"]);
  });

  test("its texts mention no baby, no countdown, and no next try", () => {
    const text = JSON.stringify(stagesOf.pregnancyloss);
    expect(text).not.toMatch(
      /\b(bab(y|ies)|infant|newborn|due date|week \d|try again|another pregnancy|trimester|partner invite)\b/i,
    );
  });

  test("the partner of a person after a loss reads nothing about the pregnancy", () => {
    expect(tracksToShow({ activeTracks: ["partner_pregnant"], linkedInLoss: true })).toEqual([]);
    expect(tracksToShow({ activeTracks: ["partner_pregnant"] })).toEqual(["partner_pregnant"]);
  });
});
