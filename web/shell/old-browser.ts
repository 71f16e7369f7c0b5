/** The features that the application requires of a browser, tested in the browser itself and not by its name. */

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
 * In the page itself; marks the document if something is missing. The styles then show the notice, because none of our
 * scripts may run there. In a native shell there is no browser that could be changed: the mark says so.
 */
export const oldBrowserTest = `(function () {
  var old = true;
  try { old = !(${needed.join(" && ")}); } catch (error) {}
  if (old) document.documentElement.setAttribute("data-old-browser", window.LarkwellNative ? "shell" : "");
})();`;

/** The result of the test, for the application if it runs anyway. */
export const isOldBrowser = (): boolean => document.documentElement.dataset.oldBrowser !== undefined;
