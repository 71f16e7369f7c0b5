// Error messages for shapes without their own: one plain sentence for each fault, with the field's name.
import { type Message, msg, t, translated } from "@larkwell/domain/language/text.ts";
import { z } from "zod";

type Issue = z.core.$ZodRawIssue;

/** "pre_session.time_zone" becomes "Time zone". Positions in a list have no name. */
function labelOf(path: readonly PropertyKey[] | undefined): string {
  const name = path?.findLast((part) => typeof part === "string");
  if (typeof name !== "string" || !/^[a-z][a-z0-9_]{0,40}$/i.test(name)) return "";
  const words = name.replaceAll("_", " ").replace(/ ids?$/, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const kinds: Record<string, Message> = {
  string: msg("Enter text."),
  number: msg("Enter a number."),
  int: msg("Enter a whole number."),
  boolean: msg("Enter true or false."),
  array: msg("Enter a list."),
  date: msg("Enter a date."),
};

function sizeWords(issue: Issue & { code: "too_big" | "too_small" }): string {
  const limit = String(issue.code === "too_big" ? issue.maximum : issue.minimum);
  const most = issue.code === "too_big";
  if (issue.origin === "string")
    return most ? t("Use at most {limit} characters.", { limit }) : t("Use at least {limit} characters.", { limit });
  if (issue.origin === "array" || issue.origin === "set")
    return most ? t("Choose at most {limit}.", { limit }) : t("Choose at least {limit}.", { limit });
  return most ? t("Enter {limit} or less.", { limit }) : t("Enter {limit} or more.", { limit });
}

const formats: Record<string, Message> = {
  email: msg("Enter an email address like name@example.com."),
  url: msg("Enter a link that begins with https://."),
};

const checkThis = msg("Check this answer.");

/** When none of several shapes fit, the expected type is the most useful thing to name: a number, a yes or no. */
function unionWords(issue: Issue & { code: "invalid_union" }): Message {
  const wanted = issue.errors.flat().flatMap((one) => (one.code === "invalid_type" ? [one.expected] : []));
  const kind = ["number", "boolean", "array"].find((one) => wanted.some((name) => name === one));
  return (kind === "number" ? kinds["int"] : kinds[kind ?? ""]) ?? checkThis;
}

function askOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return translated(kinds[issue.expected] ?? checkThis);
    case "too_big":
    case "too_small":
      return sizeWords(issue);
    case "invalid_format":
      return translated(formats[issue.format] ?? msg("Check how this is written."));
    case "invalid_value":
      return t("Choose one of the options.");
    case "invalid_union":
      return translated(unionWords(issue));
    default:
      return translated(checkThis);
  }
}

/** One sentence for people, never the validator's own message. */
export function plainWords(issue: Issue): string {
  if (issue.code === "unrecognized_keys") return t("We don’t recognize this field.");
  const label = labelOf(issue.path);
  const isMissing =
    issue.input === undefined &&
    (issue.code === "invalid_type" || issue.code === "invalid_value" || issue.code === "invalid_union");
  if (isMissing) return label ? t("{label} is required.", { label }) : t("This is required.");
  const ask = askOf(issue);
  return label ? `${label}: ${ask}` : ask;
}

z.config({ customError: plainWords });
