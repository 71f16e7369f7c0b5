/** Changes a program: where to, the one date it needs, and what happens with the current program. */
import type { Track, TrackTransition } from "@larkwell/contract/tracks.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useId, useState } from "react";
import * as messages from "../../../api/feature-messages.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { PlainList, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { DateFields } from "./DateFields.tsx";
import { factsBody, faultOf, showRefusal, useDateForm } from "./date-form.ts";
import styles from "./Programs.module.css";
import { destinationWords } from "./track-words.ts";
import { useStartTransition } from "./use-tracks.ts";

type Props = { track: Track; first?: TrackTransition | undefined; onClose: () => void };

export function ChangeDialog({ track, first, onClose }: Props) {
  // A loss has its own page: it is not something to choose from a list.
  const choices = track.transitions.filter((one) => one.name !== "loss");
  const [chosen, setChosen] = useState<TrackTransition | undefined>(first);
  return (
    <Dialog
      open
      title={chosen ? t("Change to {displayName}", { displayName: chosen.display_name }) : t("What has changed?")}
      onClose={onClose}
    >
      {chosen ? (
        <Facts
          track={track}
          chosen={chosen}
          onBack={first ? undefined : () => setChosen(undefined)}
          onClose={onClose}
        />
      ) : (
        <PlainList gap="8" className={styles.choices}>
          {choices.map((one) => (
            <li key={one.destination}>
              <button type="button" onClick={() => setChosen(one)}>
                <strong>{one.display_name}</strong>
                <span>{destinationWords()[one.destination]}</span>
              </button>
            </li>
          ))}
        </PlainList>
      )}
    </Dialog>
  );
}

interface FactsProps {
  track: Track;
  chosen: TrackTransition;
  onBack: (() => void) | undefined;
  onClose: () => void;
}

function Facts({ track, chosen, onBack, onClose }: FactsProps) {
  const form = useDateForm();
  const [notice, setNotice] = useState<string>();
  const change = useStartTransition({
    onDone: onClose,
    onError: (error) => {
      if (!showRefusal(form, error)) setNotice(messages.transitionFailed(error.message));
    },
  });
  const formId = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending) return;
    const fault = faultOf(chosen.asks, form.values);
    if (fault) return form.show([fault]);
    form.clear();
    setNotice(undefined);
    change.mutate({
      params: { id: track.id },
      body: { destination: chosen.destination, ...factsBody(chosen.asks, form.values) },
    });
  };
  return (
    <Stack as="form" gap="16" id={formId} onSubmit={submit} noValidate>
      <ErrorSummary errors={form.errors} />
      {chosen.asks && <DateFields asks={chosen.asks} form={form} />}
      <Text color="muted" className={styles.quiet}>
        {chosen.ends_current
          ? t(
              "This ends {program}. Everything you read, wrote and booked stays in your account. You can undo this for two weeks.",
              {
                program: track.display_name,
              },
            )
          : t("{program} continues too. You can undo this for two weeks.", { program: track.display_name })}
      </Text>
      {notice !== undefined && (
        <Text padding="16" radius="small" background="danger" color="danger" role="alert">
          {notice}
        </Text>
      )}
      <Row gap="8" justify="end">
        <Button kind="quiet" onClick={onBack ?? onClose}>
          {onBack ? t("Back") : t("Not now")}
        </Button>
        <Button type="submit" busy={change.isPending}>
          <Trans>Change my program</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
