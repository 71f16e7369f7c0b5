/** The longer form for companies: the lead's fields, how to reach the person, where the company is, and what it is about (R3.078). */
import { t } from "@larkwell/domain/language/text.ts";
import { INTEREST_WORDS, INTERESTS } from "@larkwell/domain/leads/lead-forms.ts";
import { COUNTRIES } from "@larkwell/domain/places/countries.ts";
import { US_STATES } from "@larkwell/domain/places/states.ts";
import { LeadForm, type LeadFormState } from "../features/public/leads/LeadForm.tsx";
import { emptyLead } from "../features/public/leads/use-lead-form.ts";
import { FieldGroup } from "../kit/Field.tsx";
import { Stack } from "../kit/Layout.tsx";
import { CheckField, SelectField, TextArea, TextField } from "../kit/TextField.tsx";
import styles from "./BusinessForm.module.css";

const shape = () => import("@larkwell/contract/with-shapes/leads.ts").then(({ BusinessLead }) => BusinessLead);

const initial = { ...emptyLead, phone: "", country: "", state: "", interested_in: [] as string[], message: "" };

type Form = LeadFormState<typeof initial>;

export default function BusinessForm() {
  return (
    <LeadForm
      kind="business"
      shape={shape}
      initial={initial}
      submit={t("Send inquiry")}
      after={t("A person reads this and answers by email, or by phone if you gave a number.")}
      more={businessFields}
    />
  );
}

const businessFields = (form: Form) => (
  <>
    <Place form={form} />
    <Interests form={form} />
    <TextArea
      label={t("What would you like to know?")}
      help={t(
        "Lines of business, states, number of members, questions from your security team. Please leave out anyone’s health information.",
      )}
      optional
      maxLength={2000}
      {...form.text("message")}
    />
  </>
);

function Place({ form }: { form: Form }) {
  const { country } = form.values;
  return (
    <Stack gap="24 16" className={styles.pair}>
      <TextField label={t("Phone")} type="tel" autoComplete="tel" optional maxLength={40} {...form.text("phone")} />
      <SelectField
        label={t("Country")}
        autoComplete="country"
        optional
        {...form.text("country")}
        onChange={(event) => form.set({ country: event.target.value, state: "" })}
      >
        <option value="">{t("Choose one")}</option>
        {COUNTRIES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {country === "US" && (
        <SelectField label={t("State")} autoComplete="address-level1" optional {...form.text("state")}>
          <option value="">{t("Choose one")}</option>
          {US_STATES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </Stack>
  );
}

function Interests({ form }: { form: Form }) {
  const chosen = form.values.interested_in;
  const toggle = (interest: string, on: boolean) =>
    form.set({ interested_in: on ? [...chosen, interest] : chosen.filter((one) => one !== interest) });
  return (
    <FieldGroup
      id={form.idOf("interested_in")}
      label={t("What is it about?")}
      help={t("Choose as many as you like.")}
      error={form.errorOf("interested_in")}
      optional
    >
      <Stack gap="24 16" className={styles.ticks}>
        {INTERESTS.map((interest) => (
          <CheckField
            key={interest}
            name="interested_in"
            value={interest}
            label={INTEREST_WORDS[interest]}
            checked={chosen.includes(interest)}
            onChange={(event) => toggle(interest, event.target.checked)}
          />
        ))}
      </Stack>
    </FieldGroup>
  );
}
