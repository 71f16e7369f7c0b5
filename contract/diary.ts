// A member's diary: numbers and levels over time, such as blood pressure and sleep. Only the member reads it, and for one visit
// its practitioner what the member shares.
import { DIARY_KINDS, DIARY_SIGNS } from "@larkwell/domain/diary/diary.ts";
import { GROUPS } from "@larkwell/domain/safety/urgent-signs.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { filledLine, id, listOf, nothing, text, wholeNumber, wireTime, wireTimeOut } from "./shapes.ts";
import { VisitShares } from "./visit-shares.ts";

const LONGEST_NOTE = 1_000;
/** How far back a list goes. */
export const DIARY_WEEKS = [4, 13, 52] as const;
/** The most that one list has: the newest. */
export const DIARY_ENTRIES = 1_000;

const kind = z.enum(DIARY_KINDS);
const signs = z.array(z.enum(DIARY_SIGNS)).max(DIARY_SIGNS.length);

export const DiaryEntry = z.object({
  id: z.number(),
  kind,
  at: wireTimeOut,
  /**
   * Blood pressure: the upper number, mmHg. Temperature: hundredths of a degree Celsius. Bleeding: 0 to 4. Contractions:
   * seconds. Movements: how many. Feed: 1 to 4 (left, right, both, bottle). Diaper: 1 to 3 (wet, dirty, both). Cycle:
   * days, 0 while it lasts. Mood: 1 to 5. Sleep: minutes. Weight: grams.
   */
  amount: z.number(),
  /** Blood pressure: the lower number, mmHg. Movements: in how many minutes. Feed: minutes, or milliliters of a bottle. */
  second: z.number().nullable(),
  /** Whose feed or diaper it was; null if it was not said. */
  child_id: z.number().nullable(),
  signs,
  note: z.string(),
  changed_at: wireTimeOut.nullable(),
});
export type DiaryEntry = z.output<typeof DiaryEntry>;

/** The member’s children under two who count: names for `child_id`. */
const babies = z.array(z.object({ id: z.number(), name: z.string() }));

const ofMember = z.object({ user_id: id });
const one = z.object({ user_id: id, id });

const amount = z.int({ error: "Enter a whole number." });
const reading = z.object({
  at: wireTime,
  amount,
  second: amount.nullable().default(null),
  child_id: id.nullable().default(null),
  signs: signs.default([]),
  note: text(LONGEST_NOTE).default(""),
});

export const listDiary = endpoint("listDiary", {
  method: "GET",
  path: "/users/:user_id/diary",
  access: "member",
  summary: "List the entries of your diary",
  description: "The newest first, of one kind or of all.",
  params: ofMember,
  query: z.object({
    kind: kind.optional(),
    weeks: wholeNumber(DIARY_WEEKS[0], DIARY_WEEKS[2]).default(DIARY_WEEKS[1]),
  }),
  returns: listOf(DiaryEntry).extend({
    meta: z.object({
      /** What can be noted now. */
      offered: z.array(kind),
      /** Of these kinds there are entries, whenever they were made. */
      noted: z.array(kind),
      /** Of `noted`, those about a pregnancy or a baby that are not offered now: shown only when the member asks. */
      put_away: z.array(kind),
      babies,
      /** Whose urgent signs apply to this member now. */
      group: z.enum(GROUPS),
      /** Completed weeks of a pregnancy that goes on, if its date is known. */
      week: z.number().nullable(),
      /** 911 and 988 are for the United States only. */
      where: z.enum(["us", "elsewhere"]),
      /** Older entries of these weeks are left out. */
      more: z.boolean(),
    }),
  }),
});

export const addDiaryEntry = endpoint("addDiaryEntry", {
  method: "POST",
  path: "/users/:user_id/diary",
  access: "member",
  summary: "Add an entry to your diary",
  description: "The same `client_key` again answers with the entry that it made.",
  params: ofMember,
  body: reading.extend({ kind, client_key: filledLine(64, "A key") }),
  status: 201,
  returns: DiaryEntry,
});

export const changeDiaryEntry = endpoint("changeDiaryEntry", {
  method: "PUT",
  path: "/users/:user_id/diary/:id",
  access: "member",
  summary: "Change an entry of your diary",
  params: one,
  body: reading,
  returns: DiaryEntry,
});

export const deleteDiaryEntry = endpoint("deleteDiaryEntry", {
  method: "DELETE",
  path: "/users/:user_id/diary/:id",
  access: "member",
  summary: "Delete an entry of your diary",
  description: "Deleting it again changes nothing.",
  params: one,
  returns: nothing,
});

export const listDiaryShares = endpoint("listDiaryShares", {
  method: "GET",
  path: "/users/:user_id/diary_shares",
  access: "member",
  summary: "List the coming visits to share diary entries for",
  description: "Entries of one kind.",
  params: ofMember,
  query: z.object({ kind }),
  returns: VisitShares,
});

export const shareDiary = endpoint("shareDiary", {
  method: "POST",
  path: "/users/:user_id/diary_shares",
  access: "member",
  summary: "Allow the practitioner of a visit to read diary entries",
  description:
    "Its practitioner reads the entries of this kind, also new ones, until a day after the visit, or until it is taken back.",
  params: ofMember,
  body: z.object({ kind, appointment_id: id }),
  status: 201,
  returns: VisitShares,
});

export const unshareDiary = endpoint("unshareDiary", {
  method: "DELETE",
  path: "/users/:user_id/diary_shares/:appointment_id",
  access: "member",
  summary: "Withdraw diary entries shared for a visit",
  params: z.object({ user_id: id, appointment_id: id }),
  query: z.object({ kind }),
  returns: VisitShares,
});

/** The weeks that a practitioner reads. */
export const SHARED_WEEKS = 13;

export const readVisitDiary = endpoint("readVisitDiary", {
  method: "GET",
  path: "/appointments/:appointment_id/diary",
  access: "practitioner",
  summary: "Get the diary entries shared for your visit",
  description: "Of the last 13 weeks, the newest first. Each reading is on record, and the member sees it.",
  params: z.object({ appointment_id: id }),
  returns: z.object({
    data: z.array(z.object({ kind, entries: z.array(DiaryEntry), more: z.boolean() })),
    babies,
  }),
  duringVisit: true,
});
