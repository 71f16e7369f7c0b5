/** Moves the rows of kit/Carousel.tsx on pages that ship without React. */

export function moveRows(): void {
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-carousel] [data-moves]");
    const row = button?.closest("[data-carousel]")?.querySelector("ul");
    row?.scrollBy({ left: Number(button?.dataset["moves"]) * row.clientWidth, behavior: "smooth" });
  });
}
