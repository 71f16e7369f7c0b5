/** The fields of both ways: who has the job, whose date of birth, and the work address or the names. */
import { US_STATES } from "@larkwell/domain/places/states.ts";
import { DateField } from "../../../kit/DateField.tsx";
import { FieldGroup } from "../../../kit/Field.tsx";
import { Muted, Stack } from "../../../kit/Layout.tsx";
import { PhoneField } from "../../../kit/PhoneField.tsx";
import { SelectField, TextField } from "../../../kit/TextField.tsx";
import type { FactsForm } from "./use-verification.ts";
import styles from "./Verification.module.css";

const relations = [
  { value: "employee", name: "It's my job", note: "I work there" },
  { value: "dependent", name: "It's my partner's or parent's job", note: "I'm covered through someone in my family" },
] as const;

/** `group` keeps the radios of the page and of a dialog above it apart. */
export function WhoFields({ form, group = "page" }: { form: FactsForm; group?: string }) {
  const { relation, own_date_of_birth, date_of_birth } = form.values;
  const isDependent = relation === "dependent";
  return (
    <>
      <FieldGroup label="Whose job is it?" id={form.idOf("relation")} error={form.errorOf("relation")}>
        <Stack gap="16" align="start" className={styles.choices}>
          {relations.map((one) => (
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
        label="Your date of birth"
        id={form.idOf("own_date_of_birth")}
        value={own_date_of_birth}
        error={form.errorOf("own_date_of_birth")}
        onChange={(value) => form.set({ own_date_of_birth: value })}
      />
      {isDependent && (
        <DateField
          label="The employee's date of birth"
          help="Of the person who works there."
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
      label={isDependent ? "The employee's work e-mail" : "Your work e-mail"}
      type="email"
      autoComplete="off"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      help="It gets one short message with a code, nothing else, ever. It says nothing about us, and it doesn't become your login."
      {...form.text("company_email")}
    />
  );
}

export function NameFields({ form }: { form: FactsForm }) {
  const isDependent = form.values.relation === "dependent";
  return (
    <>
      <Stack gap="16" align="start" className={styles.pair}>
        <TextField label="Your first name" autoComplete="given-name" maxLength={80} {...form.text("first_name")} />
        <TextField label="Your last name" autoComplete="family-name" maxLength={80} {...form.text("last_name")} />
      </Stack>
      <Muted>
        {isDependent
          ? "Your own name, as the employer has it for family members. If you are not on its list, we look for the employee."
          : "As your employer writes it, even if you use another name here."}
      </Muted>
      <WhoFields form={form} />
      <Stack gap="16" align="start" className={styles.pair}>
        <TextField
          label="The employer's name"
          autoComplete="organization"
          maxLength={120}
          {...form.text("company_name")}
        />
        <SelectField label="State of the workplace" {...form.text("work_state")}>
          <option value="">Choose</option>
          {US_STATES.map((state) => (
            <option key={state.code} value={state.code}>
              {state.name}
            </option>
          ))}
        </SelectField>
      </Stack>
      <PhoneField
        label="A phone number we can reach"
        help="Only for questions about this. We never call your employer's switchboard and never say what it's about to anyone else."
        id={form.idOf("tel_number")}
        value={form.values.tel_number}
        error={form.errorOf("tel_number")}
        onChange={(tel_number) => form.set({ tel_number })}
      />
      <TextField
        optional={!isDependent}
        label={isDependent ? "The employee’s first and last name" : "Anything that helps us find you"}
        help={
          isDependent
            ? "Add anything else that helps us find you on the list."
            : "For example an earlier name, or that you started last week."
        }
        maxLength={200}
        {...form.text("verification_reason")}
      />
    </>
  );
}
