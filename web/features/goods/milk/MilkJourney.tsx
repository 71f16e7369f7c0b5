/**
 * A picture of the milk's way home: a box on a hotel windowsill at night, and a kitchen in the morning. Decoration
 * only.
 */
import { Trans } from "@lingui/react/macro";
import { Muted } from "../../../kit/Layout.tsx";
import styles from "./MilkJourney.module.css";

const lights = [
  [52, 222],
  [76, 250],
  [100, 196],
  [124, 232],
  [172, 214],
  [196, 246],
  [196, 190],
] as const;

export function MilkJourney() {
  return (
    <div className={styles.journey} aria-hidden="true">
      <svg viewBox="0 0 560 600">
        <path
          className={styles.ground}
          d="M70 330C20 190 130 40 300 46c160 6 250 120 236 280-14 150-110 248-256 242C170 564 110 450 70 330Z"
        />
        <Hotel />
        <path className={styles.way} d="M196 312C300 300 300 430 396 452" />
        <Stop x={262} y={326} words="24 h" right />
        <Stop x={310} y={386} words="48 h" />
        <Kitchen />
      </svg>
      <p className={styles.there}>
        <Trans>
          Tuesday, 9 PM
          <Muted as="span" font="text">
            A room on the 14th floor
          </Muted>
        </Trans>
      </p>
      <p className={styles.home}>
        <Trans>
          Friday, 8 AM
          <Muted as="span" font="text">
            The kitchen at home,
          </Muted>
          <Muted as="span" font="text">
            59 of 72 hours later
          </Muted>
        </Trans>
      </p>
    </div>
  );
}

function Hotel() {
  return (
    <g>
      <clipPath id="milk-window">
        <rect x="30" y="60" width="200" height="240" rx="14" />
      </clipPath>
      <rect className={styles.night} x="30" y="60" width="200" height="240" rx="14" />
      <circle className={styles.moon} cx="176" cy="112" r="22" />
      <path
        className={styles.skyline}
        clipPath="url(#milk-window)"
        d="M30 214h34v-34h40v-24h34v52h24v-32h40v40h28v84H30Z"
      />
      {lights.map(([x, y]) => (
        <rect key={`${x} ${y}`} className={styles.light} x={x} y={y} width="9" height="11" rx="1.5" />
      ))}
      <path
        className={styles.curtain}
        clipPath="url(#milk-window)"
        d="M30 60h44c4 70-10 150-44 196ZM230 60h-30c-4 60 6 120 30 170Z"
      />
      <rect className={styles.frame} x="30" y="60" width="200" height="240" rx="14" />
      <path className={styles.sill} d="M12 304h236" />
      <rect className={styles.box} x="140" y="254" width="66" height="48" rx="6" />
      <path className={styles.lid} d="M136 254h74v-12h-74ZM173 270v16" />
    </g>
  );
}

function Stop({ x, y, words, right }: { x: number; y: number; words: string; right?: boolean }) {
  return (
    <g>
      <circle className={styles.stop} cx={x} cy={y} r="7" />
      <text
        className={styles.hours}
        x={right ? x + 16 : x - 16}
        y={right ? y - 8 : y + 22}
        textAnchor={right ? "start" : "end"}
      >
        {words}
      </text>
    </g>
  );
}

function Kitchen() {
  return (
    <g>
      <path className={styles.morning} d="M350 560V420a85 85 0 0 1 170 0v140Z" />
      <circle className={styles.sunrise} cx="470" cy="436" r="30" />
      <path className={styles.hill} d="M350 500c50-34 110-34 170 6v54H350Z" />
      <path className={styles.frame} d="M350 560V420a85 85 0 0 1 170 0v140ZM435 336v224M350 456h170" />
      <path className={styles.sill} d="M330 562h210" />
      <rect className={styles.box} x="372" y="514" width="62" height="46" rx="6" />
      <path className={styles.lid} d="M368 514h70v-12h-70Z" />
      <path className={styles.stem} d="M484 560v-46" />
      <path
        className={styles.leaf}
        d="M484 530c-20-2-30-16-30-36 20 4 30 16 30 36ZM484 520c0-20 10-34 30-38 2 22-10 36-30 38Z"
      />
      <path className={styles.pot} d="M470 560l-4-20h36l-4 20Z" />
    </g>
  );
}
