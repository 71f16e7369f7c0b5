/** A question with two answers of the same size, yes and no. */
import { t } from "@larkwell/domain/language/text.ts";
import { useId } from "react";
import { Stack, Text } from "../../../kit/Layout.tsx";
import styles from "./SomethingChanged.module.css";

type Props = { label: string; help: string; value: boolean; onChange: (yes: boolean) => void };

export function YesNo({ label, help, value, onChange }: Props) {
  const id = useId();
  return (
    <Stack as="fieldset" gap="8" plain wide className={styles.about} aria-describedby={`${id}-help`}>
      <legend>{label}</legend>
      <Text color="muted" id={`${id}-help`}>
        {help}
      </Text>
      {[false, true].map((yes) => (
        <label key={String(yes)} data-current={yes === value || undefined}>
          <input type="radio" name={id} checked={yes === value} onChange={() => onChange(yes)} />
          <span>{yes ? t("Yes") : t("No")}</span>
        </label>
      ))}
    </Stack>
  );
}
