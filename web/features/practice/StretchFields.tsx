/** The fields of a stretch of time in the practitioner's zone: days, and times unless whole days are meant. */
import type { ComponentProps } from "react";
import { TextField } from "../../kit/TextField.tsx";
import styles from "./Availability.module.css";
import type { TypedStretch } from "./stretch-input.ts";

type Part = "date" | "start" | "until" | "end";
type Form = { text: (name: Part) => Omit<ComponentProps<typeof TextField>, "label" | "type"> };

export function StretchFields({ form, wholeDays }: { form: Form; wholeDays: TypedStretch["whole_days"] }) {
  return (
    <div className={styles.stretch}>
      <TextField type="date" label="First day" {...form.text("date")} />
      {!wholeDays && <TextField type="time" label="From" {...form.text("start")} />}
      <TextField type="date" label="Last day" {...form.text("until")} />
      {!wholeDays && <TextField type="time" label="Until" {...form.text("end")} />}
    </div>
  );
}
