// The library: pieces by program, topic and type, one piece to read, the search, and what a reader keeps (R7.103, R7.104, D59).
import {
  FEATURED,
  KEPT_AT_MOST,
  LIBRARY_PAGE,
  LIBRARY_TYPES,
  LONGEST_FEEDBACK,
  LONGEST_LIBRARY_SEARCH,
  SHORTEST_LIBRARY_SEARCH,
} from "@larkwell/domain/library/limits.ts";
import { URGENCIES } from "@larkwell/domain/safety/urgent-signs.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import {
  flag,
  id,
  line,
  listOf,
  longPageOf,
  longPaging,
  pageOf,
  paging,
  text,
  wholeNumber,
  wireTimeOut,
  wordList,
} from "./shapes.ts";

/** A piece in a list (R3.057). */
export const LibraryResource = z.object({
  id: z.number(),
  slug: z.string(),
  content_type: z.enum(LIBRARY_TYPES),
  title: z.string(),
  summary: z.string(),
  /** Of a quiz. */
  assessment_id: z.number().nullable(),
  /** The same as `id`. */
  resource_id: z.number(),
  image: z.object({ hero: z.string() }),
  /** The summary as HTML. */
  head_html: z.string(),
  minutes: z.number(),
  topics: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** It is for the reader’s current stage, for one of their programs, or for others. */
  fits: z.enum(["stage", "program", "other"]),
  /** A clinician reviewed exactly this text. */
  reviewed: z.boolean(),
  saved: z.boolean(),
  /** How much of it the reader has read, in percent. Null: not begun, or read to the end. */
  read_percent: z.number().nullable(),
});
export type LibraryResource = z.output<typeof LibraryResource>;

/** A link to a piece that the reader may open. */
export const Reading = z.object({
  id: z.number(),
  slug: z.string(),
  content_type: z.enum(LIBRARY_TYPES),
  title: z.string(),
});
export type Reading = z.output<typeof Reading>;

export const Span = z.object({
  text: z.string(),
  strong: z.literal(true).optional(),
  em: z.literal(true).optional(),
  /** An address of the application. */
  to: z.string().optional(),
  /** Another piece that the reader may open. */
  piece: z.object({ id: z.number(), slug: z.string(), content_type: z.enum(LIBRARY_TYPES) }).optional(),
  /** A key of `terms`. */
  term: z.string().optional(),
  /** The number of a source, from 1. */
  cite: z.number().optional(),
});
export type Span = z.output<typeof Span>;

export const Block = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("heading"),
    level: z.union([z.literal(2), z.literal(3)]),
    anchor: z.string(),
    spans: z.array(Span),
  }),
  z.object({ kind: z.literal("paragraph"), spans: z.array(Span) }),
  z.object({ kind: z.literal("list"), ordered: z.boolean(), items: z.array(z.array(Span)) }),
]);
export type Block = z.output<typeof Block>;

/** A step after reading. `slug` is a profession or a community. */
export const NextStep = z.object({
  kind: z.enum(["book", "ask", "community", "assessment"]),
  slug: z.string(),
  name: z.string(),
});
export type NextStep = z.output<typeof NextStep>;

export const LibraryPiece = z.object({
  resource: LibraryResource,
  body: z.array(Block),
  terms: z.record(z.string(), z.object({ term: z.string(), means: z.string() })),
  sources: z.array(
    z.object({
      issuer: z.string(),
      title: z.string(),
      year: z.number().nullable(),
      number: z.string().nullable(),
      url: z.string().nullable(),
    }),
  ),
  urgent: z.array(
    z.object({
      title: z.string(),
      about: z.enum(["you", "partner", "child"]),
      groups: z.array(z.object({ urgency: z.enum(URGENCIES), call: z.string(), signs: z.array(z.string()) })),
    }),
  ),
  next: z.array(NextStep),
  related: z.array(LibraryResource),
  author: z.string(),
  updated_on: z.string(),
  /** The last review of exactly this text. */
  review: z.object({ by: z.string(), on: z.string() }).nullable(),
  /** Speaks of something where a mistake could do harm, and is shown unreviewed because this is a demo. */
  awaits_review: z.boolean(),
  /** The block where the reader stopped. */
  place: z.number().nullable(),
  helpful: z.boolean().nullable(),
  /** Of its page for everyone, if the clinic opened it. */
  public_path: z.string().nullable(),
});
export type LibraryPiece = z.output<typeof LibraryPiece>;

const types = wordList(z.enum(LIBRARY_TYPES));
const tags = wordList(z.string().regex(/^[a-z0-9-]{1,60}$/));

export const listLibraryResources = endpoint("listLibraryResources", {
  method: "GET",
  path: "/library/resources",
  access: "session",
  summary: "List pieces of the library",
  description:
    "What fits the reader’s stage comes first, then what fits their programs, then the newest. After a loss, pieces about pregnancy, birth and babies are left out. " +
    "`tags` are topics; `module_id` and `phase_id` are those of a program.",
  query: z.object({
    ...longPaging(LIBRARY_PAGE),
    module_id: id.optional(),
    phase_id: id.optional(),
    tags: tags.optional(),
    content_types: types.optional(),
    /** Only what fits the reader’s stage or programs. */
    for_me: flag.optional(),
  }),
  returns: longPageOf(LibraryResource),
});

export const listLibraryTags = endpoint("listLibraryTags", {
  method: "GET",
  path: "/library/tags",
  access: "session",
  summary: "List the topics of the library",
  description: "Topics without a piece that the reader may see are left out.",
  returns: listOf(z.object({ slug: z.string(), title: z.string(), about: z.string(), pieces: z.number() })),
});

export const readLibraryHome = endpoint("readLibraryHome", {
  method: "GET",
  path: "/library/home",
  access: "session",
  summary: "Get the first page of the library",
  returns: z.object({
    /** The reader’s current stage, such as "Week 24"; null if there is none. */
    stage: z.string().nullable(),
    featured: z.array(LibraryResource).max(FEATURED),
    /** Begun and not read to the end, the latest first. */
    reading: z.array(LibraryResource),
    saved: z.array(LibraryResource),
    saved_total: z.number(),
  }),
});

export const listSavedResources = endpoint("listSavedResources", {
  method: "GET",
  path: "/library/saved",
  access: "session",
  summary: "List your saved pieces",
  query: z.object(paging(LIBRARY_PAGE)),
  returns: pageOf(LibraryResource),
});

const pieceId = z.object({ id });

export const readLibraryPiece = endpoint("readLibraryPiece", {
  method: "GET",
  path: "/library/resources/:id",
  access: "session",
  summary: "Get a piece of the library",
  params: pieceId,
  returns: LibraryPiece,
});

const term = line(LONGEST_LIBRARY_SEARCH);

/** A POST, because what people search for must not be in addresses or logs (D87). */
export const searchLibrary = endpoint("searchLibrary", {
  method: "POST",
  path: "/library/searches",
  access: "session",
  limit: "read",
  summary: "Search the library",
  description: "The best match first. If nothing has the words, nearby spellings are tried.",
  body: z.object({
    term: term.refine((typed) => typed.length >= SHORTEST_LIBRARY_SEARCH, "Enter at least 2 characters."),
    limit: wholeNumber(1, 30).default(LIBRARY_PAGE),
    offset: wholeNumber(0, 990).default(0),
    content_types: z.array(z.enum(LIBRARY_TYPES)).optional(),
  }),
  returns: z.object({
    data: z.array(LibraryResource),
    /** `corrected`: the spelling that was searched for instead. */
    meta: z.object({ more: z.boolean(), corrected: z.string().nullable() }),
  }),
});

export const suggestLibrary = endpoint("suggestLibrary", {
  method: "POST",
  path: "/library/suggestions",
  access: "session",
  limit: "read",
  summary: "Find what to open while someone types",
  description: "Pieces, professions, practitioners and communities, three at most. The text is not kept.",
  body: z.object({ term }),
  returns: listOf(
    z.object({
      kind: z.enum(["piece", "profession", "practitioner", "community"]),
      id: z.number(),
      slug: z.string(),
      title: z.string(),
      content_type: z.enum(LIBRARY_TYPES).nullable(),
    }),
  ),
});

export const saveLibraryPiece = endpoint("saveLibraryPiece", {
  method: "PUT",
  path: "/library/resources/:id/saved",
  access: "session",
  summary: "Save a piece of the library",
  params: pieceId,
  returns: z.object({ saved: z.boolean() }),
});

export const unsaveLibraryPiece = endpoint("unsaveLibraryPiece", {
  method: "DELETE",
  path: "/library/resources/:id/saved",
  access: "session",
  summary: "Remove a piece from your saved ones",
  params: pieceId,
  returns: z.object({ saved: z.boolean() }),
});

export const keepReadingPlace = endpoint("keepReadingPlace", {
  method: "PUT",
  path: "/library/resources/:id/place",
  access: "session",
  summary: "Keep your place in a piece",
  description: "With null you have read it to the end, and it is no longer listed as begun.",
  params: pieceId,
  body: z.object({ block: wholeNumber(0, 1_000).nullable() }),
  returns: z.object({ place: z.number().nullable() }),
});

export const rateLibraryPiece = endpoint("rateLibraryPiece", {
  method: "PUT",
  path: "/library/resources/:id/feedback",
  access: "session",
  summary: "Mark a piece as helpful or not",
  description: "The note is kept for the editors.",
  params: pieceId,
  body: z.object({ helpful: z.boolean(), note: text(LONGEST_FEEDBACK).default("") }),
  returns: z.object({ helpful: z.boolean(), rated_at: wireTimeOut }),
});

/** A piece for reading without a connection: nothing in it is about its reader. */
export const KeptText = LibraryResource.pick({
  id: true,
  content_type: true,
  title: true,
  summary: true,
  minutes: true,
})
  .extend(
    LibraryPiece.pick({
      body: true,
      terms: true,
      sources: true,
      urgent: true,
      author: true,
      updated_on: true,
      review: true,
      awaits_review: true,
    }).shape,
  )
  .extend({
    /** Another one if anything above is different. */
    edition: z.string(),
  });
export type KeptText = z.output<typeof KeptText>;

/** A POST, because what someone reads must not be in addresses or logs. */
export const checkKeptTexts = endpoint("checkKeptTexts", {
  method: "POST",
  path: "/library/kept_texts",
  access: "session",
  summary: "Check pieces kept on a device, and get new ones",
  description:
    "Pieces that you may no longer read are missing in the answer: remove them from the device before you show anything. The server doesn’t store which ones you ask about.",
  body: z.object({
    texts: z
      .array(
        z.object({
          id,
          /** Of the text on the device; null if there is none. */
          edition: line(64).nullable(),
        }),
      )
      .min(1)
      .max(KEPT_AT_MOST),
  }),
  returns: z.object({
    /** Show none of them after this time without another check. */
    until: wireTimeOut,
    /** `text` is null if the device has this edition. */
    texts: z.array(z.object({ id: z.number(), text: KeptText.nullable() })),
  }),
});

/** The body of /_app_support/home-tips.json (R7.110, D66): short reading tips for home screens, the newest first. */
export const HomeTips = z.object({
  tips: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      content_type: z.enum(LIBRARY_TYPES),
      title: z.string(),
      body: z.string(),
      /** In the application. */
      path: z.string(),
      /** Programs, and modules or phases of them, that it is for. */
      tracks: z.array(z.string()),
      stages: z.array(z.string()),
      /** Not for someone after a loss. */
      about_birth: z.boolean(),
    }),
  ),
});
export type HomeTips = z.output<typeof HomeTips>;
