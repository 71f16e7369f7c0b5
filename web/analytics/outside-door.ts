/** Decides whether an event also goes to the operator's own collector (Snowplow), which is loaded only then: see outside.ts. */
import type { AnalyticsEvent } from "@larkwell/contract/analytics.ts";
import { isSignedIn } from "../visitor/signed-in.ts";

/** The server adds this tag to the pages if a collector is configured. */
const mark = 'meta[name="larkwell-collector"]';

/** The visitor's current page, from the last page_viewed. */
let page = "*";

/** Reports nothing for signed-in people (D9). */
export function reportOutside(event: AnalyticsEvent): void {
  if (event.name === "page_viewed") page = event.properties.page;
  const here = page;
  if (isSignedIn() || document.querySelector(mark) === null) return;
  void import("./outside.ts").then(({ tell }) => (isSignedIn() ? undefined : tell(event, here))).catch(() => {});
}
