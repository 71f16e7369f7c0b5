/** A small drawn card with the brand's name on it; no network's logo is borrowed. */
import styles from "./CardMark.module.css";
import { brandName } from "./card-typing.ts";

export function CardMark({ brand }: { brand: string }) {
  return (
    <span className={styles.mark} data-brand={brand}>
      {brandName(brand)}
    </span>
  );
}
