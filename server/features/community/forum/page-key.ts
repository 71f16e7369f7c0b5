// Where a page ended, as clients send it back. What was not made here is refused.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { PageKey, PageOrder } from "./posts-page.queries.ts";

const SHAPES: Readonly<Record<PageOrder, RegExp>> = {
  created_at: /^\d{1,16}$/,
  popular: /^-?\d{1,8}(\.\d{1,18})?$/,
  activity: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/,
  votes: /^-?\d{1,9}$/,
};

/** The database refuses days that do not exist. */
function isDay(value: string): boolean {
  try {
    Temporal.PlainDateTime.from(value.slice(0, -"+00".length).replace(" ", "T"), { overflow: "reject" });
    return true;
  } catch {
    return false;
  }
}

const invalid = () =>
  new Refusal("invalid", { errors: [{ field: "after", message: "Start again with the first page." }] });

export const keyText = ({ value, id }: PageKey): string => `${value}~${id}`;

export function keyFrom(order: PageOrder, text: string): PageKey {
  const [value = "", id = "", ...rest] = text.split("~");
  if (rest.length > 0 || !SHAPES[order].test(value) || !/^\d{1,15}$/.test(id)) throw invalid();
  if (order === "activity" && !isDay(value)) throw invalid();
  return { value, id: Number(id) };
}

/** Of replies: how many of them came before. */
export function replyKeyFrom(text: string): PageKey & { before: number } {
  const [value = "", id = "", before = "", ...rest] = text.split("~");
  if (rest.length > 0 || !/^-?\d{1,9}$/.test(value) || !/^\d{1,15}$/.test(id) || !/^\d{1,9}$/.test(before))
    throw invalid();
  return { value, id: Number(id), before: Number(before) };
}

export const replyKeyText = ({ value, id, before }: PageKey & { before: number }): string => `${value}~${id}~${before}`;
