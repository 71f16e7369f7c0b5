/**
 * One helpline to call or text, as full-width buttons; plain links, so that they work without script and without the
 * server.
 */
import type { Helpline } from "@larkwell/domain/safety/helplines.ts";
import { Trans } from "@lingui/react/macro";
import styles from "./Crisis.module.css";
import { Stack } from "./Layout.tsx";

type Props = {
  line: Helpline;
  /** Also links to the helpline's own chat page. Only if no one is signed in (D9). */
  chat?: boolean;
};

export function HelplineButtons({ line, chat = false }: Props) {
  return (
    <Stack gap="8" measure className={styles.ways}>
      {line.call && (
        <a href={line.call} className={styles.way}>
          <Trans>Call {line.number}</Trans>
        </a>
      )}
      {line.text && (
        <a href={line.text.href} className={styles.way}>
          {line.text.words}
        </a>
      )}
      {chat && line.chat && (
        <a href={line.chat} className={styles.way} target="_blank" rel="noopener noreferrer">
          <Trans>Chat on their site</Trans>
        </a>
      )}
    </Stack>
  );
}
