// Sources that the clinic's editors add to those that Larkwell ships (decision 080).
import { isFindable, isOpenable, isOwnSourceKey, LONGEST_SOURCE_KEY } from "@larkwell/domain/library/own-sources.ts";
import { SOURCE_YEARS } from "@larkwell/domain/library/registries.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { filledLine, id, line, pageOf, paging, wholeNumber, wireTimeOut } from "./shapes.ts";

export const OpsLibrarySource = z.object({
  id: z.number(),
  /** As texts name it. */
  key: z.string(),
  issuer: z.string(),
  title: z.string(),
  /** Null: a page that its publisher keeps up to date. */
  year: z.number().nullable(),
  /** Kind and number: “Practice Bulletin 203”. */
  number: z.string(),
  url: z.string(),
  /** Sent back with a change: it counts them. */
  version: z.number(),
  /** Texts can name it. */
  used: z.boolean(),
  changed_by: z.string(),
  changed_at: wireTimeOut,
  /** How many pieces name it in the text that members read, or in their draft. */
  pieces_count: z.number(),
  /** Of these, the ones whose review of such a text a change would end. */
  reviewed_count: z.number(),
  /** The first 50 of these pieces by title. */
  pieces: z.array(z.object({ id: z.number(), title: z.string(), reviewed: z.boolean() })),
});
export type OpsLibrarySource = z.output<typeof OpsLibrarySource>;

const badYear = `Enter a year from ${SOURCE_YEARS.first} to ${SOURCE_YEARS.last}, or leave it empty.`;

const facts = {
  issuer: filledLine(200, "The publisher"),
  title: filledLine(300, "The title"),
  year: z
    .number({ error: badYear })
    .int(badYear)
    .min(SOURCE_YEARS.first, badYear)
    .max(SOURCE_YEARS.last, badYear)
    .nullable(),
  number: line(100).default(""),
  url: line(500)
    .refine((typed) => typed === "" || isOpenable(typed), "Enter a whole address that starts with https://.")
    .default(""),
};

/** Without either, no reader could find it. */
const findable = { path: ["year"], message: "Enter a year, or the address of a page that is kept up to date." };

const version = wholeNumber(1, 1_000_000_000);

export const listLibrarySources = endpoint("listLibrarySources", {
  method: "GET",
  path: "/ops/library/sources",
  access: "staff",
  right: "content",
  summary: "List the sources that the clinic added",
  description: "In the order of their names, with the pieces that name them. The shipped ones are not here.",
  query: z.object({
    ...paging(50),
    state: z.enum(["used", "retired"]).optional(),
    /** Words of the name, the publisher or the title. */
    words: line(100).optional(),
  }),
  returns: pageOf(OpsLibrarySource),
});

export const addLibrarySource = endpoint("addLibrarySource", {
  method: "POST",
  path: "/ops/library/sources",
  access: "staff",
  right: "content",
  summary: "Add a source of the clinic",
  description: "Texts can name it right away.",
  body: z
    .object({
      key: filledLine(LONGEST_SOURCE_KEY, "The name").refine(
        (typed) => typed === "" || isOwnSourceKey(typed),
        "Begin with clinic-, and use lowercase letters, digits and hyphens.",
      ),
      ...facts,
    })
    .refine(isFindable, findable),
  status: 201,
  returns: OpsLibrarySource,
});

export const changeLibrarySource = endpoint("changeLibrarySource", {
  method: "PUT",
  path: "/ops/library/sources/:id",
  access: "staff",
  right: "content",
  summary: "Change a source of the clinic",
  description:
    "Published texts show the change right away. Reviews of texts that name the source end, which has to be confirmed with `ends_reviews`. " +
    "Refused with the newest source if someone changed it since `version`.",
  params: z.object({ id }),
  body: z.object({ version, ...facts, ends_reviews: z.boolean().default(false) }).refine(isFindable, findable),
  returns: OpsLibrarySource,
  errors: ["stale"],
});

export const setLibrarySourceUse = endpoint("setLibrarySourceUse", {
  method: "PUT",
  path: "/ops/library/sources/:id/used",
  access: "staff",
  right: "content",
  summary: "Set whether texts can name a source of the clinic",
  description: "Only a source that no published text and no draft names can be taken out of use. Its name stays taken.",
  params: z.object({ id }),
  body: z.object({ version, used: z.boolean() }),
  returns: OpsLibrarySource,
  errors: ["stale", "library_source_named"],
});
