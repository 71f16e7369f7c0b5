/** The fields of a period in the practitioner's zone: days, and times unless it covers full days. */
import { t } from "@larkwell/domain/language/text.ts";
import type { ChangeEvent, ComponentProps } from "react";
import { Stack } from "../../../kit/Layout.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import styles from "./Availability.module.css";
import type { TypedStretch } from "./stretch-input.ts";

type Part = "date" | "start" | "until" | "end";
type Form = {
  values: Pick<TypedStretch, "until">;
  set: (change: Partial<Pick<TypedStretch, "date" | "until">>) => void;
  text: (name: Part) => Omit<ComponentProps<typeof TextField>, "label" | "type">;
};

export function StretchFields({ form, wholeDays }: { form: Form; wholeDays: TypedStretch["whole_days"] }) {
  // Most periods end on the day they begin. If the first day moves past the last day, the last day moves with it.
  const begin = ({ target: { value } }: ChangeEvent<HTMLInputElement>) =>
    form.set(value > form.values.until ? { date: value, until: value } : { date: value });
  return (
    <Stack gap="16" align="start" className={styles.stretch}>
      <TextField type="date" label={t("First day")} {...form.text("date")} onChange={begin} />
      {!wholeDays && <TextField type="time" label={t("From")} {...form.text("start")} />}
      <TextField type="date" label={t("Last day")} {...form.text("until")} />
      {!wholeDays && <TextField type="time" label={t("Until")} {...form.text("end")} />}
    </Stack>
  );
}
