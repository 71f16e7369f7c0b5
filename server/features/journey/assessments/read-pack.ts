// The file of a questionnaire, as someone typed it: its questions, or why they can't be published.
import { Pack } from "@larkwell/contract/ops-assessments.ts";
import { packFaults } from "@larkwell/domain/assessments/check-pack.ts";
import type { QuestionJson } from "@larkwell/domain/assessments/questions.ts";

export interface ReadPack {
  pack: Pack | null;
  faults: string[];
}

const MOST_FAULTS = 50;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Names that were typed and mean nothing: they would be lost without a word. */
function lostNames(typed: unknown, read: unknown, path: readonly string[] = []): string[] {
  if (!isObject(typed) || !isObject(read)) return [];
  return Object.entries(typed).flatMap(([name, value]) =>
    name in read ? lostNames(value, read[name], [...path, name]) : [[...path, name].join(".")],
  );
}

/** V8 says where: "… (line 3 column 7)". */
const notJson = (error: unknown): string => {
  const [, row, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? [];
  return row === undefined || column === undefined
    ? "This isn’t valid JSON."
    : `This isn’t valid JSON: look at line ${row}, character ${column}.`;
};

export function readPack(text: string): ReadPack {
  let typed: unknown;
  try {
    typed = JSON.parse(text);
  } catch (error) {
    return { pack: null, faults: [notJson(error)] };
  }
  const read = Pack.safeParse(typed);
  if (!read.success)
    return {
      pack: null,
      faults: read.error.issues
        .slice(0, MOST_FAULTS)
        .map(({ path, message }) => `${path.map(String).join(".") || "File"}: ${message}`),
    };
  const lost = lostNames(typed, read.data).map((name) => `${name}: Questionnaires have no such field.`);
  return {
    pack: read.data,
    faults: [...lost, ...packFaults(read.data as unknown as QuestionJson)].slice(0, MOST_FAULTS),
  };
}
