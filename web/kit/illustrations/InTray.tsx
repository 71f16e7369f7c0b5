/** A tray with a few sheets: for empty lists of the console. */
import styles from "./illustration.module.css";

export function InTray() {
  return (
    <svg viewBox="0 0 320 220" className={`${styles.line} ${styles.scene}`} aria-hidden="true">
      <path className={styles.sage} d="M44 190c-12-62 40-126 116-126s128 64 116 126Z" />
      <path className={styles.paper} d="m112 146 6-84 88 6-6 78Z" />
      <path d="m112 146 6-84 88 6-6 78M136 84l48 4M134 104l48 4M132 124l30 2" />
      <path className={styles.peach} d="M76 138h48c4 14 14 20 36 20s32-6 36-20h48l-10 52H86Z" />
      <path d="M76 138h48c4 14 14 20 36 20s32-6 36-20h48l-10 52H86ZM24 190h272" />
    </svg>
  );
}
