/** The one form of a practitioner's record, for a new one and for changes. */
import type { OpsChoices } from "@larkwell/contract/ops.ts";
import { CANCELLATION_POLICIES, policyName } from "@larkwell/domain/bookings/cancellation.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { US_STATES } from "@larkwell/domain/places/states.ts";
import { Trans } from "@lingui/react/macro";
import type { ChangeEvent } from "react";
import { Button } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { ErrorSummary, type FormError } from "../../../../kit/ErrorSummary.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { CheckField, SelectField, TextArea, TextField } from "../../../../kit/TextField.tsx";
import type { Typed } from "./practitioner-form.ts";

interface Props {
  typed: Typed;
  onChange: (change: Partial<Typed>) => void;
  choices: OpsChoices;
  isNew: boolean;
  errors: readonly FormError[];
  busy: boolean;
  onSubmit: () => void;
}

type TextName = {
  [K in keyof Typed]: Typed[K] extends string ? K : never;
}[keyof Typed];

/** Turns a field name such as "licences.0.state" into the id of its control. */
export const idOf = (field: string) => `practitioner-${field.replaceAll(".", "-")}`;

const weekdays = () => [
  t("Monday"),
  t("Tuesday"),
  t("Wednesday"),
  t("Thursday"),
  t("Friday"),
  t("Saturday"),
  t("Sunday"),
];
const zones = Intl.supportedValuesOf("timeZone");

export function PractitionerForm(props: Props) {
  const { typed, onChange, choices, isNew, errors, busy, onSubmit } = props;
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  const text = (name: TextName) => ({
    id: idOf(name),
    value: typed[name],
    error: errorOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onChange({ [name]: event.target.value }),
  });
  const shown: FormError[] = errors.map((error) => ({ ...error, field: idOf(error.field) }));
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
    >
      <ErrorSummary errors={shown} />
      <Section title={t("Person")}>
        <div className={styles.pair}>
          <TextField label={t("First name")} maxLength={80} {...text("first_name")} />
          <TextField label={t("Last name")} maxLength={80} {...text("last_name")} />
          {isNew && (
            <TextField
              label={t("Email")}
              type="email"
              help={t("We’ll email a link to set a password.")}
              {...text("email")}
            />
          )}
          <SelectField label={t("Time zone for hours")} {...text("time_zone")}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll("_", " ")}
              </option>
            ))}
          </SelectField>
        </div>
      </Section>
      <Ticks
        title={t("Professions")}
        id={idOf("vertical_ids")}
        error={errorOf("vertical_ids")}
        items={choices.verticals}
        chosen={typed.vertical_ids}
        onChange={(vertical_ids) => onChange({ vertical_ids })}
      />
      <Ticks
        title={t("Specialties")}
        id={idOf("specialty_ids")}
        error={errorOf("specialty_ids")}
        items={choices.specialties}
        chosen={typed.specialty_ids}
        onChange={(specialty_ids) => onChange({ specialty_ids })}
      />
      <Licences {...props} errorOf={errorOf} />
      {isNew && <Offers {...props} errorOf={errorOf} />}
      {isNew && <Hours {...props} errorOf={errorOf} />}
      <Section title={t("Profile")}>
        <TextField label={t("Headline")} optional maxLength={120} {...text("headline")} />
        <TextField
          label={t("Headline for members after a loss")}
          optional
          help={t("Shown to them instead of the headline. If it’s empty, they see only the profession.")}
          maxLength={120}
          {...text("headline_in_loss")}
        />
        <TextArea aboutOthers label={t("About")} optional maxLength={4000} {...text("bio")} />
        <TextArea aboutOthers label={t("Education")} optional maxLength={1000} {...text("education")} />
        <div className={styles.pair}>
          <TextField label={t("Languages")} help={t("Separated by commas.")} {...text("languages")} />
          <TextField label={t("Years of experience")} optional inputMode="numeric" {...text("years_experience")} />
        </div>
      </Section>
      <Section title={t("Terms")}>
        <div className={styles.pair}>
          <SelectField label={t("Cancellation policy")} {...text("cancellation_policy")}>
            {CANCELLATION_POLICIES.map((policy) => (
              <option key={policy} value={policy}>
                {policyName(policy)}
              </option>
            ))}
          </SelectField>
          <SelectField label={t("Network")} optional {...text("network")}>
            <option value="">{t("None")}</option>
            <option value="diamond">{t("diamond")}</option>
            <option value="platinum">{t("platinum")}</option>
          </SelectField>
        </div>
        <CheckField
          label={t("Can prescribe")}
          checked={typed.can_prescribe}
          onChange={(event) => onChange({ can_prescribe: event.target.checked })}
        />
        <CheckField
          label={t("Is a care coordinator")}
          checked={typed.is_cx}
          onChange={(event) => onChange({ is_cx: event.target.checked })}
        />
        <TextField
          label={t("NPI")}
          optional
          inputMode="numeric"
          help={t("The National Provider Identifier, 10 digits. It is printed on receipts, for insurers.")}
          maxLength={10}
          {...text("npi")}
        />
        <TextField
          label={t("Practitioner FAQ password")}
          optional
          help={t(
            "With a password, this practitioner can open the FAQ. They find the password under FAQ in their menu.",
          )}
          maxLength={60}
          {...text("faq_password")}
        />
        {isNew && (
          <CheckField
            label={t("Show in the directory right away")}
            checked={typed.publish}
            onChange={(event) => onChange({ publish: event.target.checked })}
          />
        )}
      </Section>
      <div>
        <Button type="submit" busy={busy}>
          {isNew ? t("Create practitioner") : t("Save changes")}
        </Button>
      </div>
    </form>
  );
}

interface TicksProps {
  title: string;
  id: string;
  error: string | undefined;
  items: readonly { id: number; name: string }[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

function Ticks({ title, id, error, items, chosen, onChange }: TicksProps) {
  return (
    <Section title={title}>
      {error && <p role="alert">{error}</p>}
      <fieldset id={id} className={styles.ticks} aria-label={title}>
        {items.map((item) => (
          <CheckField
            key={item.id}
            label={item.name}
            checked={chosen.includes(item.id)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, item.id] : chosen.filter((one) => one !== item.id))
            }
          />
        ))}
      </fieldset>
    </Section>
  );
}

type RowsProps = Props & { errorOf: (field: string) => string | undefined };

const replaced = <T,>(rows: readonly T[], index: number, change: Partial<T>): T[] =>
  rows.map((row, at) => (at === index ? { ...row, ...change } : row));
const without = <T,>(rows: readonly T[], index: number): T[] => rows.filter((_, at) => at !== index);

function Licences({ typed: { licences }, onChange, errorOf }: RowsProps) {
  const field = (index: number, name: "state" | "licence_number" | "expires_on") => ({
    id: idOf(`licences.${index}.${name}`),
    value: licences[index]?.[name] ?? "",
    error: errorOf(`licences.${index}.${name}`),
    onChange: (event: { target: { value: string } }) =>
      onChange({ licences: replaced(licences, index, { [name]: event.target.value }) }),
  });
  return (
    <Section
      title={t("Licenses")}
      aside={
        <Button
          kind="secondary"
          onClick={() => onChange({ licences: [...licences, { state: "", licence_number: "", expires_on: "" }] })}
        >
          <Trans>Add a license</Trans>
        </Button>
      }
    >
      {licences.map((_, index) => (
        <div key={`licence-${index.toString()}`} className={styles.pair}>
          <SelectField label={t("State")} {...field(index, "state")}>
            <option value="">{t("Choose a state")}</option>
            {US_STATES.map((state) => (
              <option key={state.code} value={state.code}>
                {state.name}
              </option>
            ))}
          </SelectField>
          <TextField label={t("License number")} {...field(index, "licence_number")} />
          <TextField label={t("Expiration date")} type="date" {...field(index, "expires_on")} />
          <Button kind="quiet" onClick={() => onChange({ licences: without(licences, index) })}>
            <Trans>
              Remove<span className="visually-hidden"> license {index + 1}</span>
            </Trans>
          </Button>
        </div>
      ))}
    </Section>
  );
}

function Offers({ typed: { offers, vertical_ids }, choices, onChange, errorOf }: RowsProps) {
  const field = (index: number, name: "vertical_id" | "minutes" | "price") => ({
    id: idOf(`products.${index}.${name}`),
    value: offers[index]?.[name] ?? "",
    error: errorOf(`products.${index}.${name}`),
    onChange: (event: { target: { value: string } }) =>
      onChange({ offers: replaced(offers, index, { [name]: event.target.value }) }),
  });
  return (
    <Section
      title={t("Visits on offer")}
      aside={
        <Button
          kind="secondary"
          onClick={() => onChange({ offers: [...offers, { vertical_id: "", minutes: "30", price: "" }] })}
        >
          <Trans>Add a visit</Trans>
        </Button>
      }
    >
      {offers.map((_, index) => (
        <div key={`offer-${index.toString()}`} className={styles.pair}>
          <SelectField label={t("Profession of the visit")} {...field(index, "vertical_id")}>
            {choices.verticals
              .filter((vertical) => vertical_ids.includes(vertical.id))
              .map((vertical) => (
                <option key={vertical.id} value={vertical.id}>
                  {vertical.name}
                </option>
              ))}
          </SelectField>
          <TextField label={t("Minutes")} inputMode="numeric" {...field(index, "minutes")} />
          <TextField label={t("Price in dollars")} inputMode="decimal" {...field(index, "price")} />
          <Button kind="quiet" onClick={() => onChange({ offers: without(offers, index) })}>
            <Trans>
              Remove<span className="visually-hidden"> visit {index + 1}</span>
            </Trans>
          </Button>
        </div>
      ))}
    </Section>
  );
}

function Hours({ typed: { days }, onChange, errorOf }: RowsProps) {
  return (
    <Section title={t("Weekly hours")}>
      <p>
        <Trans>
          In the time zone above. Leave a day empty for a day off. An end before its start is on the next day.
        </Trans>
      </p>
      {days.map((day, index) => (
        <div key={weekdays()[index]} className={styles.pair}>
          <TextField
            id={idOf(`hours.${index}`)}
            label={t("{weekdays} from", { weekdays: weekdays()[index] })}
            type="time"
            error={errorOf(`hours.${index}`)}
            value={day.from}
            onChange={(event) => onChange({ days: replaced(days, index, { from: event.target.value }) })}
          />
          <TextField
            label={t("{weekdays} to", { weekdays: weekdays()[index] })}
            type="time"
            value={day.to}
            onChange={(event) => onChange({ days: replaced(days, index, { to: event.target.value }) })}
          />
        </div>
      ))}
    </Section>
  );
}
