/** Notes contractions and movements with one thumb: a large button, and the time runs by itself. */
import { t } from "@larkwell/domain/language/text.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { useRunning } from "./use-running.ts";

const SECONDS_A_MINUTE = 60;

const clock = (seconds: number) =>
  `${Math.floor(seconds / SECONDS_A_MINUTE)}:${String(seconds % SECONDS_A_MINUTE).padStart(2, "0")}`;

export interface Measured {
  since: Temporal.Instant;
  amount: number;
  second: number | null;
}

type Props = { busy: boolean; onMeasured: (measured: Measured) => void };

export function ContractionTimer({ busy, onMeasured }: Props) {
  const { running, seconds, start, stop } = useRunning("contraction");
  if (!running)
    return (
      <Button wide busy={busy} onClick={start}>
        {t("Start contraction")}
      </Button>
    );
  const end = () => {
    stop();
    onMeasured({
      since: running.since,
      amount: Math.round(running.since.until(Temporal.Now.instant()).total("seconds")),
      second: null,
    });
  };
  return (
    <Stack gap="8">
      <Text role="timer" size="lg" weight="600">
        {clock(seconds)}
      </Text>
      <Row gap="8">
        <Button wide onClick={end}>
          {t("End contraction")}
        </Button>
        <Button kind="quiet" onClick={stop}>
          {t("Don’t save this one")}
        </Button>
      </Row>
    </Stack>
  );
}

export function MovementCounter({ busy, onMeasured }: Props) {
  const { running, seconds, start, countOne, stop } = useRunning("movements");
  if (!running)
    return (
      <Button wide busy={busy} onClick={start}>
        {t("Start counting")}
      </Button>
    );
  const end = () => {
    stop();
    const minutes = Math.max(1, Math.round(running.since.until(Temporal.Now.instant()).total("minutes")));
    onMeasured({ since: running.since, amount: running.count, second: minutes });
  };
  return (
    <Stack gap="8">
      <Text size="lg" weight="600" aria-live="polite">
        {t("{count, plural, one {# movement} other {# movements}}", { count: running.count })}
      </Text>
      <Text role="timer" color="muted">
        {clock(seconds)}
      </Text>
      <Row gap="8">
        <Button wide onClick={countOne}>
          {t("Count a movement")}
        </Button>
        <Button kind="secondary" onClick={end}>
          {t("Save and stop")}
        </Button>
        <Button kind="quiet" onClick={stop}>
          {t("Don’t save this one")}
        </Button>
      </Row>
    </Stack>
  );
}
