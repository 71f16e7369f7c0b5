/**
 * A row that scrolls sideways: 1 card, 2 from 768 px, 3 from 1220 px (R9.042). Native scrolling, with buttons beside
 * it; on pages without React the visitors' script moves it (shell/carousel-buttons.ts).
 */
import { t } from "@larkwell/domain/language/text.ts";
import { IconArrowLeft, IconArrowRight } from "@tabler/icons-react";
import { Children, type ReactNode, useEffect, useRef } from "react";
import styles from "./Carousel.module.css";
import { watchCarouselEnds } from "./carousel-ends.ts";
import { Row } from "./Layout.tsx";

export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLUListElement>(null);
  useEffect(() => (ref.current ? watchCarouselEnds(ref.current) : undefined), []);
  const move = (direction: 1 | -1) => {
    const row = ref.current;
    row?.scrollBy({ left: direction * row.clientWidth, behavior: "smooth" });
  };
  return (
    <section className={styles.carousel} aria-label={label} data-carousel="">
      <ul ref={ref} className={styles.row} tabIndex={0} aria-label={t("{label}, scrolls sideways", { label })}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
      <Row gap="8" nowrap marginTop="8" className={styles.buttons}>
        <button type="button" aria-label={t("{label}, back", { label })} data-moves="-1" onClick={() => move(-1)}>
          <IconArrowLeft size={20} aria-hidden="true" />
        </button>
        <button type="button" aria-label={t("{label}, forward", { label })} data-moves="1" onClick={() => move(1)}>
          <IconArrowRight size={20} aria-hidden="true" />
        </button>
      </Row>
    </section>
  );
}
