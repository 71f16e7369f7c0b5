/** Tells the buttons beside a row that scrolls sideways when it is at an end. They stay in the focus order. */

/** Returns the function that stops it. */
export function watchCarouselEnds(row: HTMLElement): () => void {
  const buttons = row.parentElement?.querySelectorAll<HTMLElement>("[data-moves]") ?? [];
  const show = () => {
    const rest = { "-1": row.scrollLeft, "1": row.scrollWidth - row.clientWidth - row.scrollLeft };
    for (const button of buttons) button.ariaDisabled = String(rest[button.dataset["moves"] as keyof typeof rest] <= 1);
  };
  row.addEventListener("scroll", show, { passive: true });
  const size = new ResizeObserver(show);
  size.observe(row);
  return () => {
    row.removeEventListener("scroll", show);
    size.disconnect();
  };
}
