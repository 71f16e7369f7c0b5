/** The scripts of the page with the kept texts: a placeholder that the build replaces (web/visitor-script.config.ts). */
export const keptFiles = '["/assets/kept-files"]';
