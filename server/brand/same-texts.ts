// Pages that show the text of another one without the frame of the site: what an operator says there holds here too.

const shownAgain: Readonly<Record<string, string>> = {
  "/webview/terms": "/terms",
  "/webview/terms-of-service": "/terms",
  "/webview/privacy": "/privacy-policy",
};

/** The page itself, then the one whose text it shows. */
export const textsOf = (path: string): readonly string[] => [path, shownAgain[path]].filter((one) => one !== undefined);
