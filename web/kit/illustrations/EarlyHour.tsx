/** A clock and a rising sun: for what has not begun yet. */
import styles from "./illustration.module.css";

export function EarlyHour() {
  return (
    <svg viewBox="0 0 320 220" className={`${styles.line} ${styles.scene}`} aria-hidden="true">
      <path className={styles.sage} d="M24 190c26-46 76-62 128-40 40-34 108-24 144 40Z" />
      <path className={styles.peach} d="M216 190a44 44 0 0 1 88 0Z" />
      <circle className={styles.paper} cx="136" cy="100" r="64" />
      <circle cx="136" cy="100" r="64" />
      <path d="M136 46v8M136 146v8M82 100h8M182 100h8" />
      <path d="M136 100V68M136 100l22 14" strokeWidth="3" />
      <circle className={styles.clay} cx="136" cy="100" r="5" />
      <path d="M16 190h288M260 132v-14M222 148l-10-10M298 148l10-10" />
    </svg>
  );
}
