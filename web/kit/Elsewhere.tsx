/** What was written on another device, below the same draft here: its writer decides what becomes of it. */
import { Trans } from "@lingui/react/macro";
import { Button } from "./Button.tsx";
import styles from "./Elsewhere.module.css";
import { Row, Stack } from "./Layout.tsx";

type Props = {
  /** What was written on another device: null if nothing. */
  text: string | null;
  onElsewhere: (isTaken: boolean) => void;
};

export function Elsewhere({ text, onElsewhere }: Props) {
  if (text === null) return null;
  return (
    <Stack gap="8" padding="8 16" radius="small" background="sand" size="sm" role="status">
      <p>
        <Trans>You wrote this on another device:</Trans>
      </p>
      <p className={styles.elsewhere} translate="no">
        {text}
      </p>
      <Row gap="8">
        <Button kind="quiet" onClick={() => onElsewhere(true)}>
          <Trans>Add it here</Trans>
        </Button>
        <Button kind="quiet" onClick={() => onElsewhere(false)}>
          <Trans>Leave it out</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
