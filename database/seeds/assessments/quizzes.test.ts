// The quizzes of content/ in the engine: complete, in their list, hidden where they must be, and never changed without a new version.
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { packFaults } from "@larkwell/domain/assessments/check-pack.ts";
import { quizResult, reviewOf } from "@larkwell/domain/assessments/results.ts";
import { describe, expect, test } from "vitest";
import { QUIZ_VERSIONS, readQuizzes } from "./quizzes.ts";

const quizzes = await readQuizzes();

test("every quiz of content/ is one", () => {
  const files = readdirSync(path.join(import.meta.dirname, "../../../content/quizzes"));
  expect(files.map((name) => name.replace(/\.md$/, "")).sort()).toEqual(Object.keys(QUIZ_VERSIONS).sort());
});

test("each is in one list: body and medicine, everyday life, children", () => {
  expect(Object.fromEntries(quizzes.map(({ slug, type }) => [slug.slice("quiz-".length), type]))).toEqual({
    "blood-pressure": "M_QUIZ",
    "breast-milk": "C_QUIZ",
    "egg-retrieval": "M_QUIZ",
    "fertile-days": "M_QUIZ",
    "fever-young-baby": "C_QUIZ",
    "first-foods": "C_QUIZ",
    "food-in-pregnancy": "M_QUIZ",
    "home-study": "E_QUIZ",
    "hot-flashes": "M_QUIZ",
    "safe-sleep": "C_QUIZ",
    "semen-analysis": "M_QUIZ",
    surrogacy: "E_QUIZ",
  });
});

test("only what doesn't speak of birth may be met after a loss; dangerous subjects wait for a review", () => {
  expect(quizzes.filter((one) => !one.about_birth).map(({ slug }) => slug)).toEqual(["quiz-hot-flashes"]);
  expect(quizzes.filter((one) => !one.awaits_review).map(({ slug }) => slug)).toEqual([
    "quiz-breast-milk",
    "quiz-fertile-days",
    "quiz-first-foods",
    "quiz-safe-sleep",
  ]);
});

describe.each(quizzes.map((quiz) => [quiz.slug, quiz] as const))("%s", (_, { questions, attrs }) => {
  test("is complete, with one right answer and a reason each, and its sources", () => {
    expect(packFaults({ questions, attrs })).toEqual([]);
    for (const { widget, solution } of questions) {
      expect(widget.options.filter(({ correct }) => correct)).toHaveLength(1);
      expect(solution).not.toMatch(/\[\^|\]\(|\*\*/);
    }
    expect(attrs.source).toMatch(/^Sources: .+: .+\.$/);
  });

  test("all right answers are all points", () => {
    const answers = questions.map(({ id, widget }) => ({
      id,
      body: widget.options.find((one) => one.correct)?.id ?? "",
    }));
    expect(quizResult(reviewOf(questions, answers))).toEqual({ correct: questions.length, total: questions.length });
  });
});

/** Raise a quiz's version in quizzes.ts when its file changes, and write its new fingerprint here. */
const fingerprints: Readonly<Record<string, string>> = {
  "quiz-blood-pressure": "2 464919e93f779fc7",
  "quiz-breast-milk": "2 37df68460a5bc71f",
  "quiz-egg-retrieval": "2 013da9390257bdb6",
  "quiz-fertile-days": "2 d44ab285997fef10",
  "quiz-fever-young-baby": "2 1a46f443765bb56c",
  "quiz-first-foods": "2 08472d57412b1881",
  "quiz-food-in-pregnancy": "2 a0d8ca4f84fcf334",
  "quiz-home-study": "2 f6203167068192e6",
  "quiz-hot-flashes": "2 76a4d82e52044bc7",
  "quiz-safe-sleep": "2 744ee4340eb1538e",
  "quiz-semen-analysis": "2 42707b7370fdc24a",
  "quiz-surrogacy": "2 db7815ac912ff8f6",
};

test.each(quizzes.map((quiz) => [quiz.slug, quiz] as const))(
  "%s has not changed without a new version",
  (slug, { questions, attrs, version }) => {
    const digest = createHash("sha256").update(JSON.stringify({ questions, attrs })).digest("hex").slice(0, 16);
    expect(`${version} ${digest}`).toBe(fingerprints[slug]);
  },
);
