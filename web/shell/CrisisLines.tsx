/** All lines to call or text in a crisis. Plain links and words, so that they work without script and without the server. */
import { ALL_HELPLINES, OUTSIDE_THE_US } from "@larkwell/domain/safety/helplines.ts";
import { HelplineButtons } from "../kit/HelplineButtons.tsx";
import styles from "./CrisisLines.module.css";

/** `chat`: also the pages where a line can be written to; not where somebody is signed in (D9). */
export function CrisisLines({ chat = false }: { chat?: boolean }) {
  return (
    <ul className={styles.lines}>
      {ALL_HELPLINES.map((line) => (
        <li key={line.id}>
          <p className={styles.name}>{line.name}</p>
          <p className={styles.about}>{line.about}</p>
          <HelplineButtons line={line} chat={chat} />
        </li>
      ))}
      <li>
        <p className={styles.about}>{OUTSIDE_THE_US}</p>
      </li>
    </ul>
  );
}
