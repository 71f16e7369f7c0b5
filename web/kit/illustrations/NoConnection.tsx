/** A lamp that is out and a loose cable: for a page that could not reach the server. */
import styles from "./illustration.module.css";

export function NoConnection() {
  return (
    <svg viewBox="0 0 320 220" className={`${styles.line} ${styles.scene}`} aria-hidden="true">
      <path
        className={styles.blush}
        d="M70 152c-20-54 20-116 90-118 68-2 110 52 96 106-10 40-54 50-96 50s-78-8-90-38Z"
      />
      <path className={styles.sage} d="m118 112 22-56h42l22 56Z" />
      <path d="m118 112 22-56h42l22 56ZM161 112v66M134 182h54M190 112v22" />
      <circle cx="190" cy="138" r="3" />
      <path d="M161 178c30 0 46 8 62-2 12-8 2-26 18-28m18 12c12 2 20 8 22 18" />
      <path className={styles.clay} d="m240 140 10 14-9 6-10-14Z" />
      <path d="m247 140 5-4m0 12 6-4" />
    </svg>
  );
}
