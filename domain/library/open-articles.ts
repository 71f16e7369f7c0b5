// Articles that the clinic opened to everyone: which may be, where they are, and what their pages show (decision 078).
import { type Message, msg } from "../language/text.ts";
import type { SignGroup } from "../safety/signs-for.ts";
import { isInLoss } from "../tracks/suppression.ts";
import type { Block, Span } from "./blocks.ts";
import type { LibraryType } from "./limits.ts";
import type { CitedSource } from "./make-piece.ts";
import type { Standing } from "./reviews.ts";

/** The list of all. */
export const ARTICLES_PATH = "/articles";

export const articlePath = (slug: string): string => `${ARTICLES_PATH}/${slug}`;

/** The slug in a possible address; undefined if it can't be one. */
export const slugOfArticle = (pathname: string): string | undefined =>
  /^\/articles\/([a-z0-9-]{1,80})\/?$/i.exec(pathname)?.[1]?.toLowerCase();

interface Candidate {
  content_type: LibraryType;
  /** Part of the library, and not withdrawn. */
  published: boolean;
  draft: boolean;
  standing: Standing;
}

/** Why staff can’t open a piece to everyone; undefined if they can. */
export function whyNotOpen({ content_type, published, draft, standing }: Candidate): Message | undefined {
  if (content_type !== "article") return msg("Only articles can be open to everyone.");
  if (!published) return msg("Publish this article first.");
  if (draft) return msg("Publish or discard the draft first. Only what members read can be open to everyone.");
  if (standing !== "reviewed") return msg("Someone has to sign a clinical review of exactly this text first.");
  return undefined;
}

interface About {
  tracks: readonly string[];
  high_stakes: readonly string[];
  about_birth: boolean;
}

/** Read after a loss: its page shows nothing about birth around the text, and leads to no list that does. */
export const isForLoss = ({ tracks, high_stakes, about_birth }: About): boolean =>
  !about_birth && (isInLoss(tracks) || high_stakes.includes("loss"));

/** An article in a list. */
export interface ListedArticle {
  path: string;
  title: string;
  summary: string;
  minutes: number;
}

/** A link to another piece that everyone may open is a plain address here. */
export type OpenSpan = Omit<Span, "piece">;

/** Everything on the page of one article. */
export interface ShownArticle extends ListedArticle {
  author: string;
  /** ISO dates. */
  updated_on: string;
  review: { by: string; on: string };
  body: Block<OpenSpan>[];
  terms: Record<string, { term: string; means: string }>;
  sources: CitedSource[];
  urgent: { title: string; about: "you" | "partner" | "child"; groups: SignGroup[] }[];
  professions: { slug: string; name: string }[];
  related: ListedArticle[];
  forLoss: boolean;
}
