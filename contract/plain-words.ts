// What people read where a shape has no words of its own: every fault a shape can find, said plainly and with the field's name.
import { z } from "zod";

type Issue = z.core.$ZodRawIssue;

/** "pre_session.time_zone" is "Time zone"; places in a list have no name. */
function labelOf(path: readonly PropertyKey[] | undefined): string {
  const name = path?.findLast((part) => typeof part === "string");
  if (typeof name !== "string" || !/^[a-z][a-z0-9_]{0,40}$/i.test(name)) return "";
  const words = name.replaceAll("_", " ").replace(/ ids?$/, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const kinds: Record<string, string> = {
  string: "enter text",
  number: "give a number",
  int: "give a whole number",
  boolean: "say true or false",
  array: "give a list",
  date: "give a date",
};

const size = (
  issue: Issue & { code: "too_big" | "too_small" },
  limit: number | bigint,
  few: string,
  less: string,
): string => {
  if (issue.origin === "string") return `use at ${few} ${limit} characters`;
  if (issue.origin === "array" || issue.origin === "set") return `choose at ${few} ${limit}`;
  return `give ${limit} or ${less}`;
};

const formats: Record<string, string> = {
  email: "enter an e-mail address like name@example.com",
  url: "enter a link that begins with https://",
};

/** What one of several shapes wanted says most: a number, a yes or no. */
function unionWords(issue: Issue & { code: "invalid_union" }): string {
  const wanted = issue.errors.flat().flatMap((one) => (one.code === "invalid_type" ? [one.expected] : []));
  const kind = ["number", "boolean", "array"].find((one) => wanted.some((name) => name === one));
  return kind === undefined ? "check this answer" : kind === "number" ? "give a whole number" : (kinds[kind] ?? "");
}

function askOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return kinds[issue.expected] ?? "check this answer";
    case "too_big":
      return size(issue, issue.maximum, "most", "less");
    case "too_small":
      return size(issue, issue.minimum, "least", "more");
    case "invalid_format":
      return formats[issue.format] ?? "check how this is written";
    case "invalid_value":
      return "choose one of the options";
    case "invalid_union":
      return unionWords(issue);
    default:
      return "check this answer";
  }
}

/** One sentence for people; never the validator's own. */
export function plainWords(issue: Issue): string {
  if (issue.code === "unrecognized_keys") return "This isn't a field we know.";
  const label = labelOf(issue.path);
  const isMissing =
    issue.input === undefined &&
    (issue.code === "invalid_type" || issue.code === "invalid_value" || issue.code === "invalid_union");
  if (isMissing) return label ? `${label} is required.` : "This is required.";
  const ask = askOf(issue);
  return label ? `${label}: please ${ask}.` : `Please ${ask}.`;
}

z.config({ customError: plainWords });
