/** Where the router keeps how far down each entry of the tab's history was scrolled. Signing out deletes it. */
export const SCROLL_PLACES = "larkwell.scroll-places";
