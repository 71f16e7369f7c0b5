/** One question with its widget: a fieldset that says what is asked, and an error tied to it. */
import type { AnswerBody, Question } from "@larkwell/domain/assessments/questions.ts";
import { t } from "@larkwell/domain/language/text.ts";
import type { ReactNode } from "react";
import { useId } from "react";
import { DateField } from "../../../kit/DateField.tsx";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { OneOf, PlaceOf, SeveralOf } from "./ChoiceWidget.tsx";
import type { Draft, HeightDraft } from "./draft.ts";
import styles from "./Widgets.module.css";
import { Height, Lines, NamedLines, Words } from "./WordsWidget.tsx";

type Props = {
  question: Question;
  value: Draft;
  onChange: (value: Draft) => void;
  error?: string | undefined;
  /** The page's main question is also its title, so its legend is only for screen readers. */
  titled?: boolean;
  /** For an answered quiz. */
  solved?: boolean;
};

export function QuestionField({ question, value, onChange, error, titled = false, solved = false }: Props) {
  const id = useId();
  const says = [error ? `${id}-error` : "", question.help ? `${id}-help` : ""].filter(Boolean).join(" ");
  return (
    <Stack
      as="fieldset"
      gap="8"
      plain
      disabled={solved}
      aria-describedby={says || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={`${styles.legend} ${titled ? styles.unseen : ""}`}>{question.body}</legend>
      {question.help && (
        <Text color="muted" id={`${id}-help`}>
          {question.help}
        </Text>
      )}
      <Widget question={question} value={value} onChange={onChange} solved={solved} />
      {error && (
        <Text color="danger" size="sm" weight="550" id={`${id}-error`} role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}

type WidgetProps = { question: Question; value: Draft; onChange: (value: Draft) => void; solved: boolean };

function Widget({ question, value, onChange, solved }: WidgetProps) {
  const props = { question, value: value as AnswerBody, onChange };
  const widgets: Record<Question["widget"]["type"], () => ReactNode> = {
    radio: () => <OneOf {...props} />,
    quiz: () => <OneOf {...props} solved={solved} />,
    checkbox: () => <SeveralOf {...props} />,
    "sectioned-checkbox": () => <SeveralOf {...props} />,
    "c-quiz": () => <PlaceOf {...props} />,
    text: () => <Words {...props} />,
    "multi-text": () => <Lines {...props} />,
    "free-text-multi": () => <NamedLines {...props} />,
    date: () => (
      <DateField
        label={t("Date")}
        optional={!question.required}
        value={typeof value === "string" ? value : ""}
        onChange={onChange}
      />
    ),
    height: () => <Height question={question} value={value as HeightDraft} onChange={onChange} />,
  };
  return widgets[question.widget.type]();
}
