/** Gallery: colors, type, buttons, badges, people. */
import { AVATAR_COLORS } from "@larkwell/domain/people/avatar.ts";
import { Avatar } from "../../../kit/Avatar.tsx";
import { CountBadge, Pill } from "../../../kit/Badge.tsx";
import { Button } from "../../../kit/Button.tsx";
import { Monogram } from "../../../kit/Monogram.tsx";
import { Card, Section } from "../../../kit/Page.tsx";
import { PersonShape } from "../../../kit/PersonShape.tsx";
import { colours } from "../../../kit/tokens.ts";
import { Money, TimeText, Truncate } from "../../../kit/Values.tsx";
import styles from "./Gallery.module.css";

const LONG =
  "A sentence that goes on for rather longer than a list item can hold without wrapping into the next row of cards.";

export function TokenPieces() {
  return (
    <>
      <Section title="Colours">
        <div className={styles.grid}>
          {Object.keys(colours.light).map((name) => (
            <div key={name} className={styles.swatch}>
              <svg viewBox="0 0 100 50" aria-hidden="true">
                <rect x="1" y="1" width="98" height="48" rx="8" fill={`var(--${name})`} />
              </svg>
              {name}
            </div>
          ))}
        </div>
      </Section>
      <Section title="Buttons and badges">
        <div className={styles.row}>
          <Button>Primary</Button>
          <Button kind="secondary">Secondary</Button>
          <Button kind="quiet">Quiet</Button>
          <Button kind="danger">Cancel the visit</Button>
          <Button busy>Booking</Button>
        </div>
        <Button why="Choose a time first.">Book</Button>
        <div className={styles.row}>
          <CountBadge count={3} of="unread messages" />
          <CountBadge count={12} of="unread messages" />
          <Pill>Plain</Pill>
          <Pill kind="good">Confirmed</Pill>
          <Pill kind="warn">Not in your state</Pill>
          <Pill kind="bad">Cancelled</Pill>
          <Pill kind="accent">New</Pill>
        </div>
      </Section>
      <Section title="Values">
        <Card>
          <p>
            <TimeText at="2026-03-04 18:30:00" zone="America/New_York" />, <Money dollars={35} />,{" "}
            <Money dollars={1250.5} />
          </p>
          <p>
            <Truncate text={LONG} />
          </p>
        </Card>
      </Section>
      <Section title="People">
        <div className={styles.row}>
          {AVATAR_COLORS.map((colour) => (
            <Avatar key={colour} name="Maya" colour={colour} />
          ))}
          <Avatar name="7" size="small" />
          <Avatar name="Ruth" size="large" colour="8ead9f" />
        </div>
        <div className={styles.grid}>
          {Array.from({ length: 12 }, (_, index) => index + 1).map((id) => (
            <Monogram key={id} person={{ id, first_name: "Maya", last_name: "Okafor" }} className={styles.portrait} />
          ))}
          {[1, 2, 3, 4].map((number) => (
            <PersonShape key={number} number={number} className={styles.portrait} />
          ))}
        </div>
      </Section>
    </>
  );
}
