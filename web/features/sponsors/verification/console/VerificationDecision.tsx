/** The decision on a request: to which organization and in which role, or not; with a reason, and a text for the member. */
import { listOrganizations } from "@larkwell/contract/ops-organizations.ts";
import { decideVerification, type OpenedVerification } from "@larkwell/contract/ops-verification.ts";
import {
  APPROVE_REASONS,
  approveReasons,
  REFUSE_REASONS,
  refuseReasons,
  UNDO_MINUTES,
} from "@larkwell/domain/eligibility/manual-requests.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ComponentProps, type SubmitEvent, useState } from "react";
import { type ApiError, q, useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { SelectField, TextArea, TextField } from "../../../../kit/TextField.tsx";
import { Unread } from "../../../../kit/Unread.tsx";
import { useForm } from "../../../../kit/use-form.ts";

type Props = { opened: OpenedVerification; onDone: () => void };

const none = "none";

function useDecision({ opened, onDone }: Props, form: { refuse: (error: ApiError) => void }) {
  return useSend(decideVerification, {
    says: t(
      "Decision saved for request {id}. We’ll tell the member in {undo_minutes} minutes. Until then, you can undo it.",
      {
        id: opened.id,
        undo_minutes: UNDO_MINUTES,
      },
    ),
    onSuccess: onDone,
    onError: form.refuse,
  });
}

export function VerificationDecision(props: Props) {
  const [way, setWay] = useState<"approve" | "refuse">("approve");
  return (
    <Section title={t("Decision")}>
      <nav className={styles.tabs} aria-label={t("Decision")}>
        {(["approve", "refuse"] as const).map((one) => (
          <button key={one} type="button" aria-current={way === one ? "true" : undefined} onClick={() => setWay(one)}>
            {one === "approve" ? t("Approve") : t("Reject")}
          </button>
        ))}
      </nav>
      {way === "approve" ? <Approve {...props} /> : <Refuse {...props} />}
    </Section>
  );
}

function Approve(props: Props) {
  const { opened } = props;
  const free = opened.candidates.filter((one) => !one.taken);
  const [only] = free;
  const form = useForm({
    record_id: free.length === 1 && only ? String(only.record_id) : none,
    organization_id: "",
    as: opened.as_dependent ? "dependent" : "employee",
    reason: "",
    message: "",
  });
  const { values } = form;
  const decide = useDecision(props, form);
  const row = opened.candidates.find((one) => String(one.record_id) === values.record_id);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (decide.isPending || decide.isSuccess) return;
    const organizationId = row?.organization_id ?? Number.parseInt(values.organization_id, 10);
    const reason = approveReasons.find((one) => one === values.reason);
    const faults = [
      ...(organizationId ? [] : [{ field: "organization_id", message: t("Choose the organization.") }]),
      ...(reason ? [] : [{ field: "reason", message: t("Choose a reason.") }]),
    ];
    if (!reason || faults.length > 0) return form.show(faults);
    decide.mutate({
      params: { id: opened.id },
      body: {
        decision: "approved",
        organization_id: organizationId,
        as: values.as === "dependent" ? "dependent" : "employee",
        record_id: row?.record_id ?? null,
        reason,
        message: values.message,
      },
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary errors={form.errors} />
      <div className={styles.pair}>
        <SelectField label={t("Census row")} {...form.text("record_id")}>
          {opened.candidates.map((one) => (
            <option key={one.record_id} value={one.record_id} disabled={one.taken}>
              {t("{organizationName}, {relation}, row {recordId}", {
                organizationName: one.organization_name,
                relation: one.relation,
                recordId: one.record_id,
              })}
            </option>
          ))}
          <option value={none}>{t("None, confirmed another way")}</option>
        </SelectField>
        {!row && <OrganizationPick typed={opened.company_name} field={form.text("organization_id")} />}
        <SelectField label={t("Approve as")} {...form.text("as")}>
          <option value="employee">{t("Employee")}</option>
          <option value="dependent">{t("Dependent")}</option>
        </SelectField>
        <SelectField label={t("Why")} {...form.text("reason")}>
          <option value="">{t("Choose")}</option>
          {approveReasons.map((one) => (
            <option key={one} value={one}>
              {APPROVE_REASONS[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea
        aboutOthers
        optional
        label={t("Message to the member")}
        maxLength={600}
        rows={3}
        {...form.text("message")}
      />
      <div>
        <Button type="submit" busy={decide.isPending}>
          <Trans>Approve</Trans>
        </Button>
      </div>
    </form>
  );
}

interface Picked {
  /** The employer as the member typed it: the initial search text. */
  typed: string;
  field: Omit<ComponentProps<typeof SelectField>, "label" | "children">;
}

function OrganizationPick({ typed, field }: Picked) {
  const [typedByStaff, setTerm] = useState<string>();
  const first = useQuery(q(listOrganizations, { query: { term: typed.trim(), standing: "open", limit: 50 } }));
  // What the member typed often matches no organization's name. Then all organizations are listed.
  const term = typedByStaff ?? (first.data?.pagination.total === 0 ? "" : typed);
  const list = useQuery({
    ...q(listOrganizations, { query: { term: term.trim(), standing: "open", limit: 50 } }),
    placeholderData: keepPreviousData,
  });
  const found = list.data?.data ?? [];
  return (
    <>
      <TextField
        label={t("Search organizations")}
        help={list.data ? t("{total} found", { total: list.data.pagination.total }) : undefined}
        type="search"
        maxLength={80}
        value={term}
        onChange={(event) => setTerm(event.target.value)}
      />
      <Unread name={t("The list of organizations")} queries={[first, list]} />
      <SelectField label={t("Organization")} {...field}>
        <option value="">{t("Choose")}</option>
        {found.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function Refuse(props: Props) {
  const form = useForm({ reason: "", message: "" });
  const { values } = form;
  const decide = useDecision(props, form);
  const reason = refuseReasons.find((one) => one === values.reason);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (decide.isPending || decide.isSuccess) return;
    if (!reason) return form.show([{ field: "reason", message: t("Choose a reason.") }]);
    decide.mutate({
      params: { id: props.opened.id },
      body: { decision: "refused", reason, message: values.message },
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary errors={form.errors} />
      <SelectField
        label={t("Why")}
        {...(reason ? { help: t("The member will read: {member}", { member: REFUSE_REASONS[reason].member }) } : {})}
        {...form.text("reason")}
      >
        <option value="">{t("Choose")}</option>
        {refuseReasons.map((one) => (
          <option key={one} value={one}>
            {REFUSE_REASONS[one].words}
          </option>
        ))}
      </SelectField>
      <TextArea
        aboutOthers
        optional
        label={t("Message to the member")}
        maxLength={600}
        rows={3}
        {...form.text("message")}
      />
      <div>
        <Button kind="danger" type="submit" busy={decide.isPending}>
          <Trans>Reject</Trans>
        </Button>
      </div>
    </form>
  );
}
