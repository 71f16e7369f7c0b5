/** Still water under a low moon: for a loss, and for what is hidden then. */
import styles from "./illustration.module.css";

export function StillWater() {
  return (
    <svg viewBox="0 0 320 220" className={`${styles.line} ${styles.scene}`} aria-hidden="true">
      <circle className={styles.peach} cx="214" cy="62" r="26" />
      <path className={styles.sage} d="M28 126c30-34 84-42 128-14 34-20 92-18 136 14Z" />
      <path className={styles.peach} d="M188 134h52c-6 10-14 16-26 16s-20-6-26-16Z" opacity=".6" />
      <path d="M20 126h280M92 146h58M116 164h82M176 182h66M228 156h34" />
      <path d="M66 198c-4-28-2-50 8-74M78 198c0-20 4-38 14-52M54 198c-4-18-8-30-18-42" />
      <path className={styles.clay} d="M71 130c-5-8-4-18 3-26 5 10 4 20-3 26ZM91 150c-3-8-1-16 6-22 3 9 1 17-6 22Z" />
    </svg>
  );
}
