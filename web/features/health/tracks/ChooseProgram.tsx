/** Chooses a program without leaving one: the life stages of the first screen, and the date that one needs. */
import { chooseProgram } from "@larkwell/contract/tracks.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { LIFE_STAGES, type LifeStage } from "@larkwell/domain/onboarding/life-stages.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { dateAskedBy } from "@larkwell/domain/tracks/transitions.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { recordChanged } from "../../../api/record-changed.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { PlainList, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { DateFields } from "./DateFields.tsx";
import { factsBody, faultOf, showRefusal, useDateForm } from "./date-form.ts";
import styles from "./Programs.module.css";

export function ChooseProgram({ choices }: { choices: readonly TrackName[] }) {
  const [chosen, setChosen] = useState<LifeStage>();
  const stages = LIFE_STAGES.filter(({ track }) => choices.includes(track));
  return (
    <>
      <PlainList gap="8" className={styles.choices}>
        {stages.map((stage) => (
          <li key={stage.track}>
            <button type="button" onClick={() => setChosen(stage)}>
              <strong>{stage.title}</strong>
              <span>{stage.text}</span>
            </button>
          </li>
        ))}
      </PlainList>
      {chosen && <ChooseDialog stage={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function ChooseDialog({ stage, onClose }: { stage: LifeStage; onClose: () => void }) {
  const me = useMe();
  const form = useDateForm();
  const asks = dateAskedBy({ to: stage.track });
  const [notice, setNotice] = useState<string>();
  const choose = useSend(chooseProgram, {
    onSuccess: async () => {
      await recordChanged();
      toast.success(t("Saved. We updated your home page."));
      onClose();
    },
    onError: (error) => {
      if (!showRefusal(form, error)) setNotice(messages.transitionFailed(error.message));
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (choose.isPending) return;
    const fault = faultOf(asks, form.values);
    if (fault) return form.show([fault]);
    form.clear();
    setNotice(undefined);
    choose.mutate({ params: { user_id: me.id }, body: { name: stage.track, ...factsBody(asks, form.values) } });
  };
  return (
    <Dialog open title={stage.title} onClose={onClose}>
      <Stack as="form" gap="16" onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        <p>{stage.text}</p>
        {asks && <DateFields asks={asks} form={form} />}
        <Text color="muted" className={styles.quiet}>
          <Trans>You can undo this for two weeks.</Trans>
        </Text>
        {notice !== undefined && (
          <Text padding="16" radius="small" background="danger" color="danger" role="alert">
            {notice}
          </Text>
        )}
        <Row gap="8" justify="end">
          <Button kind="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button type="submit" busy={choose.isPending}>
            <Trans>Start this program</Trans>
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
