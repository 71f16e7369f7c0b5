// Every pack that ships: complete, tested along every path, suitable for its members, and never changed without a new version.
import { createHash } from "node:crypto";
import { readAnswer } from "@larkwell/domain/assessments/answers.ts";
import { packFaults } from "@larkwell/domain/assessments/check-pack.ts";
import { nextOf, placeOf, progressOf, walk } from "@larkwell/domain/assessments/question-path.ts";
import {
  type Answer,
  type AnswerBody,
  END,
  type Question,
  questionOf,
} from "@larkwell/domain/assessments/questions.ts";
import { bandOf, needsCover, scoreOf } from "@larkwell/domain/assessments/score.ts";
import { onboardingType } from "@larkwell/domain/assessments/types.ts";
import { TRACK_NAMES, type TrackName } from "@larkwell/domain/tracks/track-names.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loss } from "./loss.ts";
import { packs } from "./packs.ts";
import type { Pack } from "./pieces.ts";

const named = packs.map((pack) => [pack.type, pack] as const);
const pagesOf = (questions: readonly Question[]) => questions.filter(({ parent }) => parent === null);

/** One answer for each path that leads on from a question. */
function answersThatLeadOn({ widget, required }: Question): AnswerBody[] {
  const many = widget.type === "checkbox" || widget.type === "sectioned-checkbox";
  const chosen = widget.options.map(({ id }): AnswerBody => (many ? [id] : id));
  const typed: Partial<Record<string, AnswerBody>> = {
    text: "words",
    "multi-text": ["one"],
    date: "2026-05-01",
    height: 64,
    "free-text-multi": Object.fromEntries(widget.options.map(({ id }) => [id, "words"])),
  };
  const answer = typed[widget.type];
  const given = answer === undefined ? chosen : [answer];
  const other: AnswerBody[] = widget.other === null ? [] : [many ? [{ other: "words" }] : { other: "words" }];
  return [...given, ...other, ...(required ? [] : [null])];
}

const anyBody = (question: Question): fc.Arbitrary<AnswerBody> => {
  const { widget } = question;
  if (widget.type !== "checkbox" && widget.type !== "sectioned-checkbox")
    return fc.constantFrom(...answersThatLeadOn(question));
  const together = widget.options.filter((option) => !option.alone).map(({ id }) => id);
  const several = fc.subarray(together, { minLength: 1 });
  return fc.oneof(several, fc.constantFrom(...answersThatLeadOn(question)));
};

/** Everything that people read. */
function wordsOf({ title, attrs, questions }: Pick<Pack, "title" | "attrs" | "questions">): string {
  const ofQuestion = ({ body, why, help, widget }: Question) => [
    body,
    why ?? "",
    help ?? "",
    widget.other ?? "",
    ...widget.options.flatMap(({ label, section }) => [label, section ?? ""]),
  ];
  return [title, attrs.intro, attrs.seen_by, attrs.done, ...questions.flatMap(ofQuestion)].join("\n");
}

test("there is one for every track, each under a name that doesn't reveal the track", () => {
  expect(packs.map(({ type }) => type).sort()).toEqual(
    (Object.keys(TRACK_NAMES) as TrackName[]).map(onboardingType).sort(),
  );
  expect(new Set(packs.map(({ slug }) => slug)).size).toBe(packs.length);
  for (const { slug } of packs)
    expect(slug).not.toMatch(/pregn|partum|fertil|loss|egg|surro|adopt|parent|partner|pediatr/);
});

describe.each(named)("%s", (_, { questions, attrs, title }) => {
  test("is complete", () => {
    expect(packFaults({ questions, attrs })).toEqual([]);
  });

  test("has 6 to 12 pages on its longest path, says why it asks each, and branches", () => {
    const longest = placeOf(questions, [], 1)?.of ?? 0;
    expect(longest).toBeGreaterThanOrEqual(6);
    expect(longest).toBeLessThanOrEqual(12);
    expect(pagesOf(questions).filter(({ why }) => !why)).toEqual([]);
    expect(questions.some(({ widget }) => widget.options.some(({ next }) => next !== undefined))).toBe(true);
  });

  test("says who sees the answers, has no instrument in it, and no score", () => {
    expect(attrs.seen_by).toContain("never see");
    expect(needsCover({ questions, attrs })).toBe(false);
    expect(scoreOf(questions, [])).toBeNull();
  });

  test("accepts every answer that it offers, and each of them leads to the end", () => {
    const walked = new Map<string, boolean>();
    const leadsToEnd = (id: number): boolean => {
      const question = questionOf(questions, id);
      if (!question) return false;
      return answersThatLeadOn(question).every((body) => {
        const key = `${id} ${JSON.stringify(body)}`;
        const known = walked.get(key);
        if (known !== undefined) return known;
        const next = nextOf(question, body);
        const good = "body" in readAnswer(question, body) && (next === END || leadsToEnd(next));
        walked.set(key, good);
        return good;
      });
    };
    expect(leadsToEnd(1)).toBe(true);
    const met = new Set([...walked.keys()].map((key) => Number(key.split(" ")[0])));
    expect(pagesOf(questions).filter(({ id }) => !met.has(id))).toEqual([]);
  });

  test("for any answers, also changed ones: it ends, and progress never decreases", () => {
    const random = fc.infiniteStream(fc.nat());
    fc.assert(
      fc.property(random, fc.gen(), (numbers, gen) => {
        let answers: Answer[] = [];
        let progress = 0;
        for (let step = 0; step < 60; step++) {
          const { at, answered } = walk(questions, answers);
          if (at === END) break;
          // Sometimes goes back and gives another answer.
          const turn = numbers.next().value ?? 0;
          const back = turn % 5 === 0 && step < 20 ? answered[turn % (answered.length || 1)] : undefined;
          const page = questionOf(questions, back ?? at) as Question;
          for (const id of [page.id, ...page.children]) {
            const body = gen(anyBody, questionOf(questions, id) as Question);
            answers = [...answers.filter((one) => one.id !== id), { id, body }];
          }
          const now = progressOf(questions, answers, progress);
          expect(now).toBeGreaterThanOrEqual(progress);
          progress = now;
        }
        expect(walk(questions, answers).at).toBe(END);
        expect(progress).toBe(100);
        expect(bandOf(attrs.bands, scoreOf(questions, answers))).toBeNull();
      }),
      { numRuns: 40, seed: 20_260_309 },
    );
  });

  test("promises nothing that doesn't exist: no reader, no message and no call", () => {
    const text = wordsOf({ title, attrs, questions });
    expect(text).not.toMatch(
      /will have read|can read them only when|before the visit|keeps to it|whenever you want to talk|tell it twice|like us to reach|how may we be in touch|message in the app|coordinator (begins|can begin|looks|can look|can bring|can arrange|can find|keeps)|begins with these|have to (guess|begin)/i,
    );
    expect(attrs.seen_by).toContain("Practitioners don’t get them");
  });

  test("uses suitable words", () => {
    expect(wordsOf({ title, attrs, questions })).not.toMatch(/TODO|lorem|\bAI\b|  /i);
  });
});

test("after a loss no answer is required, and nothing mentions what might have been", () => {
  expect(wordsOf(loss)).not.toMatch(/bab(y|ies)|child|birth|due date|mother|parent|pregnan(t|cy)|congrat|bump|nurser/i);
  expect(loss.questions.filter(({ required }) => required)).toEqual([]);
});

/** Raise a pack's version when its questions change, and write its new fingerprint here. A started response keeps its version. */
const fingerprints: Readonly<Record<string, string>> = {
  ONBOARDING_PREGNANCY: "4 b4541bc768edd987",
  ONBOARDING_POSTPARTUM: "4 3657b7c7942b344b",
  ONBOARDING_FERTILITY: "4 a0b4344776582e26",
  ONBOARDING_EGG_FREEZING: "4 429120c28a097a33",
  ONBOARDING_SURROGACY: "4 27d80d39c7e61f02",
  ONBOARDING_ADOPTION: "4 3f28f2baa9ac1a2e",
  ONBOARDING_PREGNANCYLOSS: "4 b24a5bae1471db6d",
  ONBOARDING_PARTNER_PREGNANT: "4 bace75e4bd7166a1",
  ONBOARDING_PARTNER_NEWPARENT: "4 5a27e8e9672c4340",
  ONBOARDING_PARTNER_FERTILITY: "4 1fa49fa821f7fe49",
  ONBOARDING_PARENTING_AND_PEDIATRICS: "4 76ea00dfe3f5c25b",
};

test.each(named)("%s has not changed without a new version", (type, { questions, attrs, version }) => {
  const digest = createHash("sha256").update(JSON.stringify({ questions, attrs })).digest("hex").slice(0, 16);
  expect(`${version} ${digest}`).toBe(fingerprints[type]);
});
