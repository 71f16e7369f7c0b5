/** What someone writes for the forum, and how two versions of it are put together. Pure. */
import type { ForumDraft } from "@larkwell/contract/posting.ts";
import { type DraftRules, joinedText, type ServerDraft } from "../../../kit/draft-merge.ts";

/** Where a draft belongs: a new post, a new ask-me-anything post, or the answer to a post or reply. */
export type Place = "new" | "ama" | `reply:${number}`;

export interface ForumText {
  title: string;
  body: string;
  content_warning: string;
  category_id: number | null;
  /** Null: not chosen, so a member is anonymous. */
  anonymous: boolean | null;
}

export const emptyText: ForumText = { title: "", body: "", content_warning: "", category_id: null, anonymous: null };

const isSame = (one: ForumText, other: ForumText): boolean =>
  one.title === other.title &&
  one.body === other.body &&
  one.content_warning === other.content_warning &&
  one.category_id === other.category_id &&
  one.anonymous === other.anonymous;

/** A chosen community alone is not worth a question about another device. */
const isBlank = (text: ForumText): boolean =>
  [text.title, text.body, text.content_warning].every((part) => part.trim() === "");

const bothNamed = (first: ForumText, second: ForumText) => first.anonymous === false && second.anonymous === false;

/**
 * The title and the warning are one line each: the first that is filled stays. Someone who wanted to be anonymous on one
 * device is anonymous.
 */
const joined = (first: ForumText, second: ForumText): ForumText => ({
  title: first.title.trim() === "" ? second.title : first.title,
  body: joinedText(first.body, second.body),
  content_warning: first.content_warning.trim() === "" ? second.content_warning : first.content_warning,
  category_id: first.category_id ?? second.category_id,
  anonymous: bothNamed(first, second) ? false : first.anonymous === true || second.anonymous === true ? true : null,
});

export const forumRules: DraftRules<ForumText> = {
  empty: emptyText,
  isSame,
  isBlank,
  holds: (text, part) => text.body.includes(part.body.trim()) && (part.title.trim() === "" || text.title !== ""),
  joined,
  nullIsGone: true,
};

/** Null on the server: nothing was ever saved. */
export const serverTextOf = (draft: ForumDraft | null): ServerDraft<ForumText> =>
  draft && {
    value: {
      title: draft.title,
      body: draft.body,
      content_warning: draft.content_warning,
      category_id: draft.category_id,
      anonymous: draft.anonymous,
    },
    revision: draft.revision,
  };

/**
 * What the server has instead of the text that was to be saved: another device saved or posted in the meantime.
 * Undefined: it was saved.
 */
export function newerThan(text: ForumText, revision: number, server: ServerDraft<ForumText>) {
  if (server === null) return isBlank(text) ? undefined : { value: emptyText, revision };
  return server.revision > revision || !isSame(trimmed(server.value), trimmed(text)) ? server : undefined;
}

/** The server leaves out spaces at both ends. */
const trimmed = (text: ForumText): ForumText => ({
  ...text,
  title: text.title.trim(),
  body: text.body.trim(),
  content_warning: text.content_warning.trim(),
});

/** As it is kept in the tab: storage reads back only fields of the same type, so nothing is null. */
export const keptShape = {
  title: "",
  body: "",
  content_warning: "",
  category: 0,
  identity: "" as string,
  revision: 0,
  dirty: false,
};

export type Kept = typeof keptShape;

export const toKept = (text: ForumText, rest: { revision: number; dirty: boolean }): Kept => ({
  title: text.title,
  body: text.body,
  content_warning: text.content_warning,
  category: text.category_id ?? 0,
  identity: text.anonymous === null ? "" : text.anonymous ? "anonymous" : "named",
  ...rest,
});

export const fromKept = ({ category = 0, identity = "", ...kept }: Partial<Kept>): ForumText => ({
  title: kept.title ?? "",
  body: kept.body ?? "",
  content_warning: kept.content_warning ?? "",
  category_id: category === 0 ? null : category,
  anonymous: identity === "anonymous" ? true : identity === "named" ? false : null,
});

/** "> " before each line of what is quoted, below what is there, with room to write on. */
export function withQuote(body: string, { text, name }: { text: string; name: string }): string {
  const lines = text.trim().split("\n");
  const quoted = [`${name}:`, ...lines].map((line) => (line.trim() === "" ? ">" : `> ${line}`)).join("\n");
  return `${joinedText(body, quoted)}\n\n`;
}
