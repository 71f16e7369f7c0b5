/** Leads by form, company, size, time and handover; the contact person is shown when a lead is opened. */
import { deliverLeads, downloadLeads, listLeads, type OpsLead, openLead } from "@larkwell/contract/ops-leads.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { COMPANY_SIZES, LEAD_FORM_WORDS } from "@larkwell/domain/leads/lead-forms.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q, send, useSend } from "../../../../api/client.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { Button } from "../../../../kit/Button.tsx";
import { CsvWithReason } from "../../../../kit/console/CsvWithReason.tsx";
import { OpenWithReason } from "../../../../kit/console/OpenWithReason.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { QueueTable } from "../../../../kit/console/QueueTable.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Standing } from "../../../../kit/console/Standing.tsx";
import { EmptyState } from "../../../../kit/EmptyState.tsx";
import { InTray } from "../../../../kit/illustrations/InTray.tsx";
import { toast } from "../../../../kit/toast-store.ts";
import { LeadDialog } from "./LeadDialog.tsx";
import { deliveryError, deliveryWords, placeWords, signWords } from "./lead-words.ts";

const sizes = Object.fromEntries(COMPANY_SIZES.map((size) => [size, size]));

export function LeadsTable({ suspected }: { suspected: boolean }) {
  return (
    <>
      {!suspected && (
        <>
          <Undelivered delivery="failed" />
          <Undelivered delivery="kept" />
        </>
      )}
      <QueueTable
        endpoint={listLeads}
        caption={suspected ? t("Suspected spam") : t("Leads")}
        fixed={{ suspected }}
        filters={{
          term: { label: t("Company or email"), type: "search" },
          form: { label: t("Form"), choices: LEAD_FORM_WORDS },
          numemployees: { label: t("Size"), choices: sizes },
          ...(suspected ? {} : { delivery: { label: t("Forms service"), choices: deliveryWords() } }),
          since: { label: t("From (UTC)"), type: "date" },
          until: { label: t("To (UTC)"), type: "date" },
        }}
        blank={suspected ? nothingAside() : noLeads()}
        columns={[
          {
            name: t("Company"),
            render: (row, open) => (
              <RowButton label={t("{company}: show contact", { company: row.company })} onClick={open}>
                {row.company}
              </RowButton>
            ),
          },
          { name: t("Form"), render: (row) => LEAD_FORM_WORDS[row.form] },
          { name: t("Job title"), render: (row) => row.jobtitle },
          { name: t("Size"), oneLine: true, render: (row) => row.numemployees },
          { name: t("Place"), render: (row) => placeWords(row).split(", ")[0] },
          { name: t("Times"), render: (row) => row.times },
          { name: t("Last (UTC)"), oneLine: true, render: (row) => toMinute(row.last_at) },
          suspected
            ? { name: t("Reason"), render: (row) => signWords(row.signs) }
            : { name: t("Forms service"), render: (row) => <Delivery lead={row} /> },
        ]}
        renderFooter={(query) => (
          <p className={styles.actions}>
            <CsvWithReason name="leads" fetchTable={(reason) => send(downloadLeads, { body: { ...query, reason } })} />
            <small>
              <Trans>The rows you filtered, with names and addresses. Your download and its reason are recorded.</Trans>
            </small>
          </p>
        )}
        renderDialog={({ id }, close) => (
          <OpenWithReason
            endpoint={openLead}
            id={id}
            title={t("Show this contact?")}
            confirm={t("Show record")}
            onClose={close}
          >
            {(lead) => <LeadDialog lead={lead} onClose={close} />}
          </OpenWithReason>
        )}
      />
    </>
  );
}

const nothingAside = () => (
  <EmptyState title={t("No suspected spam")} picture={<InTray />}>
    <Trans>No suspected spam</Trans>
  </EmptyState>
);

const noLeads = () => (
  <EmptyState title={t("No leads yet")} picture={<InTray />}>
    <Trans>Demo requests, business inquiries and paper downloads appear here.</Trans>
  </EmptyState>
);

function Delivery({ lead }: { lead: OpsLead }) {
  return (
    <>
      <Standing of={deliveryWords()[lead.delivery]} /> {lead.delivery_error && deliveryError(lead.delivery_error)}
    </>
  );
}

const toMinute = (wire: string): string => wire.slice(0, "2026-03-04 18:30".length);

const troubles = () =>
  ({
    failed: {
      pill: (
        <Pill kind="bad">
          <Trans>Failed</Trans>
        </Pill>
      ),
      say: (total: number) =>
        total === 1
          ? t("The forms service didn’t accept one lead. It’s saved here.")
          : t("The forms service didn’t accept {total} leads. They’re saved here.", { total }),
      action: t("Send again"),
    },
    kept: {
      pill: (
        <Pill>
          <Trans>Kept here</Trans>
        </Pill>
      ),
      say: (total: number) => t("From before you connected a forms service: {total}.", { total }),
      action: t("Hand over"),
    },
  }) as const;

/** Shown only if a lead is waiting to be handed over: that needs a person. */
function Undelivered({ delivery }: { delivery: keyof ReturnType<typeof troubles> }) {
  const list = useQuery(q(listLeads, { query: { delivery, limit: 1 } }));
  const again = useSend(deliverLeads, {
    invalidates: [listLeads],
    onSuccess: ({ count }) => void toast.success(count === 1 ? t("Sending one.") : t("Sending {count}.", { count })),
  });
  if (!list.data?.data[0]?.can.deliver) return null;
  const { pill, say, action } = troubles()[delivery];
  return (
    <div className={styles.actions} role="status">
      {pill} {say(list.data.pagination.total)}
      <Button kind="secondary" busy={again.isPending} onClick={() => again.mutate({ body: { delivery } })}>
        {action}
      </Button>
    </div>
  );
}
