/**
 * An evening sky over hills, a house with a lit window and three larks: the picture on the About page. Decoration only.
 */
import styles from "./Horizon.module.css";

export function Horizon({ className = "" }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 1200 340"
      preserveAspectRatio="xMidYMax slice"
      className={`${styles.horizon} ${className}`}
      aria-hidden="true"
    >
      <rect className={styles.sky} width="1200" height="340" />
      <circle className={styles.sun} cx="842" cy="196" r="92" />
      <path className={styles.far} d="M0 226c120-44 250-66 398-30 150 36 238-46 402-44 152 2 260 60 400 34v154H0Z" />
      <path className={styles.middle} d="M0 276c150-60 300-34 420-6 170 40 300-46 470-34 130 8 210 40 310 22v82H0Z" />
      <path className={styles.near} d="M0 318c180-46 360-22 520-10 220 16 420-34 680-8v40H0Z" />
      <path className={styles.house} d="M322 262v-44l34-28 34 28v50" />
      <path className={styles.window} d="M347 228h18v22h-18Z" />
      <path className={styles.lines} d="M314 224l42-35 42 35M374 203v-16h9v24" />
      <path
        className={styles.lines}
        d="M600 112c10-14 24-14 31 0 7-14 21-14 31 0M690 78c7-10 17-10 22 0 5-10 15-10 22 0M560 66c5-8 13-8 17 0 4-8 12-8 17 0"
      />
      <path className={styles.path} d="M358 268c-14 18 46 22 30 42-6 8-24 12-34 30" />
      <path
        className={styles.lines}
        d="M964 290v-58m0 22c-14-4-20-14-20-28 14 4 20 14 20 28Zm0 16c14-4 20-13 20-27-13 3-20 13-20 27Z"
      />
      <path
        className={styles.lines}
        d="M1040 296v-40m0 14c-9-2-13-9-13-19 9 3 13 9 13 19Zm0 10c9-2 13-8 13-18-9 3-13 9-13 18Z"
      />
    </svg>
  );
}
