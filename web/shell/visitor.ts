/**
 * The script of a public page: stores what a link carried, counts the visit, recognizes signed-in people, loads the
 * islands, and promotes the app.
 */
import { loadIslands } from "../islands/island-loader.ts";
import { mindSignOut } from "../kit/tab-sign-out.ts";
import { startBridge } from "../native/bridge.ts";
import { arrive } from "../visitor/arrival.ts";
import { isSignedIn } from "../visitor/signed-in.ts";
import { wireCarouselButtons } from "./carousel-buttons.ts";
import { carryQuery } from "./carry-query.ts";
import { countVisit } from "./count-visit.ts";
import { wireQuickExitLinks } from "./quick-exit-links.ts";
import { ensureStorage } from "./storage.ts";

ensureStorage();
startBridge();
mindSignOut();
wireQuickExitLinks();

const signedIn = isSignedIn();
if (signedIn) document.documentElement.dataset.signedIn = "";
arrive(window.location.search);
for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href^='/']")) {
  const href = link.getAttribute("href") ?? "";
  // People with an account look for care in the application, which knows their state and what is covered.
  const to =
    signedIn && link.closest("main") ? href.replace(/^\/practitioners(?=$|\?term=)/, "/app/practitioners") : href;
  link.setAttribute("href", carryQuery(to, window.location.search));
}
// In development, the router's own script counts.
if (!import.meta.env.DEV) countVisit();

// Only people who come from a campaign are ever invited to the app, so its script is not loaded for anyone else.
if (/[?&](install_campaign|c)=/.test(window.location.search))
  void import("./app-promotion.ts").then(({ promoteApp }) => promoteApp(signedIn));

// In development, the router's own script renders the whole page, including islands.
if (!import.meta.env.DEV) {
  loadIslands();
  wireCarouselButtons();
}
