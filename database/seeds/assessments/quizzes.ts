// The quizzes of content/ as packs, and how they get into a database: their files are read only if a version is missing.
import type { Kysely } from "kysely";
import type { DB } from "../../migrate.ts";
import { readContent } from "../library.ts";
import { seedAssessments } from "./packs.ts";
import type { Pack } from "./pieces.ts";

/**
 * The version of each quiz. Raise it when its file changes: a started response keeps its questions
 * (quizzes.test.ts has the fingerprints).
 */
export const QUIZ_VERSIONS: Readonly<Record<string, number>> = {
  "quiz-blood-pressure": 2,
  "quiz-breast-milk": 2,
  "quiz-egg-retrieval": 2,
  "quiz-fertile-days": 2,
  "quiz-fever-young-baby": 2,
  "quiz-first-foods": 2,
  "quiz-food-in-pregnancy": 2,
  "quiz-home-study": 2,
  "quiz-hot-flashes": 2,
  "quiz-safe-sleep": 2,
  "quiz-semen-analysis": 2,
  "quiz-surrogacy": 2,
};

/** Reads and parses the files. Markdown is loaded only here. */
export async function readQuizzes(slugs: readonly string[] = Object.keys(QUIZ_VERSIONS)): Promise<Pack[]> {
  const [{ readPiece }, { namesIn }, { quizJson, quizTypeOf }, { verticalBySlug }, { readRegistries }] =
    await Promise.all([
      import("@larkwell/domain/library/read-piece.ts"),
      import("@larkwell/domain/library/front-matter.ts"),
      import("@larkwell/domain/assessments/from-quiz.ts"),
      import("@larkwell/domain/practitioners/verticals.ts"),
      import("@larkwell/domain/library/read-registries.ts"),
    ]);
  const files = readContent();
  const around = {
    registries: readRegistries(files.registries),
    titleOf: (slug: string) => verticalBySlug(slug)?.plural ?? slug,
  };
  return slugs.map((slug) => {
    const piece = readPiece(slug, files.pieces.get(slug) ?? "");
    return {
      slug,
      type: quizTypeOf(piece),
      title: String(piece.front["title"]),
      summary: String(piece.front["summary"]),
      version: QUIZ_VERSIONS[slug] ?? 1,
      tracks: namesIn(piece.front, "tracks"),
      about_birth: piece.front["about_birth"] === true,
      awaits_review: namesIn(piece.front, "high_stakes").length > 0,
      ...quizJson(piece, around),
    };
  });
}

export async function seedQuizzes(db: Kysely<DB>): Promise<void> {
  const stored = await db
    .selectFrom("assessments")
    .select(["slug", "version"])
    .where("slug", "in", Object.keys(QUIZ_VERSIONS))
    .execute();
  const known = new Map(stored.map(({ slug, version }) => [slug, version]));
  const missing = Object.keys(QUIZ_VERSIONS).filter((slug) => (known.get(slug) ?? 0) < (QUIZ_VERSIONS[slug] ?? 1));
  if (missing.length > 0) await seedAssessments(db, await readQuizzes(missing));
}
