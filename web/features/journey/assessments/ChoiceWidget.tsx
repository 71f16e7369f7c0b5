/**
 * Choices to answer with: one or several, under headings, with a field for the member's own words; also those of a
 * quiz.
 */
import { MAX_LINE } from "@larkwell/domain/assessments/answers.ts";
import {
  type AnswerBody,
  type Choice,
  chosenIds,
  type Option,
  type Question,
} from "@larkwell/domain/assessments/questions.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { IconCheck, IconX } from "@tabler/icons-react";
import { useEffect, useId, useRef } from "react";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import styles from "./Widgets.module.css";

type Props = {
  question: Question;
  value: AnswerBody;
  onChange: (value: AnswerBody) => void;
  /** For an answered quiz: shows which answers were right. */
  solved?: boolean;
};

/** The member's own words, if they are among the chosen answers. */
const ownWords = (value: AnswerBody): string | undefined => {
  const all = Array.isArray(value) ? (value as readonly Choice[]) : [value];
  const own = all.find((one) => typeof one === "object" && one !== null && "other" in one);
  return own === undefined ? undefined : (own as { other: string }).other;
};

export function OneOf({ question, value, onChange, solved = false }: Props) {
  const name = useId();
  const { options, other } = question.widget;
  const own = ownWords(value);
  return (
    <>
      {options.map((option) => (
        <ChoiceRow
          key={option.id}
          type="radio"
          name={name}
          label={option.label}
          checked={value === option.id}
          onChange={() => onChange(option.id)}
          verdict={solved ? verdictOf(option, value === option.id) : undefined}
        />
      ))}
      {other !== null && (
        <ChoiceRow
          type="radio"
          name={name}
          label={other}
          checked={own !== undefined}
          onChange={() => onChange({ other: "" })}
        />
      )}
      {own !== undefined && <OwnWords value={own} onChange={(words) => onChange({ other: words })} />}
    </>
  );
}

/** Checking an exclusive option unchecks the others, and the other way around. */
export function toggled(options: readonly Option[], before: readonly Choice[], id: string): Choice[] {
  if (before.includes(id)) return before.filter((one) => one !== id);
  const alone = new Set(options.filter((option) => option.alone).map((option) => option.id));
  if (alone.has(id)) return [id];
  return [...before.filter((one) => typeof one !== "string" || !alone.has(one)), id];
}

export function SeveralOf({ question, value, onChange }: Props) {
  const { options, other } = question.widget;
  const choices = Array.isArray(value) ? (value as readonly Choice[]) : [];
  const chosen = chosenIds(choices);
  const own = ownWords(value);
  const words = choices.filter((one) => typeof one === "string");
  const alone = new Set(options.filter((option) => option.alone).map(({ id }) => id));
  const set = (next: readonly Choice[]) => onChange(next.length === 0 ? null : next);
  return (
    <>
      <Sections options={options}>
        {(option) => (
          <ChoiceRow
            key={option.id}
            type="checkbox"
            label={option.label}
            checked={chosen.includes(option.id)}
            onChange={() => set(toggled(options, choices, option.id))}
          />
        )}
      </Sections>
      {other !== null && (
        <ChoiceRow
          type="checkbox"
          label={other}
          checked={own !== undefined}
          onChange={() => set(own === undefined ? [...words.filter((id) => !alone.has(id)), { other: "" }] : words)}
        />
      )}
      {own !== undefined && <OwnWords value={own} onChange={(text) => set([...words, { other: text }])} />}
    </>
  );
}

/** A whole number from 0: the position of the answer among the others. */
export function PlaceOf({ question, value, onChange }: Props) {
  const name = useId();
  const { options } = question.widget;
  if (options.length === 0)
    return (
      <TextField
        label={t("A whole number")}
        inputMode="numeric"
        maxLength={7}
        value={typeof value === "number" ? String(value) : ""}
        onChange={(event) => onChange(/^\d+$/.test(event.target.value) ? Number(event.target.value) : null)}
      />
    );
  return (
    <Row gap="8" className={styles.sure}>
      {options.map((option, index) => (
        <ChoiceRow
          key={option.id}
          type="radio"
          name={name}
          label={option.label}
          checked={value === index}
          onChange={() => onChange(index)}
        />
      ))}
    </Row>
  );
}

function Sections({
  options,
  children,
}: {
  options: readonly Option[];
  children: (option: Option) => React.ReactNode;
}) {
  const id = useId();
  const sections = [...Map.groupBy(options, (option) => option.section ?? "")];
  if (sections.length === 1 && sections[0]?.[0] === "") return <>{options.map(children)}</>;
  return sections.map(([section, list], index) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within the question's fieldset is read out with both names each time
    <Stack gap="8" key={section} role="group" aria-labelledby={`${id}-${index}`} className={styles.section}>
      <h2 id={`${id}-${index}`}>{section}</h2>
      <div className={styles.two}>{list.map(children)}</div>
    </Stack>
  ));
}

type Verdict = "right" | "wrong" | undefined;

const verdictOf = (option: Option, chosen: boolean): Verdict =>
  option.correct ? "right" : chosen ? "wrong" : undefined;

const verdictWords = () => ({ right: t("Correct"), wrong: t("Not quite") }) as const;

type RowProps = {
  type: "radio" | "checkbox";
  name?: string;
  label: string;
  checked: boolean;
  onChange: () => void;
  verdict?: Verdict;
};

function ChoiceRow({ type, name, label, checked, onChange, verdict }: RowProps) {
  return (
    <label className={`${styles.choice} ${verdict ? styles[verdict] : ""}`}>
      <input type={type} name={name} checked={checked} onChange={onChange} />
      <span>{label}</span>
      {verdict && (
        <span className={styles.mark}>
          {verdict === "right" ? <IconCheck size={20} aria-hidden="true" /> : <IconX size={20} aria-hidden="true" />}
          {verdictWords()[verdict]}
        </span>
      )}
    </label>
  );
}

/** Opens under the choice that asks for it, and takes the cursor. */
function OwnWords({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const first = useRef(value === "");
  useEffect(() => {
    if (first.current) ref.current?.querySelector("input")?.focus();
  }, []);
  return (
    <div className={styles.own} ref={ref}>
      <TextField
        label={t("In your own words")}
        maxLength={MAX_LINE}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
