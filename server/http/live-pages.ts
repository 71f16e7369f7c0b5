// Public pages whose content is in the database: read again for each request, so that a closed page is gone for everyone right away.
import { ARTICLES_PATH, slugOfArticle } from "@larkwell/domain/library/open-articles.ts";
import { idOfPublicPage } from "@larkwell/domain/practitioners/public-page.ts";
import { writeArticleList, writeArticlePage } from "../brand/article-page.ts";
import type { OpenArticles } from "../brand/open-articles.ts";
import { writeProfilePage } from "../brand/profile-page.ts";
import type { PublicPages } from "../brand/public-page.ts";
import type { Brand } from "../brand/read-brand.ts";

export interface LivePage {
  /** Its one address; what was typed may differ. */
  path: string;
  /** Everything that it shows. It is only written again when this has changed. */
  shows: unknown;
  /** Search engines leave it out. */
  unlisted?: boolean;
  /** `frame`: the HTML of the built page around it, with the operator's brand. */
  write: (frame: string, brand: Brand) => string | Promise<string>;
}

export interface LivePages {
  /** The path of the built page around them. */
  frame: string;
  /** Whether it can be an address of theirs. */
  isOwn: (pathname: string) => boolean;
  /** Undefined if there is no such page, or no longer. */
  at: (pathname: string) => Promise<LivePage | undefined>;
  /** For search engines. */
  paths: () => Promise<string[]>;
}

async function profileAt(profiles: PublicPages, id: number | undefined): Promise<LivePage | undefined> {
  const profile = id === undefined ? undefined : await profiles.of(id);
  return (
    profile && {
      path: profile.path,
      shows: profile,
      write: (frame, brand) => writeProfilePage(frame, profile, brand),
    }
  );
}

const profilePages = (profiles: PublicPages): LivePages => ({
  frame: "/practitioners",
  isOwn: (pathname) => idOfPublicPage(pathname) !== undefined,
  at: (pathname) => profileAt(profiles, idOfPublicPage(pathname)),
  paths: () => profiles.paths(),
});

async function articleAt(articles: OpenArticles, slug: string | undefined): Promise<LivePage | undefined> {
  const article = slug === undefined ? undefined : await articles.of(slug);
  return (
    article && {
      path: article.path,
      shows: article,
      write: (frame, brand) => writeArticlePage(frame, article, brand),
    }
  );
}

async function listOf(articles: OpenArticles): Promise<LivePage> {
  const list = await articles.list();
  return {
    path: ARTICLES_PATH,
    shows: list,
    unlisted: list.length === 0,
    write: (frame) => (list.length === 0 ? frame : writeArticleList(frame, list)),
  };
}

const isList = (pathname: string) => pathname.toLowerCase().replace(/\/$/, "") === ARTICLES_PATH;

const articlePages = (articles: OpenArticles): LivePages => ({
  frame: ARTICLES_PATH,
  isOwn: (pathname) => isList(pathname) || slugOfArticle(pathname) !== undefined,
  at: (pathname) => (isList(pathname) ? listOf(articles) : articleAt(articles, slugOfArticle(pathname))),
  paths: async () => {
    const list = await articles.list();
    return list.length === 0 ? [] : [ARTICLES_PATH, ...list.map(({ path }) => path)];
  },
});

export interface LiveSources {
  profiles: PublicPages;
  articles: OpenArticles;
}

export const livePages = ({ profiles, articles }: LiveSources): readonly LivePages[] => [
  profilePages(profiles),
  articlePages(articles),
];
