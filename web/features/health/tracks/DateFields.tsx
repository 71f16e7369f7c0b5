/** The one date that a change asks for: a due date in three ways, or a birthday; both may be left open. */
import { DateField } from "../../../kit/DateField.tsx";
import { SelectField, TextField } from "../../../kit/TextField.tsx";
import type { DateForm } from "./date-form.ts";

const labels = {
  due_date: "Due date",
  last_period: "First day of the last period",
  ivf_transfer: "Day of the transfer",
} as const;

type Props = {
  asks: "due_date" | "child_birthday";
  form: DateForm;
  /** A birthday may be left open where something else is the point. */
  birthdayNeeded?: boolean;
};

export function DateFields({ asks, form, birthdayNeeded = false }: Props) {
  const { way } = form.values;
  if (asks === "child_birthday")
    return (
      <>
        <DateField
          label="Birthday"
          optional={!birthdayNeeded}
          id={form.idOf("birthday")}
          value={form.values.birthday}
          error={form.errorOf("birthday")}
          onChange={(birthday) => form.set({ birthday })}
        />
        <TextField label="First name" optional maxLength={80} autoComplete="off" {...form.text("name")} />
        <TextField
          label="Weeks of pregnancy at birth"
          help="Whole weeks. It helps with everything that depends on a child’s age."
          optional
          inputMode="numeric"
          maxLength={2}
          {...form.text("weeks")}
        />
      </>
    );
  return (
    <>
      <SelectField label="Counted from" {...form.text("way")}>
        <option value="due_date">The due date</option>
        <option value="last_period">The last period</option>
        <option value="ivf_transfer">An IVF transfer</option>
        <option value="unknown">I don’t know yet</option>
      </SelectField>
      {way !== "unknown" && (
        <DateField
          key={way}
          label={labels[way]}
          id={form.idOf("date")}
          value={form.values.date}
          error={form.errorOf("date")}
          onChange={(date) => form.set({ date })}
        />
      )}
      {way === "ivf_transfer" && (
        <SelectField label="How old the embryo was" {...form.text("embryo")}>
          <option value="5">5 days</option>
          <option value="3">3 days</option>
        </SelectField>
      )}
    </>
  );
}
