/**
 * Below the text for a loss: asks once which text may help, and later whether another one fits better. Every answer can
 * be changed (D29).
 */
import { type Dashboard, dismissCard, readDashboard } from "@larkwell/contract/dashboard.ts";
import { readLossPreferences, saveLossPreferences } from "@larkwell/contract/tracks.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { NOT_YET_KEY } from "@larkwell/domain/this-week/loss-kinds.ts";
import { Trans } from "@lingui/react/macro";
import { useId, useState } from "react";
import { useSend } from "../../../api/client.ts";
import { dismissFailed } from "../../../api/messages.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { toast } from "../../../kit/toast-store.ts";
import styles from "./LossWords.module.css";
import { useUpdateProgram } from "./use-tracks.ts";

type Loss = NonNullable<Dashboard["loss"]>;
type About = NonNullable<Loss["about"]>;

/** In the order of how often they happen; the last one is an answer like the others. */
const abouts = (): readonly { about: About; words: string }[] => [
  { about: "miscarriage", words: t("A miscarriage in about the first three months") },
  { about: "stillbirth", words: t("A later miscarriage, or a stillbirth") },
  { about: "ectopic", words: t("An ectopic pregnancy") },
  { about: "termination", words: t("A termination (ending a pregnancy, for any reason)") },
  { about: "after_birth", words: t("The death of a child after birth") },
  { about: "not_said", words: t("I’d rather not say") },
];

const stages = () =>
  [
    { stage: "first_days", words: t("Words for the first days") },
    { stage: "healing", words: t("Words for the weeks after") },
    { stage: "looking_ahead", words: t("Words for later on") },
  ] as const;

export function LossWords({ loss }: { loss: Loss }) {
  return (
    <Stack gap="24" shrinkable>
      {loss.asks_further && <Further loss={loss} />}
      {/* Collapsed: the answers name what happened, and no one should come across that unexpectedly. */}
      <details className={styles.change}>
        <summary>
          {loss.about === null ? t("Choose an article that may help more") : t("Choose a different article")}
        </summary>
        <WhichText loss={loss} />
        {!loss.asks_further && <WhichStage loss={loss} />}
      </details>
    </Stack>
  );
}

function useStage(loss: Loss) {
  const me = useMe();
  const update = useUpdateProgram();
  return {
    busy: update.isPending,
    choose: (stage: string) => update.mutate({ params: { user_id: me.id, id: loss.track_id }, body: { stage } }),
  };
}

/** Never assumed: until the member answers, the text shown fits at any time. */
function Further({ loss }: { loss: Loss }) {
  const me = useMe();
  const id = useId();
  const { busy, choose } = useStage(loss);
  const notYet = useSend(dismissCard, {
    invalidates: [readDashboard],
    onError: (error) => toast.error(dismissFailed(error.message)),
  });
  return (
    <section className={styles.ask} aria-labelledby={id}>
      <Text as="h3" color="title" size="lg" weight="600" id={id}>
        <Trans>Would another article help more now?</Trans>
      </Text>
      <p>
        <Trans>There’s no right time. Choose another article, or keep this one.</Trans>
      </p>
      <Row gap="8">
        <Button kind="secondary" busy={busy} onClick={() => choose("healing")}>
          <Trans>Words for the weeks after</Trans>
        </Button>
        <Button kind="secondary" busy={busy} onClick={() => choose("looking_ahead")}>
          <Trans>Words for later on</Trans>
        </Button>
        <Button
          kind="quiet"
          busy={notYet.isPending}
          onClick={() => notYet.mutate({ params: { user_id: me.id }, body: { key: NOT_YET_KEY } })}
        >
          <Trans>Not yet</Trans>
        </Button>
      </Row>
    </section>
  );
}

function WhichStage({ loss }: { loss: Loss }) {
  const { choose } = useStage(loss);
  return (
    <Choices
      legend={t("Which article fits?")}
      chosen={loss.stage ?? "first_days"}
      choices={stages().map(({ stage, words }) => ({ value: stage, words }))}
      onChoose={choose}
    />
  );
}

function WhichText({ loss }: { loss: Loss }) {
  const me = useMe();
  const save = useSend(saveLossPreferences, {
    invalidates: [readLossPreferences, readDashboard],
    onError: (error) => toast.error(error.message),
  });
  return (
    <Choices
      legend={t("Which article may help?")}
      help={t(
        "What the body goes through depends on the kind of loss, and so do the signs to watch for. We use your answer only to choose the article. Your practitioners, partner and employer don’t see it.",
      )}
      chosen={loss.about}
      choices={abouts().map(({ about, words }) => ({ value: about, words }))}
      onChoose={(about) => save.mutate({ params: { user_id: me.id }, body: { about } })}
    />
  );
}

type ChoicesProps<V extends string> = {
  legend: string;
  help?: string;
  chosen: string | null;
  choices: readonly { value: V; words: string }[];
  onChoose: (value: V) => void;
};

function Choices<V extends string>({ legend, help, chosen, choices, onChoose }: ChoicesProps<V>) {
  const id = useId();
  // A press shows right away; the server's value takes over when the page has it.
  const [pressed, setPressed] = useState<V>();
  const shown = pressed ?? chosen;
  return (
    <fieldset className={styles.choices} aria-describedby={help ? `${id}-help` : undefined}>
      <Text as="legend" color="title" size="lg" weight="600">
        {legend}
      </Text>
      {help && (
        <Text color="muted" id={`${id}-help`}>
          {help}
        </Text>
      )}
      {choices.map(({ value, words }) => (
        <label key={value}>
          <input
            type="radio"
            name={id}
            checked={value === shown}
            onChange={() => {
              setPressed(value);
              onChoose(value);
            }}
          />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
