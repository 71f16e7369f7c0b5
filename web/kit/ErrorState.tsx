/** Shown where something failed: what happened, what was kept, and what to do. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { brand } from "../brand.ts";
import { Button } from "./Button.tsx";
import { NoConnection } from "./illustrations/NoConnection.tsx";
import { Stack } from "./Layout.tsx";
import styles from "./State.module.css";

type Props = {
  /** A message that can be shown: the server's, or the catalog's. */
  message: string;
  /** What was not lost, if something was typed. */
  kept?: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** If trying again can't help: a link to continue. */
  wayOn?: ReactNode;
};

const support = () => t("contact support");

/** A message that tells people to contact support has a link for it. */
function WithSupport({ message }: { message: string }) {
  const at = message.indexOf(support());
  if (at < 0) return message;
  return (
    <>
      {message.slice(0, at)}
      <a href={`mailto:${brand.supportEmail}`}>{support()}</a>
      {message.slice(at + support().length)}
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
          <Trans>Try again</Trans>
        </Button>
      )}
      {wayOn}
    </Stack>
  );
}
