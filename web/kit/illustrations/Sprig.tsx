/** A stem with leaves: the pages' quiet decoration. */
import styles from "./illustration.module.css";

export function Sprig({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 120 220" className={`${styles.line} ${className ?? ""}`} aria-hidden="true">
      <path className={styles.sage} d="M58 150c-26-2-40-18-42-42 26 2 42 16 42 42Z" />
      <path className={styles.peach} d="M62 112c-2-26 12-44 38-48 2 28-12 46-38 48Z" />
      <path className={styles.sage} d="M60 74C44 60 42 38 56 18c16 16 18 38 4 56Z" />
      <path d="M58 216c4-40 4-90 2-142M16 108c18 10 32 22 42 42M100 64c-18 12-30 26-38 48M56 18c4 18 4 36 4 56" />
    </svg>
  );
}
