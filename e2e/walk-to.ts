// Moves inside the running application, without loading a document.

import type { Page } from "@playwright/test";

interface Router {
  readonly state: { readonly initialized: boolean; readonly navigation: { readonly state: string } };
}

/** Does what Back and Forward do: the address changes without loading a document, and the router responds. */
export async function walkTo(page: Page, url: string): Promise<void> {
  // A prerendered page is visible before the router is listening, and a redirect may not have ended.
  await page.waitForFunction(() => {
    const state = (window as { __reactRouterDataRouter?: Router }).__reactRouterDataRouter?.state;
    return state?.initialized === true && state.navigation.state === "idle";
  });
  await page.evaluate((to) => {
    window.history.pushState(null, "", to);
    window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, url);
}
