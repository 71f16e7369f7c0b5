// The part of a page's address that may be counted: its pattern, "/app/practitioner/:practitioner_id", and never the actual values.

/** Counted instead of a page that this installation does not know. */
export const OTHER_PAGE = "*";

const PATTERN_CHARACTERS = 120;
const pattern = /^(\/|(\/(:[a-z_]{1,40}\??|[a-z_][a-z0-9_-]{0,60}|404))+)$/;

/** The shape of a pattern: words in small letters and ":names". Whether such a page exists is checked elsewhere. */
export const isPagePattern = (text: string): boolean =>
  text === OTHER_PAGE || (text.length <= PATTERN_CHARACTERS && pattern.test(text));

/** The second page of a list counts as the list. */
const laterPage = /\/page\/\d{1,4}\/?$/;

/**
 * The pattern of the page at `pathname`, given the values that its route took from it. Segments that equal a value are
 * replaced by its name: at worst one too many, never one too few. Anything that is not a pattern becomes OTHER_PAGE.
 */
export function pagePatternOf(pathname: string, params: Readonly<Record<string, string | undefined>> = {}): string {
  if (params["*"] !== undefined) return OTHER_PAGE;
  const names = new Map(Object.entries(params).flatMap(([name, value]) => (value ? [[value, name] as const] : [])));
  const segments = pathname
    .replace(laterPage, "")
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) => {
      const name = names.get(decoded(segment)) ?? names.get(segment);
      return name === undefined ? segment.toLowerCase() : `:${name}`;
    });
  const found = `/${segments.join("/")}`;
  return isPagePattern(found) ? found : OTHER_PAGE;
}

/** The same for pages that take no values from their address. */
export function plainPattern(pathname: string): string {
  const found = pathname
    .replace(laterPage, "")
    .toLowerCase()
    .replace(/(?<=.)\/+$/, "");
  return isPagePattern(found) ? found : OTHER_PAGE;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

// Their addresses alone reveal what a person is going through.
const telling = [
  "/lp/",
  "/app/maven-milk",
  "/products/",
  "/assessments",
  "/onboarding",
  "/library",
  "/app/library",
  "/articles",
  "/forum",
];

/** Whether anyone outside the application may be told that this page was viewed. Our own count keeps only a number. */
export const mayBeToldOutside = (page: string): boolean =>
  page !== OTHER_PAGE && !telling.some((beginning) => page.startsWith(beginning));
