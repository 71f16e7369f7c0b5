// How an entry of a health record reads, its code, and what there can be only once. Contents are texts by name of field.
import { dateInWords } from "../time/spoken-time.ts";
import { type Code, codeOf } from "./codes.ts";
import { type Field, type KindName, kindOf, type NoneAbout, OPPOSITE_OF_NONE } from "./kinds.ts";
import { whenInWords } from "./when.ts";

export type Content = Readonly<Record<string, string>>;

export const INCHES_IN_A_FOOT = 12;

/** As the member types it: the height in feet and inches again. */
export function shownContent(kind: KindName, content: Content): Content {
  if (kind !== "height") return content;
  const total = Number(content["inches"]);
  return { feet: String(Math.floor(total / INCHES_IN_A_FOOT)), inches: String(total % INCHES_IN_A_FOOT) };
}

const words = (field: Field, value: string): string => {
  if (field.type === "choice") return field.choices?.[value] ?? value;
  if (field.type === "when") return whenInWords(value);
  return field.type === "date" ? dateInWords(value) : value;
};

/** Label and words of each field that was filled out, from the content as it is shown. */
export const entryLines = (kind: KindName, shown: Content): { field: string; label: string; words: string }[] =>
  Object.entries(kindOf(kind).fields).flatMap(([field, rule]) => {
    const value = shown[field];
    return value ? [{ field, label: rule.label, words: words(rule, value) }] : [];
  });

/** Undefined unless one of its fields is exactly a name with a code. */
export function entryCode(kind: KindName, content: Content): Code | undefined {
  for (const [field, { list }] of Object.entries(kindOf(kind).fields)) {
    const value = content[field];
    if (list === undefined || value === undefined) continue;
    if (kind === "allergy" && content["category"] !== "medication") continue;
    return codeOf(list, value);
  }
  return undefined;
}

/** What there can be only once: the kind, or what is said not to be there. */
export const slotOf = (kind: KindName, content: Content): string | null => {
  if (kind === "none_known") return `none:${content["about"] ?? ""}`;
  return kindOf(kind).once ? kind : null;
};

/** The kind that an entry is about: "none known" is about the kind that there is none of. */
export const kindAbout = (kind: KindName, content: Content): KindName =>
  kind === "none_known" ? OPPOSITE_OF_NONE[content["about"] as NoneAbout].kind : kind;

/** The name of the thing, as its author wrote it; empty for kinds without a name. */
export const nameOf = (kind: KindName, content: Content): string =>
  content[kind === "allergy" ? "substance" : "name"] ?? "";
