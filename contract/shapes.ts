// The small shapes that every endpoint is built from: ids, text, times, money, pages.
import "./plain-words.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { SHORTEST_PASSWORD } from "@larkwell/domain/people/passwords.ts";
import { COUNT_LIMIT } from "@larkwell/domain/platform/count-limit.ts";
import { fromWire, isIsoDate } from "@larkwell/domain/time/wire-time.ts";
import { z } from "zod";

// NUL cannot be stored, and the other control characters only confuse. Line breaks and tabs are allowed. Lone
// surrogates are not Unicode.
const forbidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Trimmed text of at most `max` characters without control characters. May be empty. */
export const text = (max: number) =>
  z
    .string({ error: "Enter text." })
    .trim()
    .max(max, { error: () => t("Use at most {limit} characters.", { limit: String(max) }) })
    .refine((s) => !forbidden.test(s), "You can’t use some of these characters here. Remove them.");

/** Text that must not be empty. */
export const filled = (max: number, what = "This") => text(max).refine((s) => s.length > 0, `${what} is required.`);

// Marks that change the text direction: in a name, they change how the words around it read.
const turning = /[\u202a-\u202e\u2066-\u2069]/;

/** One line of text. */
export const line = (max: number) =>
  text(max)
    .refine((s) => !/[\n\r\t\u2028\u2029]/.test(s), "Enter this on one line.")
    .refine((s) => !turning.test(s), "You can’t use some of these characters here. Remove them.");

export const filledLine = (max: number, what = "This") => line(max).refine((s) => s.length > 0, `${what} is required.`);

/** Passwords are used as typed, without trimming. */
export const password = z
  .string({ error: "Enter a password." })
  .min(1, "Enter a password.")
  .max(200, "Use at most 200 characters.")
  .refine((s) => !s.includes("\u0000"), "You can’t use some of these characters here. Remove them.");

/** A new password. Older ones that break this rule still work. */
export const newPassword = password.min(SHORTEST_PASSWORD, {
  error: () => t("Use at least {limit} characters.", { limit: String(SHORTEST_PASSWORD) }),
});

/** Lower-cased email address. */
export const email = line(254)
  .transform((s) => s.toLowerCase())
  .pipe(z.email("Enter an email address like name@example.com."));

/** Digits and nothing else: "0x10", "1e3", " 7" and [7] are not numbers here. */
const digits = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number);

/** A whole number, given as a number or in digits. */
export const wholeNumber = (least: number, max: number) =>
  z.union([z.number(), digits]).pipe(z.number().int().min(least).max(max));

/** A database id (D8). */
export const id = wholeNumber(1, Number.MAX_SAFE_INTEGER);

const parts = (value: string | number | readonly (string | number)[]) =>
  (typeof value === "object" ? value.map(String) : String(value).split(",")).filter((part) => part !== "");

/** Ids in a query: repeated or comma-separated. */
export const idList = z
  .union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])
  .transform(parts)
  .pipe(z.array(digits.pipe(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER))).max(100));

/** Words in a query: repeated or comma-separated. */
export const wordList = <T extends string>(word: z.ZodType<T, string>) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform(parts)
    .pipe(z.array(word).max(100));

/** A flag in a query. */
export const flag = z
  .union([z.boolean(), z.enum(["true", "false", "1", "0"])])
  .transform((v) => v === true || v === "true" || v === "1");

/** "YYYY-MM-DD HH:mm:ss" in UTC (D6). Handlers get a Temporal.Instant. */
export const wireTime = z
  .string({ error: "Enter a date and time." })
  .refine((s) => fromWire(s) !== undefined, "Enter the date and time as YYYY-MM-DD HH:mm:ss in UTC.")
  .transform((s) => fromWire(s) as Temporal.Instant);

/** The same in answers. Views format it with toWire. */
export const wireTimeOut = z.string().meta({ format: "larkwell-datetime", example: "2026-03-04 18:30:00" });

/**
 * "YYYY-MM-DD". Never converted to an instant (D6). The message for an empty field is `missing`; the one for a
 * malformed date names the format.
 */
export const isoDateSaying = (missing: string) =>
  z
    .string({ error: missing })
    .refine((text) => text === "" || isIsoDate(text), "Enter the date as YYYY-MM-DD.")
    .refine((text) => text !== "", missing);

/** The same where nothing else on the page asks for a date. */
export const isoDate = isoDateSaying("Enter a date.");

/** US dollars as a decimal number (D7). */
export const dollars = z.number();

/** Dollars in a request: at most two decimals. */
export const dollarsIn = z
  .number({ error: "Enter an amount." })
  .min(0, "Enter an amount of 0 or more.")
  .max(100_000)
  .refine((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, "Use at most two decimals.");

/** The `limit` and `offset` of a list. `size` is the page size of the specification; the maximum is 100 (D5). */
export const paging = (size: number) => ({
  limit: wholeNumber(1, 100).default(size),
  offset: wholeNumber(0, 1_000_000).default(0),
  order_direction: z.enum(["asc", "desc"]).optional(),
});

export const Pagination = z.object({
  limit: z.number(),
  offset: z.number(),
  total: z.number(),
  order_direction: z.enum(["asc", "desc"]),
});

/** { data, pagination } (D5). */
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), pagination: Pagination });

/** For lists that grow without end: counted up to COUNTED_MOST. */
export const longPaging = (size: number) => ({
  ...paging(size),
  offset: wholeNumber(0, COUNT_LIMIT).default(0),
});

/** A page of such a list. `total` is COUNT_LIMIT at most, and `meta.more` says whether there is more. */
export const longPageOf = <T extends z.ZodType>(item: T) =>
  pageOf(item).extend({ meta: z.object({ more: z.boolean() }) });

export const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item) });

/** The opaque token of a link in an email. An impossible token gets the same answer as an unknown one. */
export const linkToken = z.object({
  token: line(100).refine(
    (token) => /^[\w-]+$/.test(token),
    "The link is incomplete. Open it again from your message.",
  ),
});

export const nothing = z.object({});
