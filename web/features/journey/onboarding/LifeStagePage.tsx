/** /onboarding/life-stage: what a member is going through, in everyday words; partners choose among theirs (R4.001, R4.027). */
import { type LifeStage, listLifeStages } from "@larkwell/contract/onboarding.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { readEnterpriseStart } from "@larkwell/domain/text/link-names.ts";
import { isInLoss } from "@larkwell/domain/tracks/suppression.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { q } from "../../../api/client.ts";
import { Button } from "../../../kit/Button.tsx";
import { ErrorSummary, type FormError } from "../../../kit/ErrorSummary.tsx";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { Redirect } from "../../../kit/Redirect.tsx";
import { errorOfRefusal } from "../../../kit/refusal-errors.ts";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import steps from "../../../shell/onboarding/Onboarding.module.css";
import { OnboardingFrame } from "../../../shell/onboarding/OnboardingFrame.tsx";
import { useOnboarding } from "../../../shell/onboarding/use-onboarding.ts";
import styles from "./LifeStage.module.css";
import { LifeStageDrawing } from "./LifeStageDrawing.tsx";
import { isPartnerLink, preselected } from "./preselected.ts";

export default function LifeStagePage() {
  const { state } = useOnboarding("life_stage");
  // Once onboarding is over, a change is made on its own page, which asks first and can undo (D29). Decided on arrival,
  // so that an answer given here still continues.
  const [isElsewhere] = useState(state.step === "done" || isInLoss([state.track ?? ""]));
  if (isElsewhere) return <Redirect to={paths.somethingChanged()} />;
  return <Asked />;
}

function Asked() {
  const [params] = useSearchParams();
  const org = readEnterpriseStart(params);
  const query = useQuery(q(listLifeStages, { query: org ? { org } : {} }));
  return (
    <OnboardingFrame
      step="life_stage"
      title={t("What brings you here?")}
      lead={t("Choose what fits best today. You can change it at any time.")}
      why={t(
        "Your choice decides who is on your team and what you read here. Your employer never learns what you choose.",
      )}
      width="wide"
    >
      <StateOf query={query} loading={<Bones />}>
        {({ data }) => <Choices stages={data} />}
      </StateOf>
    </OnboardingFrame>
  );
}

function Choices({ stages }: { stages: readonly LifeStage[] }) {
  const [params] = useSearchParams();
  const [error, setError] = useState<FormError>();
  const first = `stage-${stages[0]?.track}`;
  const { state, goOn, sending } = useOnboarding("life_stage", {
    onError: (refusal) => setError(errorOfRefusal(first, refusal)),
  });
  const [track, setTrack] = useState(() => state.track ?? preselected(params, stages));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = stages.find((stage) => stage.track === track);
    if (!chosen) return setError({ field: first, message: t("Choose what fits best.") });
    setError(undefined);
    goOn({ track: chosen.track });
  };
  const group = (isPartner: boolean) => stages.filter((stage) => stage.is_partner === isPartner);
  const groups = [
    { title: t("It’s about me"), stages: group(false) },
    { title: t("I’m a partner"), stages: group(true) },
  ].filter((one) => one.stages.length > 0);
  if (isPartnerLink(params)) groups.reverse();
  return (
    <Stack as="form" gap="32" onSubmit={submit} noValidate>
      <ErrorSummary errors={error ? [error] : []} {...(error?.isFailure ? {} : { title: t("One thing is missing") })} />
      {groups.map((one) => (
        <Stack as="fieldset" gap="16" shrinkable key={one.title} className={steps.part}>
          <legend>{one.title}</legend>
          <Stack gap="16" className={styles.stages}>
            {one.stages.map((stage) => (
              <Stage
                key={stage.track}
                stage={stage}
                chosen={stage.track === track}
                onChoose={() => {
                  setTrack(stage.track);
                  setError(undefined);
                }}
              />
            ))}
          </Stack>
        </Stack>
      ))}
      {track === "pregnancyloss" && (
        <Text padding="16 24" radius="small" background="blush" role="status">
          <Trans>
            We’re sorry. We’ll ask you very little, and nothing you see here will mention a baby. Take your time.
          </Trans>
        </Text>
      )}
      <div className={styles.goOn} data-chosen={track ? true : undefined}>
        <Button type="submit" busy={sending}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </Stack>
  );
}

function Stage({ stage, chosen, onChoose }: { stage: LifeStage; chosen: boolean; onChoose: () => void }) {
  const id = `stage-${stage.track}`;
  return (
    <label htmlFor={id} className={styles.stage} data-chosen={chosen || undefined}>
      <input
        type="radio"
        id={id}
        name="stage"
        value={stage.track}
        checked={chosen}
        aria-describedby={`${id}-text`}
        aria-labelledby={`${id}-title`}
        onChange={onChoose}
      />
      <LifeStageDrawing track={stage.track} className={styles.drawing ?? ""} />
      <Stack as="span" gap="4" className={styles.words}>
        <strong id={`${id}-title`}>{stage.title}</strong>
        <Text as="span" color="muted" id={`${id}-text`}>
          {stage.text}
        </Text>
      </Stack>
    </label>
  );
}

const Bones = () => (
  <Stack gap="16" className={styles.stages}>
    {["a", "b", "c", "d", "e", "f", "g", "h"].map((key) => (
      <Skeleton key={key} height="8rem" />
    ))}
  </Stack>
);
