// Which file a paper is read from: a finished PDF cannot be renamed, so that one without our name lies beside each (decision 019).
import { unbranded } from "@larkwell/domain/brand/unbranded.ts";

const paper = /^\/papers\/(?=[^/]+\.pdf$)/;

/** `pathname` as it was asked for; the answer is the path of a file of the build. */
export const paperFile = (pathname: string, brandName: string): string =>
  brandName === unbranded.name ? pathname : pathname.replace(paper, "/papers/unnamed/");
