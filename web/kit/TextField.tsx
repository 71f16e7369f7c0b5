/** Fields of text: one line, several lines, a choice from a list, a checkbox. */
import { t } from "@larkwell/domain/language/text.ts";
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { useId } from "react";
import { CrisisWatch } from "./CrisisWatch.tsx";
import styles from "./Field.module.css";
import { controlClass, Field, type FieldProps } from "./Field.tsx";
import { Row, Stack, Text } from "./Layout.tsx";
import { TextBox } from "./TextBox.tsx";

/** Free text is checked for words of danger, unless staff or a practitioner writes there about another person. */
type Watched = { aboutOthers?: boolean };

type TextFieldProps = FieldProps & Watched & InputHTMLAttributes<HTMLInputElement>;

/** With `maxLength` and a controlled `value` the field counts down near its end. */
export function TextField({ label, help, error, optional, id, aboutOthers, ...input }: TextFieldProps) {
  return (
    <>
      {!aboutOthers && isFreeText(input) && <CrisisWatch text={input.value} />}
      <Field {...{ label, help, error, optional, id }} aside={<Count value={input.value} max={input.maxLength} />}>
        {(control) => <input type="text" {...input} {...control} className={controlClass} />}
      </Field>
    </>
  );
}

/** Not a date, a number, an address or another field with its own format. */
function isFreeText({
  type = "text",
  inputMode,
  autoComplete = "off",
  readOnly,
}: InputHTMLAttributes<HTMLInputElement>) {
  return (type === "text" || type === "search") && inputMode === undefined && autoComplete === "off" && !readOnly;
}

export function TextArea({
  label,
  help,
  error,
  optional,
  id,
  aboutOthers,
  ...area
}: FieldProps & Watched & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <>
      {!aboutOthers && <CrisisWatch text={area.value} />}
      <Field {...{ label, help, error, optional, id }} aside={<Count value={area.value} max={area.maxLength} always />}>
        {(control) => <TextBox rows={4} {...area} {...control} className={controlClass} />}
      </Field>
    </>
  );
}

type SelectFieldProps = FieldProps & SelectHTMLAttributes<HTMLSelectElement> & { children: ReactNode };

export function SelectField({ label, help, error, optional, id, children, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, help, error, optional, id }}>
      {(control) => (
        <select {...select} {...control} className={controlClass}>
          {children}
        </select>
      )}
    </Field>
  );
}

type CheckFieldProps = Omit<FieldProps, "optional"> & Omit<InputHTMLAttributes<HTMLInputElement>, "type">;

export function CheckField({ label, help, error, id, ...input }: CheckFieldProps) {
  const made = useId();
  const base = id ?? made;
  const says = [error ? `${base}-error` : "", help ? `${base}-help` : ""].join(" ").trim();
  return (
    <Stack columns="auto 1fr" align="start" className={styles.check}>
      <input
        {...input}
        type="checkbox"
        id={base}
        aria-describedby={says || undefined}
        aria-invalid={error ? true : undefined}
      />
      <label htmlFor={base}>{label}</label>
      {error && (
        <Row as="p" gap="8" nowrap color="danger" size="sm" weight="550" id={`${base}-error`} className={styles.error}>
          {error}
        </Row>
      )}
      {help && (
        <Text color="muted" weight="400" id={`${base}-help`}>
          {help}
        </Text>
      )}
    </Stack>
  );
}

/** Characters left at which the count appears on one-line fields. */
const NEAR_END = 20;

function Count({ value, max, always }: { value: unknown; max: number | undefined; always?: boolean }) {
  if (max === undefined || typeof value !== "string") return null;
  const left = max - value.length;
  if (!always && left > NEAR_END) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">
        {value.length}/{max}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {left <= NEAR_END ? t("{left, plural, one {# character} other {# characters}} left", { left }) : ""}
      </span>
    </span>
  );
}
