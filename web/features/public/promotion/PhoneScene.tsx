/** A phone whose home screen has our logo among other, plain squares: the icon doesn't reveal what the app is for. */
import { LarkMark } from "../../../kit/LarkMark.tsx";
import styles from "./Download.module.css";

const columns = [92, 152, 212, 272] as const;
const rows = [132, 202, 272] as const;
/** The position of our own square. */
const ours = { column: 1, row: 1 };

export function PhoneScene() {
  return (
    <svg viewBox="0 0 420 470" className={styles.scene} aria-hidden="true">
      <path
        className={styles.sage}
        d="M36 250C18 146 98 54 206 48c96-6 186 62 190 160 4 88-60 132-96 190-30 48-116 62-176 30-58-30-76-104-88-178Z"
      />
      <path className={styles.blush} d="M330 70c34-6 60 14 58 44-2 26-30 40-52 28-26-14-32-66-6-72Z" />
      <rect className={styles.phone} x="68" y="36" width="274" height="420" rx="42" />
      <rect className={styles.screen} x="80" y="48" width="250" height="396" rx="32" />
      <path className={styles.line} d="M180 66h50" />
      {rows.map((y, row) =>
        columns.map((x, column) =>
          row === ours.row && column === ours.column ? null : (
            <rect key={`${x} ${y}`} className={styles.other} x={x} y={y - 16} width="46" height="46" rx="13" />
          ),
        ),
      )}
      <g className={styles.ours}>
        <circle cx="175" cy="209" r="58" />
        <rect x="139" y="173" width="72" height="72" rx="20" />
        <g transform="translate(149 184)">
          <LarkMark size={52} />
        </g>
      </g>
      <path className={styles.line} d="M176 428h58" />
      {columns.map((x) => (
        <rect key={x} className={styles.dock} x={x} y="356" width="46" height="46" rx="13" />
      ))}
    </svg>
  );
}
