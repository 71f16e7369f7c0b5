/** The one form of an organization's record, for a new one and for changes. */
import { OrganizationFacts, readOrganizationChoices } from "@larkwell/contract/with-shapes/ops-organizations.ts";
import { DATE_FORMS } from "@larkwell/domain/eligibility/census-dates.ts";
import { TRACK_NAMES, type TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ApiError } from "../../../../api/client.ts";
import { q } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { FieldGroup } from "../../../../kit/Field.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { CheckField, SelectField, TextArea, TextField } from "../../../../kit/TextField.tsx";
import { isUnread, Unread } from "../../../../kit/Unread.tsx";
import { useForm } from "../../../../kit/use-form.ts";
import { factsOf, type TypedOrganization } from "./organization-form.ts";

const tracks = Object.entries(TRACK_NAMES) as [TrackName, string][];

export type OrganizationForm = ReturnType<typeof useOrganizationForm>;

export function useOrganizationForm(initial: TypedOrganization) {
  const form = useForm(initial as unknown as Record<string, unknown>);
  const typed = form.values as unknown as TypedOrganization;
  return {
    ...form,
    typed,
    /** The body of a request, or undefined when something is wrong with it, which is then shown. */
    checked: () => {
      const facts = factsOf(typed);
      return form.check(OrganizationFacts, facts) ? facts : undefined;
    },
    refused: (error: ApiError) => form.refuse(error),
  };
}

interface Props {
  form: OrganizationForm;
  submit: string;
  busy: boolean;
  onSubmit: () => void;
  /** Stands above the button. */
  children?: ReactNode;
}

export function OrganizationForm({ form, submit, busy, onSubmit, children }: Props) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
    >
      <ErrorSummary errors={form.errors} />
      <WhoPart form={form} />
      <OfferPart form={form} />
      <EligibilityPart form={form} />
      <Section title="Resources">
        <TextArea
          aboutOthers
          label="What its members are shown besides our own"
          help="One on a line: the title, then an address that begins with https:// or /."
          optional
          rows={4}
          {...form.text("resources")}
        />
      </Section>
      <Section title="The end">
        <div className={styles.pair}>
          <TextField
            label="Last day of the agreement"
            type="date"
            optional
            help="Members keep their access through the days of grace. Visits stay booked; nothing is deleted."
            {...form.text("ended_on")}
          />
        </div>
      </Section>
      {children}
      <div>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

interface PartProps {
  form: OrganizationForm;
}

function WhoPart({ form }: PartProps) {
  const choices = useQuery(q(readOrganizationChoices, {}));
  const { vertical_group_version } = form.typed;
  const versions = new Set([vertical_group_version, ...(choices.data?.vertical_group_versions ?? [])]);
  return (
    <Section title="Organization">
      <div className={styles.pair}>
        <TextField label="Name" maxLength={120} {...form.text("name")} />
        <TextField
          label="Word of its link"
          optional
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
          help={`Its people register at /app/register?org=${form.typed.slug || "word"}. The watched folder has the same name.`}
          {...form.text("slug")}
        />
        {/* Without its names the field would show another choice than the one that is kept. */}
        {isUnread(choices) ? (
          <Unread name="The list of care coordinators" queries={[choices]} />
        ) : (
          <SelectField label="Default care coordinator" {...form.text("coordinator_id")}>
            <option value="">The clinic's own default</option>
            {choices.data?.coordinators.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField label="Version of the profession picker" {...form.text("vertical_group_version")}>
          {[...versions].map((version) => (
            <option key={version} value={version}>
              {version}
            </option>
          ))}
        </SelectField>
      </div>
    </Section>
  );
}

function OfferPart({ form }: PartProps) {
  return (
    <Section title="What it offers">
      <FieldGroup
        label="Tracks"
        help="None chosen: all of them."
        error={form.errorOf("tracks")}
        id={form.idOf("tracks")}
        optional
      >
        <Ticks items={tracks} chosen={form.typed.tracks} onChange={(chosen) => form.set({ tracks: chosen })} />
      </FieldGroup>
      <div className={styles.pair}>
        <TextField
          label="Welcome gift"
          optional
          maxLength={120}
          help="In a few words. Offered with the address, and never during a loss."
          {...form.text("gift")}
        />
        <TextField
          label="People besides each employee"
          inputMode="numeric"
          help="How many of the family may come in through one job, 0 to 10. Partners who were invited do not count."
          {...form.text("dependents_each")}
        />
      </div>
      <CheckField label="Prescriptions are part of it" {...form.tick("rx_enabled")} />
      <CheckField label="Its members may book care coordinators" {...form.tick("can_book_cx")} />
      <CheckField label="Its members may use the forum" {...form.tick("forum_access")} />
      <CheckField label="Its members may invite a partner" {...form.tick("partner_invites")} />
    </Section>
  );
}

function EligibilityPart({ form }: PartProps) {
  return (
    <Section title="Who may come in">
      <TextArea
        aboutOthers
        label="E-mail domains"
        optional
        rows={2}
        help="Work addresses there can be used to verify, such as example.com."
        {...form.text("email_domains")}
      />
      <FieldGroup
        label="How its files write dates"
        help="Tried in this order. Anything else is refused instead of guessed."
        error={form.errorOf("date_forms")}
        id={form.idOf("date_forms")}
      >
        <Ticks
          items={DATE_FORMS.map((one) => [one, one] as const)}
          chosen={form.typed.date_forms}
          onChange={(chosen) => form.set({ date_forms: chosen })}
        />
      </FieldGroup>
      <div className={styles.pair}>
        <TextField
          label="Days of grace"
          inputMode="numeric"
          help="After the last day, before access ends."
          {...form.text("grace_days")}
        />
        <TextField
          label="Stop a file that ends more than (percent)"
          inputMode="decimal"
          {...form.text("removal_percent")}
        />
        <TextField label="… and at least so many people" inputMode="numeric" {...form.text("removal_rows")} />
        <TextField
          label="Stop a watched file with more faulty rows than (percent)"
          inputMode="decimal"
          {...form.text("refused_percent")}
        />
      </div>
    </Section>
  );
}

interface TicksProps<Name extends string> {
  items: readonly (readonly [Name, string])[];
  chosen: readonly Name[];
  onChange: (chosen: Name[]) => void;
}

/** In the order of the list, however they were ticked. */
function Ticks<Name extends string>({ items, chosen, onChange }: TicksProps<Name>) {
  const toggle = (name: Name, isOn: boolean) =>
    onChange(items.map(([one]) => one).filter((one) => (one === name ? isOn : chosen.includes(one))));
  return (
    <div className={styles.ticks}>
      {items.map(([name, words]) => (
        <CheckField
          key={name}
          label={words}
          checked={chosen.includes(name)}
          onChange={(event) => toggle(name, event.target.checked)}
        />
      ))}
    </div>
  );
}
