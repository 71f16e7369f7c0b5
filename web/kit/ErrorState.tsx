/** What stands where something failed: what happened, what was kept, and what to do. */
import { Button } from "./Button.tsx";
import { NoConnection } from "./illustrations/NoConnection.tsx";
import styles from "./State.module.css";

type Props = {
  /** Words fit to show: the server's message, or the catalogue's. */
  message: string;
  /** What was not lost, where something was typed. */
  kept?: string;
  onRetry?: () => void;
  retrying?: boolean;
};

export function ErrorState({ message, kept, onRetry, retrying }: Props) {
  return (
    <div className={styles.state} role="alert">
      <NoConnection />
      <p className={styles.message}>{message}</p>
      {kept !== undefined && <p>{kept}</p>}
      {onRetry && (
        <Button kind="secondary" busy={retrying} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
