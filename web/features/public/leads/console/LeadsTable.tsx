/** Leads by form, company, size, time and hand-over; the people behind them show when one is opened. */
import { deliverLeads, downloadLeads, listLeads, type OpsLead, openLead } from "@larkwell/contract/ops-leads.ts";
import { COMPANY_SIZES, LEAD_FORM_WORDS } from "@larkwell/domain/leads/lead-forms.ts";
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
        caption={suspected ? "Leads kept aside" : "Leads"}
        fixed={{ suspected }}
        filters={{
          term: { label: "Company or e-mail", type: "search" },
          form: { label: "Form", choices: LEAD_FORM_WORDS },
          numemployees: { label: "Size", choices: sizes },
          ...(suspected ? {} : { delivery: { label: "Forms service", choices: deliveryWords } }),
          since: { label: "From (UTC)", type: "date" },
          until: { label: "To (UTC)", type: "date" },
        }}
        blank={suspected ? nothingAside : noLeads}
        columns={[
          {
            name: "Company",
            render: (row, open) => (
              <RowButton label={`${row.company}: see who it is`} onClick={open}>
                {row.company}
              </RowButton>
            ),
          },
          { name: "Form", render: (row) => LEAD_FORM_WORDS[row.form] },
          { name: "Job title", render: (row) => row.jobtitle },
          { name: "Size", oneLine: true, render: (row) => row.numemployees },
          { name: "Where", render: (row) => placeWords(row).split(", ")[0] },
          { name: "Times", render: (row) => row.times },
          { name: "Last (UTC)", oneLine: true, render: (row) => toMinute(row.last_at) },
          suspected
            ? { name: "Why it is here", render: (row) => signWords(row.signs) }
            : { name: "Forms service", render: (row) => <Delivery lead={row} /> },
        ]}
        renderFooter={(query) => (
          <p className={styles.actions}>
            <CsvWithReason name="leads" fetchTable={(reason) => send(downloadLeads, { body: { ...query, reason } })} />
            <small>The rows you filtered, with names and addresses. Your download and its reason are recorded.</small>
          </p>
        )}
        renderDialog={({ id }, close) => (
          <OpenWithReason endpoint={openLead} id={id} title="Show who this lead is?" confirm="Show it" onClose={close}>
            {(lead) => <LeadDialog lead={lead} onClose={close} />}
          </OpenWithReason>
        )}
      />
    </>
  );
}

const nothingAside = (
  <EmptyState title="Nothing is kept aside" picture={<InTray />}>
    What looks as if a program had sent it would stand here.
  </EmptyState>
);

const noLeads = (
  <EmptyState title="No leads yet" picture={<InTray />}>
    Requests for a demo, business inquiries and the forms in front of the papers arrive here.
  </EmptyState>
);

function Delivery({ lead }: { lead: OpsLead }) {
  return (
    <>
      <Standing of={deliveryWords[lead.delivery]} /> {lead.delivery_error && deliveryError(lead.delivery_error)}
    </>
  );
}

const toMinute = (wire: string): string => wire.slice(0, "2026-03-04 18:30".length);

const troubles = {
  failed: {
    pill: <Pill kind="bad">Failed</Pill>,
    say: (total: number) =>
      total === 1
        ? "One lead was not taken by the forms service, and is safe here."
        : `${total} leads were not taken by the forms service, and are safe here.`,
    action: "Send again",
  },
  kept: {
    pill: <Pill>Kept here</Pill>,
    say: (total: number) => `From before there was a forms service: ${total}.`,
    action: "Hand over",
  },
} as const;

/** Shown only when there is something to hand over: it needs a person. */
function Undelivered({ delivery }: { delivery: keyof typeof troubles }) {
  const list = useQuery(q(listLeads, { query: { delivery, limit: 1 } }));
  const again = useSend(deliverLeads, {
    invalidates: [listLeads],
    onSuccess: ({ count }) => void toast.success(count === 1 ? "One is on its way." : `${count} are on their way.`),
  });
  if (!list.data?.data[0]?.can.deliver) return null;
  const { pill, say, action } = troubles[delivery];
  return (
    <div className={styles.actions} role="status">
      {pill} {say(list.data.pagination.total)}
      <Button kind="secondary" busy={again.isPending} onClick={() => again.mutate({ body: { delivery } })}>
        {action}
      </Button>
    </div>
  );
}
