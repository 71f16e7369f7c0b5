/** The form for companies that write to us: the six fields of every lead, the additional fields of a longer form, and sending. */
import { t } from "@larkwell/domain/language/text.ts";
import { COMPANY_SIZES, type LeadForm as LeadKind } from "@larkwell/domain/leads/lead-forms.ts";
import { Trans } from "@lingui/react/macro";
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

/** The form state that the fields of a lead form need. */
export type LeadFormState<V extends LeadValues> = ReturnType<typeof useLeadForm<V>>["form"];

type Props<V extends LeadValues> = {
  kind: LeadKind;
  shape: LoadShape;
  /**
   * Every field, empty, in the order of the form: `emptyLead`, and the fields that `more` renders. Defined outside the
   * component.
   */
  initial: V;
  /** The button's text. */
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
    // Without JavaScript the browser must not submit the form: no number or name may end up in a URL or get lost when
    // the page reloads.
    <Stack as="form" gap="24" ref={lead.element} method="dialog" noValidate onSubmit={lead.submit}>
      <ErrorSummary key={lead.attempts} errors={lead.form.errors} />
      <LeadFields form={lead.form} />
      {more?.(lead.form)}
      <UnseenField field={lead.unseen} />
      {lead.problem !== undefined && <NotSent key={lead.attempts} problem={lead.problem} />}
      <noscript>
        <p>
          <Trans>
            This form needs JavaScript. Without it, write to{" "}
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>: a person reads it.
          </Trans>
        </p>
      </noscript>
      <div className={styles.end}>
        <div role="status">
          {lead.waits && (
            <Text padding="16 24" radius="small" background="warning" color="warning">
              <Trans>You’re offline. We saved what you typed and will send it as soon as you’re back online.</Trans>
            </Text>
          )}
        </div>
        <Button type="submit" busy={lead.busy}>
          {lead.problem === undefined ? submit : t("Try again")}
        </Button>
        <Muted>
          {after}{" "}
          <Trans>
            If a campaign led you here, we add its name and nothing else. We use what you write to answer you, and keep
            it as the <a href={paths.privacyPolicy()}>privacy policy</a> says.
          </Trans>
        </Muted>
      </div>
    </Stack>
  );
}

/** The six fields that the specification names (R3.076). */
function LeadFields<V extends LeadValues>({ form }: { form: LeadFormState<V> }) {
  return (
    <Stack gap="24 16" className={styles.fields}>
      <TextField label={t("First name")} autoComplete="given-name" maxLength={80} {...form.text("firstname")} />
      <TextField label={t("Last name")} autoComplete="family-name" maxLength={80} {...form.text("lastname")} />
      <TextField
        label={t("Work email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        {...form.text("email")}
      />
      <TextField label={t("Company")} autoComplete="organization" maxLength={120} {...form.text("company")} />
      <TextField label={t("Job title")} autoComplete="organization-title" maxLength={120} {...form.text("jobtitle")} />
      <SelectField label={t("Number of employees")} {...form.text("numemployees")}>
        <option value="">{t("Choose one")}</option>
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
        <strong>
          <Trans>Your message wasn’t sent.</Trans>
        </strong>{" "}
        {problem}
      </p>
    </Box>
  );
}
