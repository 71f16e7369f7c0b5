/** The URLs of pages without the frame of the site, for the sheets of native shells. */

export const webviewPaths = {
  aboutForum: () => "/webview/about-maven-forum",
  guidelines: () => "/webview/community-guidelines",
  consent: () => "/webview/consent-to-care-via-telehealth",
  terms: () => "/webview/terms",
  privacy: () => "/webview/privacy",
  help: () => "/webview/help",
  practitionerHelp: () => "/webview/practitioner-help",
};
