/** Counts page views as the application changes pages (R7.145): by pattern, never by the values in the address. */
import { pagePatternOf } from "@larkwell/domain/analytics/page-pattern.ts";
import { useEffect } from "react";
import { useLocation, useParams } from "react-router";
import { track } from "./events.ts";

export function PageViews() {
  const { pathname } = useLocation();
  const params = useParams();
  const page = pagePatternOf(pathname, params);
  useEffect(() => {
    // Depends on the address too: moving from one practitioner to the next is another view of the same page.
    if (pathname !== "") track("page_viewed", { page });
  }, [pathname, page]);
  return null;
}
