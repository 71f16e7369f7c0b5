/** An open window, a plant and a cup: for lists that are empty so far. */
import styles from "./illustration.module.css";

export function QuietDay() {
  return (
    <svg viewBox="0 0 320 220" className={`${styles.line} ${styles.scene}`} aria-hidden="true">
      <path className={styles.sage} d="M96 182V98c0-40 28-66 64-66s64 26 64 66v84Z" />
      <circle className={styles.peach} cx="184" cy="86" r="26" />
      <path className={styles.blush} d="M96 182v-20c20-26 48-30 70-10 18-16 40-14 58 4v26Z" />
      <path d="M96 182V98c0-40 28-66 64-66s64 26 64 66v84M160 32v150M96 104h128M44 182h232" />
      <path className={styles.clay} d="M246 182l-5-28h34l-5 28Z" />
      <path d="M258 154c0-22-2-34-14-46m14 34c2-18 10-28 22-32m-22 20c-3-16-1-26 4-36" />
      <path className={styles.paper} d="M50 158h30v14a10 10 0 0 1-10 10H60a10 10 0 0 1-10-10Z" />
      <path d="M50 158h30v14a10 10 0 0 1-10 10H60a10 10 0 0 1-10-10ZM80 162c10-2 10 12 0 11M58 150c-4-6 4-8 0-14m12 14c-4-6 4-8 0-14" />
    </svg>
  );
}
