// Addresses in the specification whose pages are not built yet. Nothing links to them. redirects.ts sends most of them
// to a page that works; the rest end at /404.

interface Awaited {
  /** ":name" matches one segment, as in redirects.ts. */
  path: string;
  /** The requirement, and the decision if one set the address. */
  required: string;
}

/**
 * When you build one of these pages, remove its line here: server/http/addresses.test.ts fails if an address in this
 * list works.
 */
const byArea: Record<string, readonly Awaited[]> = {
  "invites and plans": [],
  onboarding: [],
  forum: [],
  "the member's own things": [],
};

export const awaitedAddresses: readonly (Awaited & { area: string })[] = Object.entries(byArea).flatMap(
  ([area, awaited]) => awaited.map((address) => ({ ...address, area })),
);
