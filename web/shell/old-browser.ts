/** What the application takes for granted of a browser, asked of the browser itself and not of its name. */

/** Each is true in browsers of about 2023 and later. Written for browsers that know nothing of these years. */
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
 * Stands in the page itself and marks the document where something is missing; the styles then show the notice, for no script of
 * ours may run there at all. In a native shell there is no browser that could be changed: the mark says so.
 */
export const oldBrowserTest = `(function () {
  var old = true;
  try { old = !(${needed.join(" && ")}); } catch (error) {}
  if (old) document.documentElement.setAttribute("data-old-browser", window.LarkwellNative ? "shell" : "");
})();`;

/** What the test found, for the application where it runs all the same. */
export const isOldBrowser = (): boolean => document.documentElement.dataset.oldBrowser !== undefined;
