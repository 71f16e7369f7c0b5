/** The words of the library's lists: types, minutes, and what a piece fits. */

import { t } from "@larkwell/domain/language/text.ts";
import { LIBRARY_TYPES, type LibraryType } from "@larkwell/domain/library/limits.ts";

export const isLibraryType = (type: string): type is LibraryType => (LIBRARY_TYPES as readonly string[]).includes(type);

/** Of one piece. */
export const typeName = (type: LibraryType): string =>
  ({
    article: t("Article"),
    ask_a_practitioner: t("Question"),
    real_talk: t("Real talk"),
    quiz: t("Quiz"),
  })[type];

/** Of a list. */
export const typesName = (type: LibraryType): string =>
  ({
    article: t("Articles"),
    ask_a_practitioner: t("Questions and answers"),
    real_talk: t("Real talk"),
    quiz: t("Quizzes"),
  })[type];

export const typeAbout = (type: LibraryType): string =>
  ({
    article: t("What to know, with sources."),
    ask_a_practitioner: t(
      "Common questions, with answers by our editors. Each says whether a clinician has reviewed it.",
    ),
    real_talk: t("Illustrations of what many people go through. Our editors wrote them; they’re no one’s own words."),
    quiz: t("A few questions, each with its answer and why."),
  })[type];

export const minutesWords = (minutes: number): string =>
  t("{minutes, plural, one {# minute} other {# minutes}} to read", { minutes });
