/** Moves the rows of kit/Carousel.tsx on pages that ship without React. */

import { watchCarouselEnds } from "../kit/carousel-ends.ts";

export function wireCarouselButtons(): void {
  for (const row of document.querySelectorAll<HTMLElement>("[data-carousel] > ul")) watchCarouselEnds(row);
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-carousel] [data-moves]");
    const row = button?.closest("[data-carousel]")?.querySelector("ul");
    row?.scrollBy({ left: Number(button?.dataset["moves"]) * row.clientWidth, behavior: "smooth" });
  });
}
