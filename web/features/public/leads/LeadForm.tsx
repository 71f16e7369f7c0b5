/** The form of companies that write to us: the six fields of every lead, what a longer form adds, and how it is sent. */
import { COMPANY_SIZES, type LeadForm as LeadKind } from "@larkwell/domain/leads/lead-forms.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { brand } from "../../../brand.ts";
import { Button } from "../../../kit/Button.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Box, Muted, Stack, Text } from "../../../kit/Layout.tsx";
import { SelectField, TextField } from "../../../kit/TextField.tsx";
import { UnseenField } from "../../../kit/UnseenField.tsx";
import { paths } from "../../../paths.ts";
import styles from "./LeadForm.module.css";
import { type LeadValues, type LoadShape, useLeadForm } from "./use-lead-form.ts";

/** What the fields of a lead form are drawn from. */
export type LeadFormState<V extends LeadValues> = ReturnType<typeof useLeadForm<V>>["form"];

type Props<V extends LeadValues> = {
  kind: LeadKind;
  shape: LoadShape;
  /** Every field, empty, in the order of the form: `emptyLead`, and what `more` draws. Written outside of the component. */
  initial: V;
  /** The words of the button. */
  submit: string;
  /** Fields after the six. */
  more?: (form: LeadFormState<V>) => ReactNode;
  /** What happens after sending, in one sentence. */
  after: string;
};

/** For an island: web/islands/demo-form.tsx is the pattern. */
export function LeadForm<V extends LeadValues>({ kind, shape, initial, submit, more, after }: Props<V>) {
  const lead = useLeadForm(kind, shape, initial);
  return (
    // Without script the browser itself sends nothing: no number, no name may stand in an address or be lost with the page.
    <Stack as="form" gap="24" ref={lead.element} method="dialog" noValidate onSubmit={lead.submit}>
      <ErrorSummary key={lead.attempts} errors={lead.form.errors} />
      <LeadFields form={lead.form} />
      {more?.(lead.form)}
      <UnseenField field={lead.unseen} />
      {lead.problem !== undefined && <NotSent key={lead.attempts} problem={lead.problem} />}
      <noscript>
        <p>
          This form needs JavaScript. Without it, write to{" "}
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>: a person reads it.
        </p>
      </noscript>
      <div className={styles.end}>
        <div role="status">
          {lead.waits && (
            <Text padding="16 24" radius="small" background="warning" color="warning">
              You are offline. What you typed is kept, and leaves as soon as you are connected again.
            </Text>
          )}
        </div>
        <Button type="submit" busy={lead.busy}>
          {lead.problem === undefined ? submit : "Try again"}
        </Button>
        <Muted>
          {after} A campaign that led you here is named with it, by its name only. We use what you write to answer you,
          and keep it as the <a href={paths.privacyPolicy()}>privacy policy</a> says.
        </Muted>
      </div>
    </Stack>
  );
}

/** The six fields that the specification names (R3.076). */
function LeadFields<V extends LeadValues>({ form }: { form: LeadFormState<V> }) {
  return (
    <Stack gap="24 16" className={styles.fields}>
      <TextField label="First name" autoComplete="given-name" maxLength={80} {...form.text("firstname")} />
      <TextField label="Last name" autoComplete="family-name" maxLength={80} {...form.text("lastname")} />
      <TextField
        label="Work e-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        {...form.text("email")}
      />
      <TextField label="Company" autoComplete="organization" maxLength={120} {...form.text("company")} />
      <TextField label="Job title" autoComplete="organization-title" maxLength={120} {...form.text("jobtitle")} />
      <SelectField label="Number of employees" {...form.text("numemployees")}>
        <option value="">Please choose</option>
        {COMPANY_SIZES.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </SelectField>
    </Stack>
  );
}

function NotSent({ problem }: { problem: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Box
      padding="16 24"
      radius="small"
      background="danger"
      color="danger"
      ref={box}
      className={styles.problem}
      role="alert"
      tabIndex={-1}
    >
      <p>
        <strong>This was not sent.</strong> {problem}
      </p>
    </Box>
  );
}
