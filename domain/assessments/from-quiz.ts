// A quiz of the library -> questions of the engine: each heading asks, and the text below it is the solution.
import { namesIn } from "../library/front-matter.ts";
import { questionsOf } from "../library/quizzes.ts";
import type { Piece } from "../library/read-piece.ts";
import type { Registries } from "../library/registries.ts";
import { END, type NextStep, type Question, type QuestionJson } from "./questions.ts";
import type { QUIZ_TYPES } from "./types.ts";

const letters = ["a", "b", "c", "d"] as const;

const aboutChildren: readonly string[] = ["newborn-care", "child-health"];
const aboutEverydayLife: readonly string[] = ["planning"];

/** Which list a quiz is in: about children, everyday life, or body and medicine. */
export function quizTypeOf({ front, slug }: Pick<Piece, "front" | "slug">): (typeof QUIZ_TYPES)[number] {
  const topics = namesIn(front, "topics");
  if (topics.some((topic) => aboutChildren.includes(topic)) || slug === "quiz-first-foods") return "C_QUIZ";
  return topics.some((topic) => aboutEverydayLife.includes(topic)) ? "E_QUIZ" : "M_QUIZ";
}

/** "AAP: Sleep-related infant deaths, 2022; …" */
function sourcesOf({ front }: Piece, { sources }: Pick<Registries, "sources">): string {
  const named = namesIn(front, "sources").flatMap((id) => sources[id] ?? []);
  return `Sources: ${named.map(({ issuer, title, year }) => [`${issuer}: ${title}`, year].filter(Boolean).join(", ")).join("; ")}.`;
}

function stepOf({ front }: Piece, titleOf: (vertical: string) => string): NextStep {
  const vertical = namesIn(front, "next")
    .find((step) => step.startsWith("book:"))
    ?.slice("book:".length);
  return vertical
    ? { vertical, words: `Do you have a question about this? Ask in a visit: ${titleOf(vertical)}.` }
    : { words: "Do you have a question about this? Write to your care coordinator." };
}

interface Around {
  registries: Pick<Registries, "sources">;
  /** The name of a profession. */
  titleOf: (vertical: string) => string;
}

export function quizJson(piece: Piece, { registries, titleOf }: Around): QuestionJson {
  const asked = questionsOf(piece);
  const questions = asked.map(
    ({ asks, answers, because, reads }, index): Question => ({
      id: index + 1,
      body: asks,
      parent: null,
      children: [],
      required: true,
      next: index + 1 === asked.length ? END : index + 2,
      solution: because.join("\n\n"),
      ...(reads.length > 0 ? { reads } : {}),
      widget: {
        type: "quiz",
        other: null,
        options: answers.map(({ text, isRight }, place) => ({
          id: letters[place] ?? String(place),
          label: text,
          ...(isRight ? { correct: true } : {}),
        })),
      },
    }),
  );
  return {
    questions,
    attrs: {
      intro: String(piece.front["summary"]),
      seen_by: "Only you see your answers. They are about what is known, not about you.",
      done: "That was the last question. Your answers with the solutions are next.",
      clinical: false,
      bands: [],
      source: sourcesOf(piece, registries),
      step: stepOf(piece, titleOf),
    },
  };
}
