/** A path that ends in hills, with a bird above it: for pages that don't exist or failed. */
import styles from "./illustration.module.css";

export function LostPath() {
  return (
    <svg viewBox="0 0 320 220" className={`${styles.line} ${styles.scene}`} aria-hidden="true">
      <circle className={styles.peach} cx="226" cy="76" r="46" />
      <path className={styles.sage} d="M8 190c26-62 84-84 134-58 40-42 118-34 170 58Z" />
      <path className={styles.blush} d="M96 190c20-42 60-56 96-36 32-20 76-8 100 36Z" />
      <path d="M8 190h304" />
      <path d="M150 190c-18-14 26-18 14-30s22-10 12-22" strokeDasharray="1 7" strokeWidth="3" />
      <path d="M70 70c8-12 20-12 26 0 6-12 18-12 26 0M128 44c5-8 13-8 17 0 4-8 12-8 17 0" />
      <path d="M40 190v-22m0 8c-8-2-12-8-12-16 8 2 12 8 12 16Zm0-4c8-2 11-7 11-14-7 1-11 6-11 14Z" />
    </svg>
  );
}
