/** A workshop at night, with one lit window: the picture above the story of the night shift. */
import styles from "./NightSky.module.css";

/** Between 0 and 1, looks random, and is the same in every build. */
const scatter = (seed: number) => Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1;

const stars = Array.from({ length: 38 }, (_, index) => ({
  x: Math.round(scatter(index + 1) * 1190),
  y: Math.round(6 + scatter(index + 101) * 150),
  r: 0.8 + scatter(index + 201) * 1.4,
}));

export function NightSky() {
  return (
    <svg className={styles.sky} viewBox="0 0 1200 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {stars.map((star) => (
        <circle key={star.x} className={styles.star} cx={star.x} cy={star.y} r={star.r} />
      ))}
      <path className={styles.moon} d="M1016 40a46 46 0 1 0 40 68 38 38 0 0 1-40-68Z" />
      <path className={styles.hill} d="M0 262c160-46 300-58 470-34s330 12 470-18 200-10 260 6v84H0Z" />
      {/* Filled with the color of the sky first, so that no star shines through. */}
      {[styles.window, styles.hall].map((tone) => (
        <path key={tone} className={tone} d="M356 300V176l64-34v34l64-34v34l64-34v34l64-34v158ZM632 300V96h34v204Z" />
      ))}
      {[380, 444, 508, 572].map((x) => (
        <path key={x} className={x === 508 ? styles.lit : styles.window} d={`M${x} 252v-30a14 14 0 0 1 28 0v30Z`} />
      ))}
      <path className={styles.front} d="M0 288c240-16 420-18 640-8s380 6 560-8v28H0Z" />
    </svg>
  );
}
