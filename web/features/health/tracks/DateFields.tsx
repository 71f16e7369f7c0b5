/** The one date that a change asks for: a due date in three ways, or a birthday. Either may be left blank. */
import { t } from "@larkwell/domain/language/text.ts";
import { DateField } from "../../../kit/DateField.tsx";
import { SelectField, TextField } from "../../../kit/TextField.tsx";
import type { DateForm } from "./date-form.ts";

const labels = () =>
  ({
    due_date: t("Due date"),
    last_period: t("First day of the last period"),
    ivf_transfer: t("Transfer date"),
  }) as const;

type Props = {
  asks: "due_date" | "child_birthday";
  form: DateForm;
  /** The birthday may be left blank if something else matters more. */
  birthdayNeeded?: boolean;
};

export function DateFields({ asks, form, birthdayNeeded = false }: Props) {
  const { way } = form.values;
  if (asks === "child_birthday")
    return (
      <>
        <DateField
          label={t("Birthday")}
          optional={!birthdayNeeded}
          id={form.idOf("birthday")}
          value={form.values.birthday}
          error={form.errorOf("birthday")}
          onChange={(birthday) => form.set({ birthday })}
        />
        <TextField label={t("First name")} optional maxLength={80} autoComplete="off" {...form.text("name")} />
        <TextField
          label={t("Weeks of pregnancy at birth")}
          help={t("Whole weeks. It helps us show what fits your child’s age.")}
          optional
          inputMode="numeric"
          maxLength={2}
          {...form.text("weeks")}
        />
      </>
    );
  return (
    <>
      <SelectField label={t("Counted from")} {...form.text("way")}>
        <option value="due_date">{t("The due date")}</option>
        <option value="last_period">{t("The last period")}</option>
        <option value="ivf_transfer">{t("An IVF transfer")}</option>
        <option value="unknown">{t("I don’t know yet")}</option>
      </SelectField>
      {way !== "unknown" && (
        <DateField
          key={way}
          label={labels()[way]}
          id={form.idOf("date")}
          value={form.values.date}
          error={form.errorOf("date")}
          onChange={(date) => form.set({ date })}
        />
      )}
      {way === "ivf_transfer" && (
        <SelectField label={t("Embryo age at transfer")} {...form.text("embryo")}>
          <option value="5">{t("5 days")}</option>
          <option value="3">{t("3 days")}</option>
        </SelectField>
      )}
    </>
  );
}
