// What of a document is offered to the member: entries that the record can hold, each with the entry that it repeats.
import { checkEntry } from "../health-record/entries.ts";
import { type Content, nameOf } from "../health-record/entry-words.ts";
import { type KindName, kindOf } from "../health-record/kinds.ts";
import { type Found, folded, type LeftOut, type ReadRecord } from "./found.ts";

/** Of one document. */
export const MOST_OFFERED = 500;

export type Offer = Pick<Found, "kind" | "content" | "code">;

/** Never with half a character at the end. */
const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/\p{Cs}$/u, "")}…`;

/** A long dose goes into the note, because a cut dose could mean something else. Long notes and reactions are shortened. */
function fitted({ kind, content }: Found): Content {
  const { fields } = kindOf(kind);
  const { dose = "", since, until } = content;
  const isLongDose = dose.length > (fields["dose"]?.max ?? 0);
  const note = [isLongDose ? dose : "", content["note"] ?? ""].filter((one) => one !== "").join("\n");
  const isTurned = since !== undefined && until !== undefined && since > until.slice(0, since.length);
  const kept: Record<string, string> = { ...content, ...(note === "" ? {} : { note }) };
  if (isLongDose) delete kept["dose"];
  if (isTurned) delete kept["since"];
  for (const field of ["note", "reaction"]) {
    const text = kept[field];
    if (text !== undefined) kept[field] = shortened(text, fields[field]?.max ?? 0);
  }
  return kept;
}

/** Entries that can be kept as they are. A name that is too long is left out: cut, it could mean something else. */
export function offersFrom(
  { found, leftOut }: Pick<ReadRecord, "found" | "leftOut">,
  today: Temporal.PlainDate,
): { offers: Offer[]; leftOut: Record<LeftOut, number> } {
  const offers: Offer[] = [];
  for (const one of found) {
    if (offers.length === MOST_OFFERED) break;
    const { content, faults } = checkEntry(one.kind, fitted(one), today);
    if (faults.length === 0) offers.push({ kind: one.kind, content, code: one.code });
  }
  return { offers, leftOut: { ...leftOut, unusable: leftOut.unusable + found.length - offers.length } };
}

interface Kept {
  id: number;
  kind: KindName;
  content: Content;
}

const overlaps = (one = "", other = ""): boolean =>
  one === "" || other === "" || one.startsWith(other) || other.startsWith(one);

/**
 * Finds the entry of a record that says the same: same kind and name, and dates that can be the same. `differs`: its dose, or how it
 * is now, is another one.
 */
export function repeatsAmong(entries: readonly Kept[]) {
  const keyOf = ({ kind, content }: Pick<Kept, "kind" | "content">) => `${kind} ${folded(nameOf(kind, content))}`;
  const byName = Map.groupBy(entries, keyOf);
  return (offer: Pick<Offer, "kind" | "content">): { id: number; differs: boolean } | undefined => {
    const { content } = offer;
    const same = byName.get(keyOf(offer))?.find((one) => overlaps(one.content["date"], content["date"]));
    if (!same) return undefined;
    const isOther = (field: string) => {
      const [there = "", here = ""] = [same.content[field], content[field]];
      return here !== "" && folded(there) !== folded(here);
    };
    return { id: same.id, differs: ["dose", "state", "taken", "until"].some(isOther) };
  };
}
