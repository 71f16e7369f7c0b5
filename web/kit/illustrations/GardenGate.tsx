/** A closed gate between hedges: for what is not open to this account. */
import styles from "./illustration.module.css";

export function GardenGate() {
  return (
    <svg viewBox="0 0 320 220" className={`${styles.line} ${styles.scene}`} aria-hidden="true">
      <path className={styles.peach} d="M104 190v-70c0-36 24-62 56-62s56 26 56 62v70Z" />
      <path
        className={styles.sage}
        d="M24 190v-62c0-24 16-40 40-40s40 16 40 40v62ZM216 190v-62c0-24 16-40 40-40s40 16 40 40v62Z"
      />
      <path d="M104 190v-70c0-36 24-62 56-62s56 26 56 62v70M132 190V68M160 190V58M188 190V68M104 128h112M104 158h112" />
      <circle className={styles.clay} cx="160" cy="143" r="7" />
      <path d="M16 190h288M52 140c6-2 10-6 12-12m-2 34c8-2 12-6 14-14m176-8c-6-2-10-6-12-12m0 34c-8-2-12-6-14-14" />
    </svg>
  );
}
