/** A lens over leaves: for a search without results. */
import styles from "./illustration.module.css";

export function NothingFound() {
  return (
    <svg viewBox="0 0 320 220" className={`${styles.line} ${styles.scene}`} aria-hidden="true">
      <path className={styles.peach} d="M60 142c-14-50 30-106 96-104 60 2 110 36 108 84s-60 74-114 72-80-14-90-52Z" />
      <path
        className={styles.sage}
        d="M112 162c-30-6-44-26-42-56 30 4 46 24 42 56ZM122 120c-8-30 4-54 34-68 10 32-2 56-34 68Z"
      />
      <path d="M112 162c-6-22-20-42-42-56m52 14c6-28 16-50 34-68M116 200c2-24 2-48 6-80" />
      <circle className={styles.paper} cx="200" cy="110" r="40" opacity=".75" />
      <circle cx="200" cy="110" r="40" strokeWidth="3" />
      <path d="m230 139 38 38" strokeWidth="6" />
      <path d="M182 104c6-14 20-20 32-16" />
    </svg>
  );
}
