// Which text a person reads after a loss: by what they said, never by assumptions, and on day 40 not the one for the first days.
import { describe, expect, test } from "vitest";
import { birthWordsIn } from "../tracks/birth-words.ts";
import { anytime, lossByKind } from "./content/loss.ts";
import { stagesOf } from "./content/stages.ts";
import { LOSS_KINDS } from "./loss-kinds.ts";
import { asksFurther, bleedingAfter, type LossPlace, lossEntry } from "./loss-texts.ts";

const now: LossPlace = { stage: null, kind: null, days: 0, daysSinceNotYet: null };
const shared = stagesOf.pregnancyloss ?? {};

describe("the text for the first days", () => {
  test.each([
    // stage, days, days since "not yet": asked
    [null, 0, null, false],
    [null, 13, null, false],
    [null, 14, null, true],
    [null, 40, null, true],
    ["first_days", 40, null, true],
    [null, 40, 3, false],
    [null, 40, 14, true],
    ["healing", 400, null, false],
    ["looking_ahead", 400, null, false],
  ] as const)("stage %s, day %i, said “not yet” %s days ago: asked %s", (stage, days, daysSinceNotYet, asked) => {
    const place = { ...now, stage, days, daysSinceNotYet };
    expect(asksFurther(place)).toBe(asked);
    // While asked, the member reads a text that fits at any time, whatever kind of loss it was.
    const others = LOSS_KINDS.filter((kind) => lossEntry({ ...place, kind }) !== anytime);
    expect(asked ? others : []).toEqual([]);
  });

  test("no stage is set automatically", () => {
    for (const days of [0, 14, 40, 400]) expect([shared["first_days"], anytime]).toContain(lossEntry({ ...now, days }));
  });
});

describe("which text", () => {
  test("each answer has its own text for the first days; without an answer the shared one is used", () => {
    const first = LOSS_KINDS.map((kind) => lossEntry({ ...now, kind }));
    expect(new Set(first).size).toBe(LOSS_KINDS.length);
    expect(lossEntry({ ...now, kind: "not_said" })).toBe(shared["first_days"]);
    expect(lossEntry(now)).toBe(shared["first_days"]);
    for (const kind of LOSS_KINDS)
      expect(lossEntry({ ...now, kind, stage: "looking_ahead" })).toBe(shared["looking_ahead"]);
  });

  test("stages are known ones", () => {
    for (const stages of Object.values(lossByKind))
      expect(Object.keys(stages).filter((stage) => !(stage in shared))).toEqual([]);
  });

  test.each([
    ["miscarriage", "early"],
    ["ectopic", "early"],
    ["stillbirth", "late"],
    ["after_birth", "late"],
    // No one said how far along it was: both thresholds.
    ["termination", null],
    ["not_said", null],
    [null, null],
  ] as const)("%s: the signs of heavy bleeding are %s", (kind, expected) => {
    expect(bleedingAfter(kind)).toBe(expected);
  });
});

describe("its text", () => {
  const all = [
    anytime,
    ...Object.values(shared),
    ...Object.values(lossByKind).flatMap((stages) => Object.values(stages)),
  ];
  const textOf = ({ title, you, act, ask, elsewhere }: (typeof all)[number]) =>
    [title, you, act, ask, ...Object.values(elsewhere ?? {})].join("\n");

  test("says nothing absolute about the cause, and nothing about a next try", () => {
    for (const entry of all)
      expect(textOf(entry)).not.toMatch(
        /nothing (that )?you did|did nothing|not your fault|could not have|try again|another pregnancy|next time/i,
      );
  });

  test("without a question, it mentions no birth and no baby", () => {
    for (const entry of [anytime, ...Object.values(shared)]) expect(birthWordsIn(textOf(entry))).toEqual([]);
  });

  test("United States law is marked as such, and has another text elsewhere", () => {
    const law = all.filter(({ act }) => /United States|\bAct\b/.test(act));
    expect(law.length).toBeGreaterThan(0);
    for (const { act, elsewhere } of law) {
      expect(act).toMatch(/In the United States/);
      expect(elsewhere?.act).not.toMatch(/United States|\bAct\b/);
    }
  });
});
