/**
 * Whom to call or text now, for the kinds of danger that a person's words mentioned. It folds; it never takes focus or blocks anything.
 */
import { t } from "@larkwell/domain/language/text.ts";
import { adviceFor } from "@larkwell/domain/safety/crisis-advice.ts";
import type { DangerKind } from "@larkwell/domain/safety/danger-list.ts";
import { HELPLINES, OUTSIDE_THE_US } from "@larkwell/domain/safety/helplines.ts";
import { Trans } from "@lingui/react/macro";
import { useEffect, useId, useState } from "react";
import { paths } from "../paths.ts";
import styles from "./Crisis.module.css";
import { HelplineButtons } from "./HelplineButtons.tsx";
import { Muted, Row, Stack, Text } from "./Layout.tsx";

// Loaded together, when the first words are typed (CrisisWatch.tsx).
export { dangersIn } from "@larkwell/domain/safety/danger-words.ts";

export function CrisisPanel({ kinds }: { kinds: readonly DangerKind[] }) {
  const id = useId();
  const [open, setOpen] = useState(true);
  const { title, say, lines } = adviceFor(kinds);
  const spoken = say.join(" ");
  // Another kind is mentioned now: it is shown, although the earlier panel was folded.
  useEffect(() => {
    if (spoken !== "") setOpen(true);
  }, [spoken]);
  // The panel is above the box: what is being typed stays in view.
  useEffect(() => {
    const typing = document.activeElement;
    if (typing?.matches("input, textarea")) typing.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <Stack
      as="section"
      gap="16"
      padding="16"
      radius="small"
      background="surface"
      color="ink"
      size="md"
      weight="400"
      shrinkable
      className={styles.panel}
      aria-label={t("Help right now")}
      data-crisis={kinds.join(" ")}
    >
      <Row gap="8 16" align="start" justify="between" className={styles.head}>
        <div role="alert">
          <Text color="title" size="title-sm" font="title" className={styles.title}>
            {title}
          </Text>
          {open && say.map((sentence) => <p key={sentence}>{sentence}</p>)}
        </div>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? t("Hide") : t("Show who can help")}
        </button>
      </Row>
      <Stack gap="8" id={id} hidden={!open} className={styles.body}>
        <Stack as="ul" gap="8">
          {lines.map((line) => (
            <Stack as="li" gap="8" key={line}>
              <Text size="sm" weight="600">
                {HELPLINES[line].name}
              </Text>
              <HelplineButtons line={HELPLINES[line]} />
            </Stack>
          ))}
        </Stack>
        <Muted>
          {OUTSIDE_THE_US}{" "}
          <a href={paths.crisisHelp()}>
            <Trans>All lines</Trans>
          </a>
        </Muted>
        <Muted>
          <Trans>Only your device noticed your words. No one was told.</Trans>
        </Muted>
      </Stack>
    </Stack>
  );
}
