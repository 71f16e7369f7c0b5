/** The list of a form's errors. It takes focus when a new error appears, and each line links to its field. */
import { t } from "@larkwell/domain/language/text.ts";
import { useEffect, useRef } from "react";
import styles from "./Field.module.css";
import { Stack, Text } from "./Layout.tsx";

export type FormError = {
  /** The id of the field's control. */
  field: string;
  message: string;
  /** None of the answers is wrong: the server failed, could not be reached, or refuses whatever is answered. */
  isFailure?: boolean;
};

const titleOf = (errors: readonly FormError[]) =>
  errors.some((error) => !error.isFailure) ? t("Check these answers") : t("That didn’t go through");

export function ErrorSummary({
  errors,
  title = titleOf(errors),
}: {
  errors: readonly FormError[];
  /** Otherwise it says whether the answers are wrong. */
  title?: string;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = errors.map((error) => `${error.field} ${error.message}`).join("\n");
  const before = useRef("");
  useEffect(() => {
    const known = before.current.split("\n");
    before.current = shown;
    // Correcting one answer removes its line; the person is typing in that field and must not lose the focus.
    if (shown.split("\n").some((line) => line !== "" && !known.includes(line))) ref.current?.focus();
  }, [shown]);
  if (errors.length === 0) return null;
  return (
    <Stack
      gap="8"
      padding="16 24"
      radius="small"
      background="danger"
      ref={ref}
      className={styles.summary}
      role="alert"
      tabIndex={-1}
    >
      <Text as="h2" color="danger" size="md" weight="650" font="text">
        {title}
      </Text>
      <ul>
        {errors.map((error) => (
          <li key={`${error.field} ${error.message}`}>{error.isFailure ? error.message : <FieldLink {...error} />}</li>
        ))}
      </ul>
    </Stack>
  );
}

function FieldLink({ field, message }: FormError) {
  return (
    <a
      href={`#${field}`}
      onClick={(event) => {
        event.preventDefault();
        const target = document.getElementById(field);
        const control = target?.matches("fieldset") ? target.querySelector<HTMLElement>("input, select") : target;
        control?.focus();
      }}
    >
      {message}
    </a>
  );
}
