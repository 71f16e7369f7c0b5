/** The frame of every form field: label above, help below, error beside, all tied to the control for screen readers. */
import { IconAlertCircle } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import styles from "./Field.module.css";
import { Row, Stack, Text } from "./Layout.tsx";

export type FieldProps = {
  label: ReactNode;
  /** What to write, or why it is asked. */
  help?: ReactNode;
  error?: ReactNode;
  /** Optional fields say so; required is the rule. */
  optional?: boolean;
};

/** Attributes for the control inside a field. */
export type ControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

type Props = FieldProps & {
  id?: string;
  /** Shown at the right below the control, e.g. a character count. */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

export function Field({ label, help, error, optional, id, aside, children }: Props) {
  const made = useId();
  const base = id ?? made;
  const says = [error ? `${base}-error` : "", help ? `${base}-help` : ""].filter((part) => part !== "").join(" ");
  return (
    <Stack gap="8" shrinkable className={styles.field}>
      <label htmlFor={base} className={styles.label}>
        {label}
        {optional && (
          <Text as="span" color="muted" weight="400">
            {" "}
            (optional)
          </Text>
        )}
      </label>
      {children({
        id: base,
        "aria-describedby": says === "" ? undefined : says,
        "aria-invalid": error ? true : undefined,
        "aria-required": optional ? undefined : true,
      })}
      <FieldNotes base={base} help={help} error={error} aside={aside} />
    </Stack>
  );
}

/** A field of several controls (a date, a set of choices): a fieldset with its legend in the label's place. */
export function FieldGroup({
  label,
  help,
  error,
  optional,
  id,
  children,
}: Omit<Props, "aside" | "children"> & { children: ReactNode }) {
  const made = useId();
  const base = id ?? made;
  return (
    <Stack
      as="fieldset"
      gap="8"
      shrinkable
      id={base}
      className={styles.field}
      aria-describedby={[error ? `${base}-error` : "", help ? `${base}-help` : ""].join(" ").trim() || undefined}
    >
      <legend className={styles.label}>
        {label}
        {optional && (
          <Text as="span" color="muted" weight="400">
            {" "}
            (optional)
          </Text>
        )}
      </legend>
      {children}
      <FieldNotes base={base} help={help} error={error} />
    </Stack>
  );
}

function FieldNotes({
  base,
  help,
  error,
  aside,
}: {
  base: string;
  help?: ReactNode;
  error?: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <>
      {error && (
        <Row as="p" gap="8" nowrap color="danger" size="sm" weight="550" id={`${base}-error`} className={styles.error}>
          <IconAlertCircle size={18} aria-hidden="true" />
          <span>{error}</span>
        </Row>
      )}
      {(help || aside) && (
        <Row gap="16" justify="between" nowrap color="muted" size="sm">
          {help && <p id={`${base}-help`}>{help}</p>}
          {aside}
        </Row>
      )}
    </>
  );
}

/** The class of a native input, select or textarea. */
export const controlClass = styles.control as string;
