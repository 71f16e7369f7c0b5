// Runs inside a page of any engine: finds a visible control by its accessible name.

/** What a person looks for. A "field" takes text, a "choice" is a radio button or a checkbox. */
export type Kind = "button" | "link" | "field" | "list" | "choice" | "heading" | "status";

/**
 * The first visible element of this kind whose name matches the pattern (the source of a regular expression), or null.
 * It is sent to the browser as text, so it uses nothing from outside.
 */
export function findControl(kind: Kind, pattern: string): Element | null {
  const selectors = {
    button: "button, [role=button], summary",
    link: "a[href]",
    field: "input:not([type=radio]):not([type=checkbox]), textarea",
    list: "select",
    choice: "input[type=radio], input[type=checkbox], [role=radio], [role=checkbox], [role=switch]",
    heading: "h1, h2, h3, [role=heading]",
    status: "p, li, span, strong, legend, div[role=status], div[role=alert], h1, h2, h3",
  };
  const textOf = (element: Element | null) => (element?.textContent ?? "").replace(/\s+/g, " ").trim();
  const textsOf = (ids: string | null) =>
    (ids ?? "")
      .split(" ")
      .filter(Boolean)
      .map((id) => textOf(document.getElementById(id)))
      .join(" ");
  // A label may contain its list, whose options are not part of the name.
  const wordsOf = (label: Element) => {
    const copy = label.cloneNode(true) as Element;
    for (const control of copy.querySelectorAll("select, textarea")) control.remove();
    return textOf(copy);
  };
  const labelsOf = (element: Element) =>
    "labels" in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])].map(wordsOf).join(" ") : "";
  const nameOf = (element: Element) =>
    textsOf(element.getAttribute("aria-labelledby")) ||
    element.getAttribute("aria-label") ||
    labelsOf(element) ||
    textOf(element);
  const wanted = new RegExp(pattern);
  const isThere = (element: Element) => {
    if (element.closest("[inert], [aria-hidden=true]")) return false;
    // A radio button may be shown by its label only.
    const drawn = kind === "choice" ? (element.closest("label") ?? element) : element;
    return drawn.getClientRects().length > 0 && drawn.checkVisibility({ visibilityProperty: true });
  };
  const found = [...document.querySelectorAll(selectors[kind])].filter(
    (element) => isThere(element) && wanted.test(nameOf(element)),
  );
  // An open dialog is above the page that it covers.
  return found.find((element) => element.closest("dialog, [role=dialog]")) ?? found[0] ?? null;
}

/** How much wider than the window the page is, in pixels: what a person would have to scroll sideways. */
export function sidewaysPixels(): number {
  return Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Whether the video with this label shows a picture, and how far it has played (seconds). */
export function pictureOf(label: string): { width: number; time: number } {
  const video = [...document.querySelectorAll("video")].find((one) => one.getAttribute("aria-label") === label);
  return { width: video?.videoWidth ?? 0, time: video?.currentTime ?? 0 };
}
