/** What a form of the diary sends, and what is missing in it. */
import type { DiaryEntry } from "@larkwell/contract/diary.ts";
import { DIARY_SIGNS, type DiaryKind, faultsOf } from "@larkwell/domain/diary/diary.ts";
import { t, translated } from "@larkwell/domain/language/text.ts";
import { instantTyped, typedAs } from "@larkwell/domain/time/typed-time.ts";
import { fromWire, toWire } from "@larkwell/domain/time/wire-time.ts";
import type { FormError } from "../../../kit/ErrorSummary.tsx";
import { amountOf, secondOf, typedOf, type Units, unitsAt } from "./diary-words.ts";
import { blankEntry, type EntryForm, signsOf } from "./EntryFields.tsx";

type Values = EntryForm["values"];

/** An empty form for now. */
export const emptyEntry = (zone: string) => ({
  ...blankEntry,
  units: unitsAt(zone) as string,
  at: typedAs(Temporal.Now.instant(), zone),
});

/** A form that changes this entry. */
export function entryValues(entry: DiaryEntry, zone: string): typeof blankEntry {
  const at = fromWire(entry.at);
  const signs = Object.fromEntries(DIARY_SIGNS.map((sign) => [sign, entry.signs.includes(sign)]));
  return {
    ...blankEntry,
    ...signs,
    ...typedOf(entry, unitsAt(zone)),
    at: at ? typedAs(at, zone) : "",
    note: entry.note,
    child: entry.child_id === null ? "" : String(entry.child_id),
  };
}

/** The body of a request, or what is wrong with the form. `begun`: what a timer measured, to the second. */
export function bodyOf(kind: DiaryKind, values: Values, zone: string, begun?: Temporal.Instant) {
  const typed = { amount: values.amount, second: values.second, units: values.units as Units };
  const at = begun ?? instantTyped(values.at, zone);
  const reading = {
    kind,
    amount: amountOf(kind, typed),
    second: secondOf(kind, typed),
    signs: signsOf(kind, values),
  };
  // Nothing that was typed compares with NaN, so that an empty field is out of every limit.
  const asked = {
    ...reading,
    amount: Number.isFinite(reading.amount) ? reading.amount : -1,
    second: reading.second === null || Number.isFinite(reading.second) ? reading.second : -1,
  };
  const faults: FormError[] = faultsOf(asked).map(({ field, message }) => ({ field, message: translated(message) }));
  if (!at) faults.push({ field: "at", message: t("Enter the date and time.") });
  if (faults.length > 0 || !at) return { faults };
  const child_id = values.child === "" ? null : Number(values.child);
  return { reading, body: { ...reading, at: toWire(at), note: values.note, child_id } };
}
