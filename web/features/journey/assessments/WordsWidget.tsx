/** Answers that are typed: a text, several lines, lines with names, a height. */
import { MAX_LINE, MAX_LINES, MAX_TEXT } from "@larkwell/domain/assessments/answers.ts";
import type { AnswerBody, Question } from "@larkwell/domain/assessments/questions.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { Button } from "../../../kit/Button.tsx";
import { controlClass } from "../../../kit/Field.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { TextArea, TextField } from "../../../kit/TextField.tsx";
import type { HeightDraft } from "./draft.ts";
import styles from "./Widgets.module.css";

type Props<T> = { question: Question; value: T; onChange: (value: T) => void };

export function Words({ question, value, onChange }: Props<AnswerBody>) {
  return (
    <TextArea
      label={t("Your answer")}
      optional={!question.required}
      maxLength={MAX_TEXT}
      value={typeof value === "string" ? value : ""}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export function Lines({ value, onChange }: Props<AnswerBody>) {
  const ref = useRef<HTMLDivElement>(null);
  const lines = Array.isArray(value) && value.length > 0 ? (value as string[]) : [""];
  const focusLine = (index: number) =>
    requestAnimationFrame(() => ref.current?.querySelectorAll<HTMLElement>("input")[index]?.focus());
  const change = (index: number, text: string) => onChange(lines.with(index, text));
  const remove = (index: number) => {
    onChange(lines.toSpliced(index, 1));
    focusLine(Math.max(0, index - 1));
  };
  const add = () => {
    onChange([...lines, ""]);
    focusLine(lines.length);
  };
  return (
    <Stack gap="16" ref={ref}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands at its place
        <Stack gap="8" columns="1fr auto" align="center" key={index}>
          <TextField
            label={lines.length === 1 ? t("Your answer") : t("Answer {index}", { index: index + 1 })}
            maxLength={MAX_LINE}
            value={line}
            onChange={(event) => change(index, event.target.value)}
          />
          {lines.length > 1 && (
            <Button
              kind="quiet"
              aria-label={t("Remove answer {index}", { index: index + 1 })}
              onClick={() => remove(index)}
            >
              <IconTrash size={20} aria-hidden="true" />
            </Button>
          )}
        </Stack>
      ))}
      {lines.length < MAX_LINES && (
        <div>
          <Button kind="quiet" onClick={add}>
            <Trans>
              <IconPlus size={20} aria-hidden="true" /> Add another
            </Trans>
          </Button>
        </div>
      )}
    </Stack>
  );
}

export function NamedLines({ question, value, onChange }: Props<AnswerBody>) {
  const filled =
    typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, string>) : {};
  return (
    <Stack gap="16">
      {question.widget.options.map((option) => (
        <TextField
          key={option.id}
          label={option.label}
          optional={!option.required}
          maxLength={MAX_LINE}
          value={filled[option.id] ?? ""}
          onChange={(event) => onChange({ ...filled, [option.id]: event.target.value })}
        />
      ))}
    </Stack>
  );
}

export function Height({ value, onChange }: Props<HeightDraft>) {
  const id = useId();
  const field = (part: keyof HeightDraft, label: string) => (
    <label htmlFor={`${id}-${part}`}>
      {label}
      <input
        id={`${id}-${part}`}
        className={controlClass}
        inputMode="decimal"
        maxLength={5}
        value={value[part]}
        onChange={(event) => onChange({ ...value, [part]: event.target.value })}
      />
    </label>
  );
  return (
    <Stack gap="16" className={styles.height}>
      {field("feet", t("Feet"))}
      {field("inches", t("Inches"))}
    </Stack>
  );
}
