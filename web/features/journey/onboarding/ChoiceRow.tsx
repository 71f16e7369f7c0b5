/** A few short choices side by side, one of which is selected: real radio buttons that look like tiles. */
import { useId } from "react";
import { Muted, Row, Stack } from "../../../kit/Layout.tsx";
import styles from "./ChoiceRow.module.css";

interface Choice<T extends string> {
  value: T;
  label: string;
  text?: string;
}

type Props<T extends string> = {
  label: string;
  name: string;
  choices: readonly Choice<T>[];
  value: T | "";
  error?: string | undefined;
  help?: string;
  /** The id of the first choice, for error summaries that link here. */
  id?: string;
  onChange: (value: T) => void;
};

export function ChoiceRow<T extends string>({ label, name, choices, value, error, help, id, onChange }: Props<T>) {
  const made = useId();
  const base = id ?? made;
  const says = [error ? `${base}-error` : "", help ? `${base}-help` : ""].join(" ").trim();
  return (
    <Stack as="fieldset" gap="8" plain className={styles.row} id={base} aria-describedby={says || undefined}>
      <legend>{label}</legend>
      {help && <p id={`${base}-help`}>{help}</p>}
      <div>
        {choices.map((choice) => (
          <Row
            as="label"
            gap="16"
            align="center"
            nowrap
            padding="8 16"
            radius="small"
            background="surface"
            key={choice.value}
            className={styles.tile}
            data-chosen={choice.value === value || undefined}
          >
            <input
              type="radio"
              name={`${base}-${name}`}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <Stack as="span">
              <strong>{choice.label}</strong>
              {choice.text && <Muted as="small">{choice.text}</Muted>}
            </Stack>
          </Row>
        ))}
      </div>
      {error && (
        <p id={`${base}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </Stack>
  );
}
