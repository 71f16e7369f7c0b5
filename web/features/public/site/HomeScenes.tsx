/** The pictures of the home page: small scenes with faceless figures and the product's own controls. Decoration only. */
import { Trans } from "@lingui/react/macro";
import { Text } from "../../../kit/Layout.tsx";
import { PersonShape } from "../../../kit/PersonShape.tsx";
import styles from "./HomeScenes.module.css";

export function VisitScene() {
  return (
    <div className={styles.visit} aria-hidden="true">
      <svg className={styles.sun} viewBox="0 0 400 400">
        <path d="M60 214c-22-92 46-180 148-186 108-6 176 72 160 170-14 90-92 158-178 152-70-4-114-62-130-136Z" />
      </svg>
      <PersonShape number={4} className={styles.them} />
      <PersonShape number={5} className={styles.you} />
      <p className={styles.card}>
        <Text as="span" color="muted" size="xs" font="text">
          <Trans>For example</Trans>
        </Text>
        <span>
          <Trans>Today, 1:30 PM EDT</Trans>
        </span>
        <Text as="span" color="muted" size="xs" font="text">
          <Trans>20 minutes · $35</Trans>
        </Text>
      </p>
      <svg className={styles.stem} viewBox="0 0 160 260">
        <path d="M80 256c6-60 2-130-2-226M78 150c-30-6-48-24-56-54M80 112c26-8 42-26 50-56M79 200c22-4 38-16 48-36" />
        <path
          className={styles.leaf}
          d="M22 96c26 4 46 22 56 54-32-2-52-20-56-54ZM130 56c0 28-18 48-50 56 2-30 18-50 50-56ZM78 30c-14-8-18-18-14-30 14 6 18 16 14 30ZM127 164c-4 22-20 34-48 36 6-22 22-36 48-36Z"
        />
      </svg>
    </div>
  );
}

export function ChooseScene() {
  return (
    <div className={`${styles.scene} ${styles.choose}`} aria-hidden="true">
      {[1, 4, 2].map((number) => (
        <PersonShape key={number} number={number} />
      ))}
    </div>
  );
}

const times = ["9:40", "10:00", "11:20", "1:30", "2:10", "4:00"] as const;

export function TimeScene() {
  return (
    <div className={`${styles.scene} ${styles.times}`} aria-hidden="true">
      {times.map((time) => (
        <span key={time} className={time === "1:30" ? styles.taken : undefined}>
          {time}
        </span>
      ))}
    </div>
  );
}

export function TalkScene() {
  return (
    <div className={`${styles.scene} ${styles.talk}`} aria-hidden="true">
      <PersonShape number={4} className={styles.talkThem} />
      <PersonShape number={5} className={styles.talkYou} />
      <svg className={styles.controls} viewBox="0 0 132 40">
        <rect width="132" height="40" rx="20" />
        <g>
          <path d="M26 13a3.5 3.5 0 0 1 7 0v6a3.5 3.5 0 0 1-7 0Zm-3 6a6.5 6.5 0 0 0 13 0m-6.5 6.5V29" />
          <path d="M55 15h14v11H55Zm14 4 7-4v11l-7-4" />
        </g>
        <circle cx="104" cy="20" r="13" />
        <path d="M98 22c3.5-3 8.5-3 12 0" />
      </svg>
    </div>
  );
}
