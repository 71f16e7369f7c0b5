/** The list of a form's errors. It takes focus when a new error appears, and each line leads to its field. */
import { useEffect, useRef } from "react";
import styles from "./Field.module.css";

export type FormError = {
  /** The id of the field's control. */
  field: string;
  message: string;
};

export function ErrorSummary({
  errors,
  title = "Please check these answers",
}: {
  errors: readonly FormError[];
  title?: string;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = errors.map((error) => `${error.field} ${error.message}`).join("\n");
  const before = useRef("");
  useEffect(() => {
    const known = before.current.split("\n");
    before.current = shown;
    // Mending one answer takes its line away; the person is then typing in that field and must not be pulled out of it.
    if (shown.split("\n").some((line) => line !== "" && !known.includes(line))) ref.current?.focus();
  }, [shown]);
  if (errors.length === 0) return null;
  return (
    <div ref={ref} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>{title}</h2>
      <ul>
        {errors.map((error) => (
          <li key={`${error.field} ${error.message}`}>
            <a
              href={`#${error.field}`}
              onClick={(event) => {
                event.preventDefault();
                const target = document.getElementById(error.field);
                const control = target?.matches("fieldset")
                  ? target.querySelector<HTMLElement>("input, select")
                  : target;
                control?.focus();
              }}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
