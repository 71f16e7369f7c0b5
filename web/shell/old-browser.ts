/** The features that the application requires of a browser, tested by feature and not by the browser's name. */

/** Each is true in browsers since about 2023. Written for browsers that are older. */
const needed = [
  '"noModule" in document.createElement("script")',
  "typeof Array.prototype.toReversed === 'function'",
  "typeof Object.hasOwn === 'function'",
  "typeof URL.canParse === 'function'",
  "typeof HTMLDialogElement === 'function'",
  "CSS.supports('selector(:has(*))')",
  "CSS.supports('color', 'color-mix(in srgb, red, blue)')",
] as const;

/**
 * Inlined in the page; marks the document if something is missing. The styles then show the notice, because none of our
 * scripts may run there. In a native shell people can't switch browsers, so the mark has another value there.
 */
export const oldBrowserTest = `(function () {
  var old = true;
  try { old = !(${needed.join(" && ")}); } catch (error) {}
  if (old) document.documentElement.setAttribute("data-old-browser", window.LarkwellNative ? "shell" : "");
})();`;

/** The result of the test, for the application if it runs anyway. */
export const isOldBrowser = (): boolean => document.documentElement.dataset.oldBrowser !== undefined;
