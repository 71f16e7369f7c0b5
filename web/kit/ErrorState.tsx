/** What stands where something failed: what happened, what was kept, and what to do. */
import type { ReactNode } from "react";
import { brand } from "../brand.ts";
import { Button } from "./Button.tsx";
import { NoConnection } from "./illustrations/NoConnection.tsx";
import { Stack } from "./Layout.tsx";
import styles from "./State.module.css";

type Props = {
  /** Words fit to show: the server's message, or the catalog's. */
  message: string;
  /** What was not lost, where something was typed. */
  kept?: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** Where trying again cannot help: a link that leads on. */
  wayOn?: ReactNode;
};

const support = "contact support";

/** Whoever is told to write to support can do so from there. */
function WithSupport({ message }: { message: string }) {
  const at = message.indexOf(support);
  if (at < 0) return message;
  return (
    <>
      {message.slice(0, at)}
      <a href={`mailto:${brand.supportEmail}`}>{support}</a>
      {message.slice(at + support.length)}
    </>
  );
}

export function ErrorState({ message, kept, onRetry, retrying, wayOn }: Props) {
  return (
    <Stack gap="16" columns="fill" justify="center" textAlign="center" className={styles.state} role="alert">
      <NoConnection />
      <p className={styles.message}>
        <WithSupport message={message} />
      </p>
      {kept !== undefined && <p>{kept}</p>}
      {onRetry && (
        <Button kind="secondary" busy={retrying} onClick={onRetry}>
          Try again
        </Button>
      )}
      {wayOn}
    </Stack>
  );
}
