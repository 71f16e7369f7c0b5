// What members ask themselves: PHQ-9 and GAD-7 scored over every possible answer set, and our own questions without any score.
import { createHash } from "node:crypto";
import { packFaults } from "@larkwell/domain/assessments/check-pack.ts";
import type { Answer, Question } from "@larkwell/domain/assessments/questions.ts";
import { stepOf } from "@larkwell/domain/assessments/results.ts";
import { bandOf, isScored, needsCover, safetyOf, scoreOf } from "@larkwell/domain/assessments/score.ts";
import { verticalBySlug } from "@larkwell/domain/practitioners/verticals.ts";
import { birthWordsIn } from "@larkwell/domain/tracks/birth-words.ts";
import { describe, expect, test } from "vitest";
import { gad7, phq9 } from "./instruments.ts";
import { checkIns } from "./packs.ts";
import type { Pack } from "./pieces.ts";

const keys = ["not_at_all", "several_days", "more_than_half", "nearly_every_day"] as const;
const scoredOf = ({ questions }: Pack) =>
  questions.filter(({ widget }) => widget.options.some(({ value }) => value !== undefined));

/** The published cut-offs. */
const published = {
  "PHQ-9": { pack: phq9, items: 9, cuts: [4, 9, 14, 19, 27] },
  "GAD-7": { pack: gad7, items: 7, cuts: [4, 9, 14, 21] },
} as const;

/** Each answer set as the sum it must have, by counting in base 4. */
function* everySet(items: number): Generator<{ chosen: number[]; sum: number }> {
  const chosen = Array.from({ length: items }, () => 0);
  let sum = 0;
  for (;;) {
    yield { chosen, sum };
    let place = 0;
    while (place < items && chosen[place] === 3) {
      chosen[place] = 0;
      sum -= 3;
      place += 1;
    }
    if (place === items) return;
    chosen[place] = (chosen[place] ?? 0) + 1;
    sum += 1;
  }
}

describe.each(Object.entries(published))("%s", (_, { pack, items, cuts }) => {
  test("has its items with 0 to 3 points, all required, and one question that doesn't count", () => {
    const scored = scoredOf(pack);
    expect(scored).toHaveLength(items);
    for (const { required, widget } of scored) {
      expect(required).toBe(true);
      expect(widget.options.map(({ id, value }) => [id, value])).toEqual(keys.map((key, value) => [key, value]));
    }
    expect(pack.questions).toHaveLength(items + 1);
    expect(pack.attrs.source).toMatch(/No permission required to reproduce, translate, display or distribute\./);
  });

  test("every answer set adds up, and is in the published band", () => {
    const before = performance.now();
    // The points of every single answer, by the engine's own scoring; what remains is adding.
    const last = { id: items + 1, body: null };
    const zero: Answer[] = Array.from({ length: items }, (_one, index) => ({ id: index + 1, body: keys[0] }));
    const points = zero.map((_one, item) =>
      keys.map((key) => scoreOf(pack.questions, [...zero.with(item, { id: item + 1, body: key }), last]) ?? -1),
    );
    const seen = new Set<number>();
    const wrong: number[][] = [];
    let sets = 0;
    for (const { chosen, sum } of everySet(items)) {
      let total = 0;
      for (let item = 0; item < items; item += 1) total += points[item]?.[chosen[item] ?? 0] ?? -100;
      if (total !== sum) wrong.push([...chosen]);
      seen.add(sum);
      sets += 1;
    }
    expect(wrong).toEqual([]);
    expect(sets).toBe(4 ** items);
    expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: items * 3 + 1 }, (_one, sum) => sum));
    for (const sum of seen) {
      const place = cuts.findIndex((cut) => sum <= cut);
      expect(bandOf(pack.attrs.bands, sum)).toBe(pack.attrs.bands[place]);
    }
    expect(pack.attrs.bands.map(({ to }) => to)).toEqual(cuts);
    expect(performance.now() - before).toBeLessThan(5_000);
  });

  test("the engine adds mixed sets as they are, whatever the question that doesn't count says", () => {
    let step = 0;
    for (const { chosen, sum } of everySet(items)) {
      step += 1;
      // 257 shares no factor with 4: every place of the sets is met.
      if (step % 257 !== 0) continue;
      const answers: Answer[] = chosen.map((place, index) => ({ id: index + 1, body: keys[place] ?? "" }));
      for (const body of [null, "extremely"])
        expect(scoreOf(pack.questions, [...answers, { id: items + 1, body }])).toBe(sum);
    }
  });

  test("suggests one step in every band, to someone who exists", () => {
    const steps = pack.attrs.bands.map(({ from }) => stepOf(pack, from));
    expect(steps.filter((step) => !step?.words.endsWith("."))).toEqual([]);
    const professions = steps.flatMap((step) => step?.vertical ?? []);
    expect(professions.filter((slug) => verticalBySlug(slug) === undefined)).toEqual([]);
  });
});

test("any answer above 0 to item 9 asks for help right away, and no other answer of any check-in does", () => {
  const asks = (question: Question) => question.widget.options.filter(({ id }) => safetyOf(question, id).length > 0);
  expect(asks(phq9.questions[8] as Question).map(({ value }) => value)).toEqual([1, 2, 3]);
  const others = checkIns.flatMap(({ questions }) => questions).filter((one) => one !== phq9.questions[8]);
  expect(others.flatMap(asks)).toEqual([]);
  expect(checkIns.filter((pack) => needsCover(pack)).map(({ slug }) => slug)).toEqual([phq9.slug]);
});

const wordsOf = ({ title, summary, attrs, questions }: Pack) =>
  [
    title,
    summary,
    attrs.intro,
    attrs.done,
    attrs.step?.words,
    ...questions.flatMap(({ body, help, widget }) => [
      body,
      help,
      ...widget.options.flatMap(({ label, says }) => [label, says]),
    ]),
  ].join("\n");

describe.each(checkIns.map((pack) => [pack.slug, pack] as const))("%s", (_, pack) => {
  test("is complete, says beforehand who sees the answers, and has an address that tells nothing", () => {
    expect(packFaults(pack)).toEqual([]);
    expect(pack.attrs.seen_by).toMatch(/^Only you can read your answers/);
    expect(pack.attrs.seen_by).toContain("never see");
    // The score of a screening can be shared, and an answer that asks for help is seen by staff.
    expect(pack.attrs.seen_by.includes("share it for a visit")).toBe(isScored(pack.questions));
    expect(pack.attrs.intro.includes("we tell the clinic’s safety staff")).toBe(needsCover(pack));
    expect(pack.slug).toMatch(/^(check-in|needs)-[a-z]+$/);
    expect(pack.summary).toBeTruthy();
  });

  test("speaks of birth only if it says so", () => {
    expect(pack.about_birth === true || birthWordsIn(wordsOf(pack)).length === 0).toBe(true);
  });
});

test.each(checkIns.filter(({ type }) => type !== "SCREENING").map((pack) => [pack.slug, pack] as const))(
  "%s has no score and no word of severity",
  (_, pack) => {
    expect([isScored(pack.questions), pack.attrs.bands]).toEqual([false, []]);
    expect(wordsOf(pack)).not.toMatch(/\b(mild|moderate|severe|normal|abnormal|points|diagnos)/i);
    for (const vertical of [pack.attrs.step?.vertical ?? ""]) expect(verticalBySlug(vertical)).toBeDefined();
  },
);

/** Raise a pack's version when its questions change, and write its new fingerprint here. */
const fingerprints: Readonly<Record<string, string>> = {
  "check-in-juniper": "2 075557aae5c1e757",
  "check-in-linden": "2 1a7dd1d0776bd473",
  "check-in-willow": "2 7475d1668d4892a8",
  "check-in-maple": "2 870ec6ba383b5546",
  "needs-rowan": "2 6fc0d598d55b44dc",
  "needs-elder": "2 45ea911c1189672e",
};

test.each(checkIns.map((pack) => [pack.slug, pack] as const))(
  "%s has not changed without a new version",
  (slug, { questions, attrs, version }) => {
    const digest = createHash("sha256").update(JSON.stringify({ questions, attrs })).digest("hex").slice(0, 16);
    expect(`${version} ${digest}`).toBe(fingerprints[slug]);
  },
);
