/** A small drawn card with the brand's name on it; it uses no network's logo. */
import styles from "./CardMark.module.css";
import { brandName } from "./card-typing.ts";

export function CardMark({ brand }: { brand: string }) {
  return (
    <span className={styles.mark} data-brand={brand}>
      {brandName(brand)}
    </span>
  );
}
