// Which file a paper is served from: the name in a finished PDF can't be changed, so there is a second one without our
// name (decision 019).
import { unbranded } from "@larkwell/domain/brand/unbranded.ts";

const paper = /^\/papers\/(?=[^/]+\.pdf$)/;

/** `pathname` is the requested path; returns the path of a file of the build. */
export const paperFile = (pathname: string, brandName: string): string =>
  brandName === unbranded.name ? pathname : pathname.replace(paper, "/papers/unnamed/");
