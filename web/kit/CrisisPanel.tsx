/** Whom to call or text now, for the kinds of danger that somebody's words spoke of. Folds away; never takes focus or blocks anything. */
import { adviceFor } from "@larkwell/domain/safety/crisis-advice.ts";
import type { DangerKind } from "@larkwell/domain/safety/danger-list.ts";
import { HELPLINES, OUTSIDE_THE_US } from "@larkwell/domain/safety/helplines.ts";
import { useEffect, useId, useState } from "react";
import { paths } from "../paths.ts";
import styles from "./Crisis.module.css";
import { HelplineButtons } from "./HelplineButtons.tsx";

// Loaded together, when the first words are typed (CrisisWatch.tsx).
export { dangersIn } from "@larkwell/domain/safety/danger-words.ts";

export function CrisisPanel({ kinds }: { kinds: readonly DangerKind[] }) {
  const id = useId();
  const [open, setOpen] = useState(true);
  const { title, say, lines } = adviceFor(kinds);
  const spoken = say.join(" ");
  // Something else is spoken of now: it is shown, though the earlier panel was folded.
  useEffect(() => {
    if (spoken !== "") setOpen(true);
  }, [spoken]);
  // The panel stands above the box: what is being typed stays in sight.
  useEffect(() => {
    const typing = document.activeElement;
    if (typing?.matches("input, textarea")) typing.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section className={styles.panel} aria-label="Help right now" data-crisis={kinds.join(" ")}>
      <div className={styles.head}>
        <div role="alert">
          <p className={styles.title}>{title}</p>
          {open && say.map((sentence) => <p key={sentence}>{sentence}</p>)}
        </div>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? "Hide" : "Show who can help"}
        </button>
      </div>
      <div id={id} hidden={!open} className={styles.body}>
        <ul>
          {lines.map((line) => (
            <li key={line}>
              <p className={styles.name}>{HELPLINES[line].name}</p>
              <HelplineButtons line={HELPLINES[line]} />
            </li>
          ))}
        </ul>
        <p className={styles.fine}>
          {OUTSIDE_THE_US} <a href={paths.crisisHelp()}>All lines</a>
        </p>
        <p className={styles.fine}>Only your device noticed your words. Nobody was told.</p>
      </div>
    </section>
  );
}
