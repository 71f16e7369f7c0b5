// Whether an entry of a health record can be kept, and what is stored of it.
import { msg, t } from "../language/text.ts";
import { type Content, INCHES_IN_A_FOOT } from "./entry-words.ts";
import { type Field, type KindName, kindOf } from "./kinds.ts";
import { isLater, readWhen } from "./when.ts";

export interface EntryFault {
  field: string;
  message: string;
}

/** Of any country, with an extension: it is only read by people. */
const PHONE = /^[+(\d][\d\s().,\-/x#]{2,39}$/i;
const TALLEST_INCHES = 108;

const isWholeDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && readWhen(text) === text;

const missing = ({ type, label }: Field): string =>
  type === "choice" ? t("{label}: choose one.", { label }) : t("{label}: enter this.", { label });

function faultOf(field: Field, value: string, today: Temporal.PlainDate): string | undefined {
  if (value === "") return field.required ? missing(field) : undefined;
  switch (field.type) {
    case "choice":
      return Object.hasOwn(field.choices ?? {}, value) ? undefined : missing(field);
    case "count":
      return /^\d{1,3}$/.test(value) ? undefined : msg("Enter a whole number of at least 0.");
    case "date":
      return isWholeDate(value) ? undefined : msg("Enter a date.");
    case "phone":
      return PHONE.test(value) ? undefined : msg("Enter a phone number with its area code.");
    case "when": {
      const when = readWhen(value);
      if (when === undefined) return msg("Enter a year, a month and year, or a date: 2019, 5/2019 or 5/14/2019.");
      return isLater(when, today) ? msg("Enter a date that is today or earlier.") : undefined;
    }
    default:
      return value.length > (field.max ?? 0) ? msg("This is too long. Shorten it.") : undefined;
  }
}

/** feet x 12 + inches (R5.006); NaN if one of them is no number. */
const inchesOf = ({ feet, inches }: Content): number => Number(feet) * INCHES_IN_A_FOOT + Number(inches);

function faultOfWhole(kind: KindName, content: Content): EntryFault[] {
  // R5.007: kept only if it is greater than 1.
  if (kind === "height" && inchesOf(content) <= 1)
    return [{ field: "inches", message: msg("Enter a height of more than 1 inch.") }];
  if (kind === "height" && inchesOf(content) > TALLEST_INCHES)
    return [{ field: "inches", message: msg("Check the height: it is more than 9 feet.") }];
  if (kind === "insurer" && content["provider"] === "other" && !content["other"])
    return [{ field: "other", message: msg("Enter the name of the provider.") }];
  const { since, until } = content;
  if (since && until && isLaterThan(since, until))
    return [{ field: "until", message: msg("Enter a day after the one it began.") }];
  return [];
}

const isLaterThan = (since: string, until: string): boolean => {
  const known = Math.min(since.length, until.length);
  return since.slice(0, known) > until.slice(0, known);
};

const trimmed = (given: Content): Content =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value.trim()]));

const storedValue = ({ type }: Field, value: string): string => (type === "when" ? (readWhen(value) ?? value) : value);

/** What is stored, without empty fields; or what must be corrected, by field. Fields that the kind lacks are a fault. */
export function checkEntry(
  kind: KindName,
  given: Content,
  today: Temporal.PlainDate,
): { content: Content; faults: readonly EntryFault[] } {
  const { fields } = kindOf(kind);
  const values = trimmed(given);
  const unknown = Object.keys(values).filter((name) => !Object.hasOwn(fields, name));
  const faults = Object.entries(fields).flatMap(([field, rule]) => {
    const message = faultOf(rule, values[field] ?? "", today);
    return message === undefined ? [] : [{ field, message }];
  });
  faults.push(...unknown.map((field) => ({ field, message: msg("We don’t know this field.") })));
  if (faults.length > 0) return { content: values, faults };
  const content = Object.fromEntries(
    Object.entries(fields).flatMap(([field, rule]) => {
      const value = values[field] ?? "";
      return value === "" ? [] : [[field, storedValue(rule, value)] as const];
    }),
  );
  const whole = faultOfWhole(kind, content);
  if (whole.length > 0 || kind !== "height") return { content, faults: whole };
  return { content: { inches: String(inchesOf(content)) }, faults: [] };
}
