/** The frame of every form field: label above, help below, error beside, all connected to the control for screen readers. */
import { Trans } from "@lingui/react/macro";
import { IconAlertCircle } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import styles from "./Field.module.css";

export type FieldProps = {
  label: ReactNode;
  /** What to enter, or why we ask. */
  help?: ReactNode;
  error?: ReactNode;
  /** Optional fields say so; required is the default. */
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
    <div className={styles.field}>
      <label htmlFor={base} className={styles.label}>
        {label}
        {optional && (
          <span className={styles.optional}>
            <Trans> (optional)</Trans>
          </span>
        )}
      </label>
      {children({
        id: base,
        "aria-describedby": says === "" ? undefined : says,
        "aria-invalid": error ? true : undefined,
        "aria-required": optional ? undefined : true,
      })}
      <FieldNotes base={base} help={help} error={error} aside={aside} />
    </div>
  );
}

/** A field of several controls (a date, a set of choices): a fieldset with its legend instead of the label. */
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
    <fieldset
      id={base}
      className={styles.field}
      aria-describedby={[error ? `${base}-error` : "", help ? `${base}-help` : ""].join(" ").trim() || undefined}
    >
      <legend className={styles.label}>
        {label}
        {optional && (
          <span className={styles.optional}>
            <Trans> (optional)</Trans>
          </span>
        )}
      </legend>
      {children}
      <FieldNotes base={base} help={help} error={error} />
    </fieldset>
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
        <p id={`${base}-error`} className={styles.error}>
          <IconAlertCircle size={18} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
      {(help || aside) && (
        <div className={styles.notes}>
          {help && <p id={`${base}-help`}>{help}</p>}
          {aside}
        </div>
      )}
    </>
  );
}

/** The class of a native input, select or textarea. */
export const controlClass = styles.control as string;
