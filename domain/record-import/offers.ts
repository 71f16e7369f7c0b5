// What of a document is offered to the member: entries that the record can hold, each with the entry that it repeats.
import { checkEntry } from "../health-record/entries.ts";
import { type Content, nameOf } from "../health-record/entry-words.ts";
import { type KindName, kindOf } from "../health-record/kinds.ts";
import { t } from "../language/text.ts";
import { type Found, folded, type LeftOut, type ReadRecord, type Remark } from "./found.ts";

/** Of one document. */
export const MOST_OFFERED = 500;

export type Offer = Pick<Found, "kind" | "content" | "code">;

const remarkWords = (remark: Remark): string =>
  ({
    resolved: t("Resolved, according to the file."),
    inactive: t("Not active now, according to the file."),
    remission: t("In remission, according to the file."),
    stopped: t("No longer taken, according to the file."),
  })[remark];

function noteWith({ content, kind, remark }: Found): Content {
  const most = kindOf(kind).fields["note"]?.max ?? 0;
  const note = [remark === null ? "" : remarkWords(remark), content["note"] ?? ""]
    .filter((one) => one !== "")
    .join("\n");
  return note === "" ? content : { ...content, note: note.length > most ? `${note.slice(0, most - 1)}…` : note };
}

/** Entries that can be kept as they are. What is too long for a field is left out: a name that is cut could mean something else. */
export function offersFrom(
  { found, leftOut }: Pick<ReadRecord, "found" | "leftOut">,
  today: Temporal.PlainDate,
): { offers: Offer[]; leftOut: Record<LeftOut, number> } {
  const offers = found.flatMap((one): Offer[] => {
    const { content, faults } = checkEntry(one.kind, noteWith(one), today);
    return faults.length === 0 ? [{ kind: one.kind, content, code: one.code }] : [];
  });
  const kept = offers.slice(0, MOST_OFFERED);
  return { offers: kept, leftOut: { ...leftOut, unusable: leftOut.unusable + found.length - kept.length } };
}

const overlaps = (one = "", other = ""): boolean =>
  one === "" || other === "" || one.startsWith(other) || other.startsWith(one);

interface Kept {
  id: number;
  kind: KindName;
  content: Content;
}

/** The entry that says the same: same kind and name, and dates that can be the same. A dose may differ. */
export const sameAs = (
  { kind, content }: Pick<Offer, "kind" | "content">,
  entries: readonly Kept[],
): number | undefined =>
  entries.find(
    (entry) =>
      entry.kind === kind &&
      folded(nameOf(kind, entry.content)) === folded(nameOf(kind, content)) &&
      overlaps(entry.content["date"], content["date"]),
  )?.id;
