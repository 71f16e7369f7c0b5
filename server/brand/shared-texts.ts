// Pages that show the text of another page, with or without the site's frame: an operator's changes there also apply
// here.

const shownAgain: Readonly<Record<string, string>> = {
  "/webview/terms": "/terms",
  "/webview/terms-of-service": "/terms",
  "/webview/privacy": "/privacy-policy",
  // The operator has put their own page at that address.
  "/telehealth-consent": "/webview/consent-to-care-via-telehealth",
};

/** The page itself, then the one whose text it shows. */
export const textsOf = (path: string): readonly string[] => [path, shownAgain[path]].filter((one) => one !== undefined);
