// Pages that show the text of another one, with or without the frame of the site: what an operator says there holds here too.

const shownAgain: Readonly<Record<string, string>> = {
  "/webview/terms": "/terms",
  "/webview/terms-of-service": "/terms",
  "/webview/privacy": "/privacy-policy",
  // Its operators have put their own at the sheet's address.
  "/telehealth-consent": "/webview/consent-to-care-via-telehealth",
};

/** The page itself, then the one whose text it shows. */
export const textsOf = (path: string): readonly string[] => [path, shownAgain[path]].filter((one) => one !== undefined);
