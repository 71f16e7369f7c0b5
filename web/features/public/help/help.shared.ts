/** Finds questions of the help pages by their words, for searches elsewhere. */
import { memberHelp } from "./member-help.ts";
import { practitionerHelp } from "./practitioner-help.ts";

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Questions in which a word begins with each typed word. */
export function findHelp(typed: string, reader: "member" | "practitioner"): string[] {
  const asked = wordsOf(typed);
  const groups = reader === "practitioner" ? practitionerHelp() : memberHelp();
  return groups
    .flatMap(({ questions }) => questions.map(({ question }) => question))
    .filter((question) => {
      const words = wordsOf(question);
      return asked.length > 0 && asked.every((begin) => words.some((word) => word.startsWith(begin)));
    });
}
