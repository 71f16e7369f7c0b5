/** The one form of an organization's record, for a new one and for changes. */
import { OrganizationFacts, readOrganizationChoices } from "@larkwell/contract/with-shapes/ops-organizations.ts";
import { DATE_FORMS } from "@larkwell/domain/eligibility/census-dates.ts";
import { t } from "@larkwell/domain/language/text.ts";
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
    /** The body of a request, or undefined if it has errors, which are then shown. */
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
  /** Shown above the button. */
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
      <Section title={t("End of the agreement")}>
        <div className={styles.pair}>
          <TextField
            label={t("Last day of the agreement")}
            type="date"
            optional
            help={t("Members keep access during the grace period. Visits stay booked, and nothing is deleted.")}
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
    <Section title={t("Organization")}>
      <div className={styles.pair}>
        <TextField label={t("Name")} maxLength={120} {...form.text("name")} />
        <TextField
          label={t("Link name")}
          optional
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
          help={t("People register at /app/register?org={slug}. The watched folder has the same name.", {
            slug: form.typed.slug || "word",
          })}
          {...form.text("slug")}
        />
        {/* If the names could not be read, the field would show a choice other than the saved one. */}
        {isUnread(choices) ? (
          <Unread name={t("The list of care coordinators")} queries={[choices]} />
        ) : (
          <SelectField label={t("Default care coordinator")} {...form.text("coordinator_id")}>
            <option value="">{t("The clinic’s default")}</option>
            {choices.data?.coordinators.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField label={t("Profession picker version")} {...form.text("vertical_group_version")}>
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
    <Section title={t("What it offers")}>
      <FieldGroup
        label={t("Programs")}
        help={t("Choose none to offer all of them.")}
        error={form.errorOf("tracks")}
        id={form.idOf("tracks")}
        optional
      >
        <Ticks items={tracks} chosen={form.typed.tracks} onChange={(chosen) => form.set({ tracks: chosen })} />
      </FieldGroup>
      <div className={styles.pair}>
        <TextField
          label={t("Welcome gift")}
          optional
          maxLength={120}
          help={t("Describe it in a few words. We offer it when the member enters an address, but never after a loss.")}
          {...form.text("gift")}
        />
        <TextField
          label={t("Family members per employee")}
          inputMode="numeric"
          help={t("How many family members each employee can add, 0 to 10. Invited partners don’t count.")}
          {...form.text("dependents_each")}
        />
      </div>
      <CheckField label={t("Include prescriptions")} {...form.tick("rx_enabled")} />
      <CheckField label={t("Members can book care coordinators")} {...form.tick("can_book_cx")} />
      <CheckField label={t("Members can use the forum")} {...form.tick("forum_access")} />
      <CheckField label={t("Members can invite a partner")} {...form.tick("partner_invites")} />
    </Section>
  );
}

function EligibilityPart({ form }: PartProps) {
  return (
    <Section title={t("Who can register")}>
      <TextArea
        aboutOthers
        label={t("Email domains")}
        optional
        rows={2}
        help={t("Work email domains that members can verify with, such as example.com.")}
        {...form.text("email_domains")}
      />
      <FieldGroup
        label={t("Date formats in census files")}
        help={t("We try them in this order and reject any other format.")}
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
          label={t("Grace period (days)")}
          inputMode="numeric"
          help={t("Days from a person’s last day in the census until access ends.")}
          {...form.text("grace_days")}
        />
        <TextField
          label={t("Stop a file that ends access for more than (% of people)")}
          inputMode="decimal"
          {...form.text("removal_percent")}
        />
        <TextField label={t("… and at least this many people")} inputMode="numeric" {...form.text("removal_rows")} />
        <TextField
          label={t("Stop a watched file with errors in more than (% of rows)")}
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

/** Keeps the order of the list, in whatever order the boxes were checked. */
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
