/** The one form of a practitioner's record, for a new one and for changes. */
import type { OpsChoices } from "@larkwell/contract/ops.ts";
import { CANCELLATION_POLICIES } from "@larkwell/domain/bookings/cancellation.ts";
import { US_STATES } from "@larkwell/domain/places/states.ts";
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

/** "licences.0.state" as the id of its control. */
export const idOf = (field: string) => `practitioner-${field.replaceAll(".", "-")}`;

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
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
      <Section title="Person">
        <div className={styles.pair}>
          <TextField label="First name" maxLength={80} {...text("first_name")} />
          <TextField label="Last name" maxLength={80} {...text("last_name")} />
          {isNew && (
            <TextField label="E-mail" type="email" help="A link to choose a password goes there." {...text("email")} />
          )}
          <SelectField label="Time zone of the hours" {...text("time_zone")}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll("_", " ")}
              </option>
            ))}
          </SelectField>
        </div>
      </Section>
      <Ticks
        title="Professions"
        id={idOf("vertical_ids")}
        error={errorOf("vertical_ids")}
        items={choices.verticals}
        chosen={typed.vertical_ids}
        onChange={(vertical_ids) => onChange({ vertical_ids })}
      />
      <Ticks
        title="Specialties"
        id={idOf("specialty_ids")}
        error={errorOf("specialty_ids")}
        items={choices.specialties}
        chosen={typed.specialty_ids}
        onChange={(specialty_ids) => onChange({ specialty_ids })}
      />
      <Licences {...props} errorOf={errorOf} />
      {isNew && <Offers {...props} errorOf={errorOf} />}
      {isNew && <Hours {...props} errorOf={errorOf} />}
      <Section title="Profile">
        <TextField label="Headline" optional maxLength={120} {...text("headline")} />
        <TextField
          label="Headline for members after a loss"
          optional
          help="Shown to them in place of the headline. Empty: they see the profession only."
          maxLength={120}
          {...text("headline_in_loss")}
        />
        <TextArea aboutOthers label="About" optional maxLength={4000} {...text("bio")} />
        <TextArea aboutOthers label="Education" optional maxLength={1000} {...text("education")} />
        <div className={styles.pair}>
          <TextField label="Languages" help="Separated by commas." {...text("languages")} />
          <TextField label="Years of experience" optional inputMode="numeric" {...text("years_experience")} />
        </div>
      </Section>
      <Section title="Terms">
        <div className={styles.pair}>
          <SelectField label="Cancellation policy" {...text("cancellation_policy")}>
            {CANCELLATION_POLICIES.map((policy) => (
              <option key={policy} value={policy}>
                {policy}
              </option>
            ))}
          </SelectField>
          <SelectField label="Network" optional {...text("network")}>
            <option value="">None</option>
            <option value="diamond">diamond</option>
            <option value="platinum">platinum</option>
          </SelectField>
        </div>
        <CheckField
          label="May prescribe"
          checked={typed.can_prescribe}
          onChange={(event) => onChange({ can_prescribe: event.target.checked })}
        />
        <CheckField
          label="Is a care coordinator"
          checked={typed.is_cx}
          onChange={(event) => onChange({ is_cx: event.target.checked })}
        />
        <TextField
          label="Password of the practitioner FAQ"
          optional
          help="With a password, this practitioner can open the FAQ. They find the password under FAQ in their menu."
          maxLength={60}
          {...text("faq_password")}
        />
        {isNew && (
          <CheckField
            label="Show in the directory at once"
            checked={typed.publish}
            onChange={(event) => onChange({ publish: event.target.checked })}
          />
        )}
      </Section>
      <div>
        <Button type="submit" busy={busy}>
          {isNew ? "Create practitioner" : "Save changes"}
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
      title="Licenses"
      aside={
        <Button
          kind="secondary"
          onClick={() => onChange({ licences: [...licences, { state: "", licence_number: "", expires_on: "" }] })}
        >
          Add a license
        </Button>
      }
    >
      {licences.map((_, index) => (
        <div key={`licence-${index.toString()}`} className={styles.pair}>
          <SelectField label="State" {...field(index, "state")}>
            <option value="">Choose a state</option>
            {US_STATES.map((state) => (
              <option key={state.code} value={state.code}>
                {state.name}
              </option>
            ))}
          </SelectField>
          <TextField label="License number" {...field(index, "licence_number")} />
          <TextField label="Last day it is valid" type="date" {...field(index, "expires_on")} />
          <Button kind="quiet" onClick={() => onChange({ licences: without(licences, index) })}>
            Remove<span className="visually-hidden"> license {index + 1}</span>
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
      title="Visits on offer"
      aside={
        <Button
          kind="secondary"
          onClick={() => onChange({ offers: [...offers, { vertical_id: "", minutes: "30", price: "" }] })}
        >
          Add a visit
        </Button>
      }
    >
      {offers.map((_, index) => (
        <div key={`offer-${index.toString()}`} className={styles.pair}>
          <SelectField label="Profession of the visit" {...field(index, "vertical_id")}>
            {choices.verticals
              .filter((vertical) => vertical_ids.includes(vertical.id))
              .map((vertical) => (
                <option key={vertical.id} value={vertical.id}>
                  {vertical.name}
                </option>
              ))}
          </SelectField>
          <TextField label="Minutes" inputMode="numeric" {...field(index, "minutes")} />
          <TextField label="Price in dollars" inputMode="decimal" {...field(index, "price")} />
          <Button kind="quiet" onClick={() => onChange({ offers: without(offers, index) })}>
            Remove<span className="visually-hidden"> visit {index + 1}</span>
          </Button>
        </div>
      ))}
    </Section>
  );
}

function Hours({ typed: { days }, onChange, errorOf }: RowsProps) {
  return (
    <Section title="Weekly hours">
      <p>On the wall clock of the time zone above. Empty is a day off; an end before its start lies in the next day.</p>
      {days.map((day, index) => (
        <div key={weekdays[index]} className={styles.pair}>
          <TextField
            id={idOf(`hours.${index}`)}
            label={`${weekdays[index]} from`}
            type="time"
            error={errorOf(`hours.${index}`)}
            value={day.from}
            onChange={(event) => onChange({ days: replaced(days, index, { from: event.target.value }) })}
          />
          <TextField
            label={`${weekdays[index]} to`}
            type="time"
            value={day.to}
            onChange={(event) => onChange({ days: replaced(days, index, { to: event.target.value }) })}
          />
        </div>
      ))}
    </Section>
  );
}
