/**
 * The fields for both ways to verify: who has the job, whose date of birth, and the work email address or the names.
 */
import { t } from "@larkwell/domain/language/text.ts";
import { US_STATES } from "@larkwell/domain/places/states.ts";
import { DateField } from "../../../kit/DateField.tsx";
import { FieldGroup } from "../../../kit/Field.tsx";
import { Muted, Stack } from "../../../kit/Layout.tsx";
import { PhoneField } from "../../../kit/PhoneField.tsx";
import { SelectField, TextField } from "../../../kit/TextField.tsx";
import type { FactsForm } from "./use-verification.ts";
import styles from "./Verification.module.css";

const relations = () =>
  [
    { value: "employee", name: t("It’s my job"), note: t("I work there") },
    {
      value: "dependent",
      name: t("It’s my partner’s or parent’s job"),
      note: t("I’m covered through someone in my family"),
    },
  ] as const;

/** `group` keeps the radio buttons of the page separate from those of a dialog above it. */
export function WhoFields({ form, group = "page" }: { form: FactsForm; group?: string }) {
  const { relation, own_date_of_birth, date_of_birth } = form.values;
  const isDependent = relation === "dependent";
  return (
    <>
      <FieldGroup label={t("Whose job is it?")} id={form.idOf("relation")} error={form.errorOf("relation")}>
        <Stack gap="16" align="start" className={styles.choices}>
          {relations().map((one) => (
            <Stack
              as="label"
              columns="auto 1fr"
              align="start"
              padding="16"
              radius="small"
              background="surface"
              key={one.value}
              className={styles.choice}
            >
              <input
                type="radio"
                name={`relation-${group}`}
                value={one.value}
                checked={relation === one.value}
                onChange={() => form.set({ relation: one.value })}
              />
              <strong>{one.name}</strong>
              <span>{one.note}</span>
            </Stack>
          ))}
        </Stack>
      </FieldGroup>
      <DateField
        birthday
        label={t("Your date of birth")}
        id={form.idOf("own_date_of_birth")}
        value={own_date_of_birth}
        error={form.errorOf("own_date_of_birth")}
        onChange={(value) => form.set({ own_date_of_birth: value })}
      />
      {isDependent && (
        <DateField
          label={t("The employee’s date of birth")}
          help={t("The employee is the person who works there.")}
          id={form.idOf("date_of_birth")}
          value={date_of_birth}
          error={form.errorOf("date_of_birth")}
          onChange={(value) => form.set({ date_of_birth: value })}
        />
      )}
    </>
  );
}

export function AddressField({ form }: { form: FactsForm }) {
  const isDependent = form.values.relation === "dependent";
  return (
    <TextField
      label={isDependent ? t("The employee’s work email") : t("Your work email")}
      type="email"
      autoComplete="off"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      help={t(
        "We’ll send one short email with a code to this address, and nothing else, ever. It doesn’t mention us, and the address doesn’t become your login.",
      )}
      {...form.text("company_email")}
    />
  );
}

export function NameFields({ form }: { form: FactsForm }) {
  const isDependent = form.values.relation === "dependent";
  return (
    <>
      <Stack gap="16" align="start" className={styles.pair}>
        <TextField label={t("Your first name")} autoComplete="given-name" maxLength={80} {...form.text("first_name")} />
        <TextField label={t("Your last name")} autoComplete="family-name" maxLength={80} {...form.text("last_name")} />
      </Stack>
      <Muted>
        {isDependent
          ? t(
              "Your own name, as it appears on the employer’s list of family members. If you’re not on it, we’ll look for the employee.",
            )
          : t("Your name as your employer has it, even if you use another name here.")}
      </Muted>
      <WhoFields form={form} />
      <Stack gap="16" align="start" className={styles.pair}>
        <TextField
          label={t("The employer’s name")}
          autoComplete="organization"
          maxLength={120}
          {...form.text("company_name")}
        />
        <SelectField label={t("Work state")} {...form.text("work_state")}>
          <option value="">{t("Choose")}</option>
          {US_STATES.map((state) => (
            <option key={state.code} value={state.code}>
              {state.name}
            </option>
          ))}
        </SelectField>
      </Stack>
      <PhoneField
        label={t("A phone number where we can reach you")}
        help={t(
          "We’ll call only with questions about this. We never call your employer’s main number, and we never tell anyone else what it’s about.",
        )}
        id={form.idOf("tel_number")}
        value={form.values.tel_number}
        error={form.errorOf("tel_number")}
        onChange={(tel_number) => form.set({ tel_number })}
      />
      <TextField
        optional={!isDependent}
        label={isDependent ? t("The employee’s first and last name") : t("Anything that helps us find you")}
        help={
          isDependent
            ? t("Add anything else that helps us find you on the list.")
            : t("For example, a previous name, or that you started last week.")
        }
        maxLength={200}
        {...form.text("verification_reason")}
      />
    </>
  );
}
