/** The fields of one entry, by its kind: large, with a unit on each, and usable with one hand. */
import { bleedingLevels, type DiaryKind, MOODS, PRESSURE_SIGNS, SIGN_NAMES } from "@larkwell/domain/diary/diary.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { CheckField, SelectField, TextArea, TextField } from "../../../kit/TextField.tsx";
import type { useForm } from "../../../kit/use-form.ts";
import styles from "./Diary.module.css";
import type { Units } from "./diary-words.ts";

export const blankEntry = {
  amount: "",
  second: "",
  units: "us" as string,
  at: "",
  note: "",
  headache: false,
  vision: false,
  upper_belly: false,
  breathing: false,
  confusion: false,
  seizure: false,
};
export type EntryForm = ReturnType<typeof useForm<typeof blankEntry>>;

export const signsOf = (values: EntryForm["values"]) => PRESSURE_SIGNS.filter((sign) => values[sign]);

export function EntryFields({ kind, form, zone }: { kind: DiaryKind; form: EntryForm; zone: string }) {
  return (
    <>
      {kind === "blood_pressure" && <Signs form={form} />}
      <Numbers kind={kind} form={form} />
      <TextField label={t("When ({zone})", { zone })} type="datetime-local" {...form.text("at")} />
      <TextArea label={t("Note")} optional maxLength={1_000} rows={2} {...form.text("note")} />
    </>
  );
}

/** Asked first: with one of them, no number matters. */
function Signs({ form }: { form: EntryForm }) {
  return (
    <fieldset className={styles.signs}>
      <legend>{t("Do you have any of these right now?")}</legend>
      <Stack gap="16">
        {PRESSURE_SIGNS.map((sign) => (
          <CheckField key={sign} label={SIGN_NAMES[sign]} {...form.tick(sign)} />
        ))}
      </Stack>
    </fieldset>
  );
}

function Numbers({ kind, form }: { kind: DiaryKind; form: EntryForm }) {
  const units = form.values.units as Units;
  const whole = { inputMode: "numeric" } as const;
  const decimal = { inputMode: "decimal" } as const;
  switch (kind) {
    case "blood_pressure":
      return (
        <Row gap="16" align="start">
          <TextField label={t("Upper number (mmHg)")} {...whole} {...form.text("amount")} />
          <TextField label={t("Lower number (mmHg)")} {...whole} {...form.text("second")} />
        </Row>
      );
    case "sleep":
      return (
        <Row gap="16" align="start">
          <TextField label={t("Hours")} {...whole} {...form.text("amount")} />
          <TextField label={t("Minutes")} {...whole} {...form.text("second")} />
        </Row>
      );
    case "bleeding":
      return <Levels label={t("How much do you bleed?")} levels={bleedingLevels()} from={0} form={form} />;
    case "mood":
      return <Levels label={t("How do you feel?")} levels={MOODS} from={1} form={form} />;
    case "temperature":
      return (
        <Row gap="16" align="start">
          <TextField label={t("Temperature")} {...decimal} {...form.text("amount")} />
          <SelectField label={t("Unit")} {...form.text("units")}>
            <option value="us">°F</option>
            <option value="metric">°C</option>
          </SelectField>
        </Row>
      );
    case "weight":
      return (
        <Row gap="16" align="start">
          <TextField label={t("Weight")} {...decimal} {...form.text("amount")} />
          <SelectField label={t("Unit")} {...form.text("units")} value={units}>
            <option value="us">{t("lb")}</option>
            <option value="metric">{t("kg")}</option>
          </SelectField>
        </Row>
      );
  }
}

type LevelsProps = { label: string; levels: readonly string[]; from: number; form: EntryForm };

function Levels({ label, levels, from, form }: LevelsProps) {
  const { value, error, id, onChange } = form.text("amount");
  return (
    <fieldset className={styles.levels} id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {levels.map((level, index) => (
        <label key={level}>
          <input
            type="radio"
            name={id}
            value={index + from}
            checked={value === String(index + from)}
            onChange={onChange}
          />
          <span>{level}</span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
