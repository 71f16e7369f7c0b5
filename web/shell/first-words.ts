/** What a page of the entry frame shows before its script has loaded: prerendered, and replaced by the page itself. */
import type { ComponentType, ReactNode } from "react";

/** The `handle` of a route: `frame` for a layout, `opening` for a page listed in routes/entry.ts. */
export type OpeningHandle = {
  frame?: ComponentType<{ children: ReactNode }>;
  /** May use links and the theme's custom properties, but nothing that needs script, a session or a document title. */
  opening?: ComponentType;
};
