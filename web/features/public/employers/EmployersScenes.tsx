/**
 * The pictures on the page for employers: a house whose windows hide what is behind them, and one circle in a hundred.
 */
import { t } from "@larkwell/domain/language/text.ts";
import styles from "./EmployersScenes.module.css";

const columns = [0, 1, 2, 3];
const rows = [0, 1, 2, 3, 4];
const arch = "M0 76V30a30 30 0 0 1 60 0v46Z";

/** Closed, half open, or lit from behind, by window number. */
const curtains = "cochccochclcchocchcc";

function Window({ kind, tone }: { kind: string; tone: string | undefined }) {
  return (
    <>
      <path className={kind === "l" ? styles.lit : styles.glass} d={arch} />
      {kind === "l" && <path className={styles.shade} d="M18 76c0-12 4-17 11-19a10 10 0 1 1 8 0c7 2 11 7 11 19Z" />}
      {kind === "o" && (
        <path
          className={tone}
          d="M0 76V30A30 30 0 0 1 14 5c2 26-2 48-8 71ZM60 76V30A30 30 0 0 0 46 5c-2 26 2 48 8 71Z"
        />
      )}
      {kind === "h" && <path className={tone} d="M0 34v-4a30 30 0 0 1 60 0v4c-20 6-40 6-60 0Z" />}
      {kind === "c" && <path className={tone} d={arch} />}
      {kind === "c" && <path className={styles.fold} d="M30 4v72M15 10c2 22 2 44-1 66M45 10c-2 22-2 44 1 66" />}
      <path className={styles.sill} d="M-6 78h72" />
    </>
  );
}

export function HouseOfWindows() {
  const tones = [styles.sage, styles.peach, styles.blush];
  return (
    <svg className={styles.house} viewBox="0 0 520 640" aria-hidden="true">
      <path
        className={styles.sky}
        d="M36 250C20 96 150 14 290 20c150 6 226 116 214 246-12 140-96 214-226 214S50 392 36 250Z"
      />
      <path className={styles.wall} d="M70 640V96q0-22 22-22h336q22 0 22 22v544Z" />
      {rows.flatMap((row) =>
        columns.map((column) => {
          const index = row * columns.length + column;
          return (
            <g key={index} transform={`translate(${104 + column * 84} ${104 + row * 100})`}>
              <Window kind={curtains[index] ?? "c"} tone={tones[(index * 2 + row) % tones.length]} />
            </g>
          );
        }),
      )}
    </svg>
  );
}

/** The calculator's rate as a picture: a hundred, with one of them highlighted. */
export function OneInHundred() {
  const hundred = Array.from({ length: 100 }, (_, index) => index);
  return (
    <svg
      className={styles.hundred}
      viewBox="0 0 200 200"
      role="img"
      aria-label={t("A hundred circles, one of them filled")}
    >
      {hundred.map((index) => (
        <circle
          key={index}
          className={index === 63 ? styles.one : styles.other}
          cx={10 + (index % 10) * 20}
          cy={10 + Math.floor(index / 10) * 20}
          r={index === 63 ? 8 : 6}
        />
      ))}
    </svg>
  );
}
