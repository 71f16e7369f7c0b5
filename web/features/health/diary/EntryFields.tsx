/** The fields of one entry, by its kind: large, with a unit on each, and usable with one hand. */
import { adviceForSigns, type DiarySituation } from "@larkwell/domain/diary/advice.ts";
import {
  BABY_KINDS,
  BOTTLE,
  bleedingLevels,
  DIAPERS,
  DIARY_SIGNS,
  type DiaryKind,
  type DiarySign,
  FEEDS,
  MOODS,
  SIGN_NAMES,
  SIGNS_OF,
} from "@larkwell/domain/diary/diary.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Choices } from "../../../kit/Choices.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { CheckField, SelectField, TextArea, TextField } from "../../../kit/TextField.tsx";
import type { useForm } from "../../../kit/use-form.ts";
import { AdviceBox } from "./AdviceBox.tsx";
import styles from "./Diary.module.css";
import { type Babies, babyName, type Units } from "./diary-words.ts";

const noSigns = Object.fromEntries(DIARY_SIGNS.map((sign) => [sign, false])) as Record<DiarySign, boolean>;

export const blankEntry = { amount: "", second: "", units: "us" as string, at: "", note: "", child: "", ...noSigns };
export type EntryForm = ReturnType<typeof useForm<typeof blankEntry>>;

export const signsOf = (kind: DiaryKind, values: EntryForm["values"]) =>
  (SIGNS_OF[kind] ?? []).filter((sign) => values[sign]);

type FieldsProps = { kind: DiaryKind; form: EntryForm; zone: string; situation: DiarySituation; babies: Babies };

export function EntryFields({ kind, form, zone, situation, babies }: FieldsProps) {
  return (
    <>
      <WhoseBaby kind={kind} form={form} babies={babies} />
      <Signs kind={kind} form={form} situation={situation} />
      <HandFields kind={kind} form={form} zone={zone} />
    </>
  );
}

/** Asked only of who has more than one baby. It may stay open. */
function WhoseBaby({ kind, form, babies }: Pick<FieldsProps, "kind" | "form" | "babies">) {
  if (!BABY_KINDS.includes(kind) || babies.length < 2) return null;
  const { value, onChange, id } = form.text("child");
  return (
    <fieldset className={styles.levels} id={id} tabIndex={-1}>
      <legend>{t("For whom?")}</legend>
      <Choices>
        {babies.map((baby) => (
          <label key={baby.id}>
            <input type="radio" name={id} value={baby.id} checked={value === String(baby.id)} onChange={onChange} />
            <span translate="no">{babyName(babies, baby.id)}</span>
          </label>
        ))}
      </Choices>
    </fieldset>
  );
}

/** What a timer or a counter fills in by itself. */
export function HandFields({ kind, form, zone }: Pick<FieldsProps, "kind" | "form" | "zone">) {
  const when = kind === "cycle" ? t("First day ({zone})", { zone }) : t("When ({zone})", { zone });
  return (
    <>
      <Numbers kind={kind} form={form} />
      <TextField label={when} type="datetime-local" {...form.text("at")} />
      <TextArea label={t("Note")} optional maxLength={1_000} rows={2} {...form.text("note")} />
    </>
  );
}

/** Asked first: with one of them, no number matters, and whom to call is said before there is one. */
export function Signs({ kind, form, situation }: Pick<FieldsProps, "kind" | "form" | "situation">) {
  const signs = SIGNS_OF[kind];
  if (!signs) return null;
  const advice = adviceForSigns(kind, signsOf(kind, form.values), situation);
  return (
    <fieldset className={styles.signs}>
      <legend>{t("Do you have any of these now, or have you had any today?")}</legend>
      <Stack gap="16">
        {signs.map((sign) => (
          <CheckField key={sign} label={SIGN_NAMES[sign]} {...form.tick(sign)} />
        ))}
      </Stack>
      {advice && <AdviceBox advice={advice} />}
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
      return <Levels label={t("How much are you bleeding?")} levels={bleedingLevels()} from={0} form={form} />;
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
    case "contractions":
      return <TextField label={t("Seconds it lasted")} {...whole} {...form.text("amount")} />;
    case "movements":
      return (
        <Row gap="16" align="start">
          <TextField label={t("Movements")} {...whole} {...form.text("amount")} />
          <TextField label={t("In how many minutes")} {...whole} {...form.text("second")} />
        </Row>
      );
    case "feed":
      return <Feed form={form} />;
    case "diaper":
      return <Levels label={t("What was in the diaper?")} levels={DIAPERS} from={1} form={form} />;
    case "cycle":
      return <TextField label={t("Days it lasted")} optional {...whole} {...form.text("amount")} />;
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

/** A feed may lack its length: nobody has to look at a clock. */
function Feed({ form }: { form: EntryForm }) {
  const isBottle = form.values.amount === String(BOTTLE);
  return (
    <>
      <Levels label={t("How?")} levels={FEEDS} from={1} form={form} />
      {isBottle ? (
        <Row gap="16" align="start">
          <TextField label={t("How much")} optional inputMode="decimal" {...form.text("second")} />
          <SelectField label={t("Unit")} {...form.text("units")}>
            <option value="us">{t("oz")}</option>
            <option value="metric">{t("mL")}</option>
          </SelectField>
        </Row>
      ) : (
        <TextField label={t("Minutes")} optional inputMode="numeric" {...form.text("second")} />
      )}
    </>
  );
}

type LevelsProps = { label: string; levels: readonly string[]; from: number; form: EntryForm };

function Levels({ label, levels, from, form }: LevelsProps) {
  const { value, error, id, onChange } = form.text("amount");
  return (
    <fieldset className={styles.levels} id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <Choices>
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
      </Choices>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
