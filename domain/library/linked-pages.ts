// The pages of the application that a piece may link to. scripts/library-content.test.ts checks that each exists.

export const LINKED_PAGES = [
  "/app/book",
  "/app/library",
  "/app/maven-milk",
  "/app/messages",
  "/app/practitioners",
  "/assessments",
  "/forum",
] as const;

const pages: ReadonlySet<string> = new Set(LINKED_PAGES);

/** Without its query and its anchor. */
export const isLinkedPage = (path: string): boolean => pages.has(path.replace(/[?#].*$/, ""));
