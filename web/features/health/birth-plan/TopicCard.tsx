/** One topic: closed, what was said; open, the explanation, the choices, free words and “ask my provider”. It saves by itself. */
import type { PlanTopic } from "@larkwell/contract/birth-plan.ts";
import {
  answerLines,
  choiceNames,
  choiceWords,
  LONGEST_WORDS,
  NO_PREFERENCE,
  type TopicAnswer,
  withChoice,
} from "@larkwell/domain/birth-plan/answers.ts";
import { PLAN_SOURCES } from "@larkwell/domain/birth-plan/sources.ts";
import { type TopicName, topicOf } from "@larkwell/domain/birth-plan/topics.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Choices } from "../../../kit/Choices.tsx";
import { FieldGroup } from "../../../kit/Field.tsx";
import { Muted, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Reviewed } from "../../../kit/Reviewed.tsx";
import { CheckField, TextArea } from "../../../kit/TextField.tsx";
import styles from "./BirthPlan.module.css";
import { useTopic } from "./use-topic.ts";
import { VersionsDialog } from "./VersionsDialog.tsx";

interface Props {
  topic: TopicName;
  saved: PlanTopic | undefined;
  /** After a loss: without explanations, and in words that say nothing about a baby. */
  quiet: boolean;
  /** The member asked for it (`open` of readBirthPlan). */
  asked: boolean;
  isOpen: boolean;
  onToggle: (open: boolean) => void;
  onUnsaved: (topic: TopicName, isUnsaved: boolean) => void;
  /** The way to the next topic. */
  children?: ReactNode;
}

export function TopicCard({ topic, saved, quiet, asked, isOpen, onToggle, onUnsaved, children }: Props) {
  const { draft, type, addElsewhere, dropElsewhere } = useTopic(topic, saved, asked);
  const { dirty, value, elsewhere } = draft;
  useEffect(() => onUnsaved(topic, dirty), [onUnsaved, topic, dirty]);
  const said = answerLines(topic, value, quiet);
  return (
    <li className={styles.topic}>
      <details open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)} data-topic={topic}>
        <summary>
          <Text as="h3" size="title-sm">
            {topicOf(topic).title}
          </Text>
          {!isOpen && (
            <Muted as="span">
              {said.length > 0
                ? said.join("; ")
                : value.choices.includes(NO_PREFERENCE)
                  ? choiceWords(topic, NO_PREFERENCE)
                  : t("Not answered")}
              {value.ask && ` · ${t("To ask")}`}
            </Muted>
          )}
        </summary>
        {isOpen && (
          <Stack gap="16" paddingBlock="16">
            {!quiet && <Explained topic={topic} />}
            {elsewhere !== null && (
              <Elsewhere lines={answerLines(topic, elsewhere, quiet)} onTake={addElsewhere} onKeep={dropElsewhere} />
            )}
            <Answer topic={topic} value={value} quiet={quiet} onChange={type} />
            <Foot
              topic={topic}
              value={value}
              isUnsaved={dirty}
              revision={draft.revision}
              quiet={quiet}
              onChange={type}
            />
            {children}
          </Stack>
        )}
      </details>
    </li>
  );
}

function Explained({ topic }: { topic: TopicName }) {
  const { explain, sources } = topicOf(topic);
  return (
    <Stack gap="4">
      <p>{explain}</p>
      {sources.length > 0 && (
        <Muted>
          {t("Sources")}:{" "}
          {sources.map((name, index) => (
            <span key={name}>
              {index > 0 && ", "}
              <a href={PLAN_SOURCES[name].url} target="_blank" rel="noopener noreferrer">
                {PLAN_SOURCES[name].title}
              </a>{" "}
              ({PLAN_SOURCES[name].organization})
            </span>
          ))}
          {". "}
          <Reviewed review={null} />
        </Muted>
      )}
    </Stack>
  );
}

interface Answered {
  topic: TopicName;
  value: TopicAnswer;
  quiet: boolean;
  onChange: (value: TopicAnswer) => void;
}

function Answer({ topic, value, quiet, onChange }: Answered) {
  const name = useId();
  const isOne = topicOf(topic).pick === "one";
  const propsOf = (choice: string) => ({
    name,
    checked: value.choices.includes(choice),
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...value, choices: withChoice(topic, value.choices, choice, event.target.checked) }),
  });
  return (
    <>
      <FieldGroup label={isOne ? t("Choose one") : t("Choose what fits")} optional>
        <Choices>
          {choiceNames(topic).map((choice) => (
            <label key={choice}>
              {isOne ? <input type="radio" {...propsOf(choice)} /> : <input type="checkbox" {...propsOf(choice)} />}
              <span>{choiceWords(topic, choice, quiet)}</span>
            </label>
          ))}
        </Choices>
      </FieldGroup>
      <TextArea
        label={t("In your own words")}
        optional
        rows={3}
        maxLength={LONGEST_WORDS}
        value={value.words}
        onChange={(event) => onChange({ ...value, words: event.target.value })}
      />
      <CheckField
        label={t("Ask my provider about this")}
        checked={value.ask}
        onChange={(event) => onChange({ ...value, ask: event.target.checked })}
      />
    </>
  );
}

/** Whether it is saved, and the way back: to what was here when the topic was opened, and to earlier versions. */
function Foot({
  topic,
  value,
  isUnsaved,
  revision,
  quiet,
  onChange,
}: Answered & { isUnsaved: boolean; revision: number }) {
  const [before] = useState(value);
  const [listed, setListed] = useState(false);
  return (
    <Row gap="8 16" align="center">
      <Muted role="status">
        {isUnsaved ? t("Not saved yet. It’s kept in this tab.") : revision > 0 ? t("Saved") : ""}
      </Muted>
      {value !== before && (
        <Button kind="quiet" onClick={() => onChange(before)}>
          <Trans>Undo</Trans>
        </Button>
      )}
      {revision > 0 && (
        <Button kind="quiet" onClick={() => setListed(true)}>
          <Trans>Earlier versions</Trans>
        </Button>
      )}
      {listed && (
        <VersionsDialog
          topic={topic}
          quiet={quiet}
          onPick={(one) => {
            onChange(one);
            setListed(false);
          }}
          onClose={() => setListed(false)}
        />
      )}
    </Row>
  );
}

interface ElsewhereProps {
  lines: readonly string[];
  onTake: () => void;
  onKeep: () => void;
}

const Elsewhere = ({ lines, onTake, onKeep }: ElsewhereProps) => (
  <Stack gap="8" padding="16" radius="small" background="warning" role="alert">
    <Text weight="600">
      <Trans>This was changed in another tab or on another device.</Trans>
    </Text>
    <p className={styles.lines}>{lines.length > 0 ? lines.join("\n") : t("Nothing was entered there.")}</p>
    <p>
      <Trans>What you see below is saved. If you want the other one, use it now.</Trans>
    </p>
    <Row gap="8">
      <Button kind="secondary" onClick={onTake}>
        <Trans>Use the other one</Trans>
      </Button>
      <Button kind="quiet" onClick={onKeep}>
        <Trans>Keep mine</Trans>
      </Button>
    </Row>
  </Stack>
);
