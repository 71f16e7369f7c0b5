/** Leads by form, company, size, time and hand-over; the people behind them show when one is opened. */
import {
  deliverLeads,
  deliveryStates,
  downloadLeads,
  listLeads,
  type OpenedLead,
  type OpsLead,
  openLead,
} from "@larkwell/contract/ops-leads.ts";
import { COMPANY_SIZES, LEAD_FORM_WORDS, LEAD_FORMS } from "@larkwell/domain/leads/lead-forms.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q, send, useSend } from "../../../../api/client.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { Button } from "../../../../kit/Button.tsx";
import { ConsoleTable, Filters } from "../../../../kit/console/ConsoleTable.tsx";
import { CsvWithReason } from "../../../../kit/console/CsvWithReason.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { ReasonDialog } from "../../../../kit/console/ReasonDialog.tsx";
import { ROWS, useFilters } from "../../../../kit/console/use-filters.ts";
import { useReason } from "../../../../kit/console/use-reason.ts";
import { EmptyState } from "../../../../kit/EmptyState.tsx";
import { InTray } from "../../../../kit/illustrations/InTray.tsx";
import { SelectField, TextField } from "../../../../kit/TextField.tsx";
import { toast } from "../../../../kit/toast-store.ts";
import { LeadDialog } from "./LeadDialog.tsx";
import { deliveryError, deliveryWords, placeWords, signWords } from "./lead-words.ts";

const names = ["term", "form", "numemployees", "delivery", "since", "until"] as const;
type Name = (typeof names)[number];

function useLeadFilters(suspected: boolean) {
  const filters = useFilters(names);
  const { form, numemployees, delivery, ...others } = filters.given;
  const known = {
    form: LEAD_FORMS.find((one) => one === form),
    numemployees: COMPANY_SIZES.find((one) => one === numemployees),
    delivery: deliveryStates.find((one) => one === delivery),
  };
  const chosen = Object.fromEntries(Object.entries(known).filter(([, value]) => value)) as Partial<{
    [K in keyof typeof known]: NonNullable<(typeof known)[K]>;
  }>;
  return { ...filters, query: { ...others, ...chosen, suspected } };
}

export function LeadsTable({ suspected }: { suspected: boolean }) {
  const { values, given, query, page, offset, change } = useLeadFilters(suspected);
  const list = useQuery({
    ...q(listLeads, { query: { ...query, limit: ROWS, offset } }),
    placeholderData: keepPreviousData,
  });
  const [opened, setOpened] = useState<OpenedLead>();
  const look = useReason<OpsLead>();
  const open = useSend(openLead, {
    onSuccess: (lead) => {
      look.close();
      setOpened(lead);
    },
    onError: look.fail,
  });
  if (list.data?.pagination.total === 0 && Object.keys(given).length === 0)
    return suspected ? (
      <EmptyState title="Nothing is kept aside" picture={<InTray />}>
        What looks as if a program had sent it would stand here.
      </EmptyState>
    ) : (
      <EmptyState title="No leads yet" picture={<InTray />}>
        Requests for a demo, business inquiries and the forms in front of the papers arrive here.
      </EmptyState>
    );
  return (
    <>
      {!suspected && (
        <>
          <Undelivered delivery="failed" />
          <Undelivered delivery="kept" />
        </>
      )}
      <ConsoleTable<OpsLead>
        caption={suspected ? "Leads kept aside" : "Leads"}
        filters={<LeadFilters suspected={suspected} values={values} change={change} />}
        columns={[
          {
            name: "Company",
            render: (row) => (
              <button type="button" data-row aria-label={`${row.company}: see who it is`} onClick={() => look.ask(row)}>
                {row.company}
              </button>
            ),
          },
          { name: "Form", render: (row) => LEAD_FORM_WORDS[row.form] },
          { name: "Job title", render: (row) => row.jobtitle },
          { name: "Size", render: (row) => <span className={styles.whole}>{row.numemployees}</span> },
          { name: "Where", render: (row) => placeWords(row).split(", ")[0] },
          { name: "Times", render: (row) => row.times },
          { name: "Last (UTC)", render: (row) => <span className={styles.whole}>{toMinute(row.last_at)}</span> },
          suspected
            ? { name: "Why it is here", render: (row) => signWords(row.signs) }
            : { name: "Forms service", render: (row) => <Delivery lead={row} /> },
        ]}
        rows={list.data?.data}
        query={list}
        keyOf={(row) => row.id}
        total={list.data?.pagination.total ?? 0}
        more={list.data?.meta.more ?? false}
        page={page}
        onPage={(next) => change({ page: String(next) })}
      />
      {list.data && (
        <p className={styles.actions}>
          <CsvWithReason name="leads" fetchTable={(reason) => send(downloadLeads, { body: { ...query, reason } })} />
          <small>The rows you filtered, with names and addresses. Your download and its reason are recorded.</small>
        </p>
      )}
      {look.wanted && (
        <ReasonDialog
          title="Show who this lead is?"
          confirm="Show it"
          busy={open.isPending}
          error={look.error}
          onReason={(reason) => look.wanted && open.mutate({ params: { id: look.wanted.id }, body: { reason } })}
          onClose={look.close}
        />
      )}
      {opened && <LeadDialog lead={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function Delivery({ lead }: { lead: OpsLead }) {
  const { words, kind } = deliveryWords[lead.delivery];
  return (
    <>
      <Pill kind={kind}>{words}</Pill> {lead.delivery_error && deliveryError(lead.delivery_error)}
    </>
  );
}

const toMinute = (wire: string): string => wire.slice(0, "2026-03-04 18:30".length);

interface FiltersProps {
  suspected: boolean;
  values: Record<Name, string>;
  change: (more: Partial<Record<Name, string>>) => void;
}

function LeadFilters({ suspected, values, change }: FiltersProps) {
  const field = (name: Name) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <Filters>
      <TextField label="Company or e-mail" type="search" {...field("term")} />
      <SelectField label="Form" {...field("form")}>
        <option value="">Any</option>
        {LEAD_FORMS.map((one) => (
          <option key={one} value={one}>
            {LEAD_FORM_WORDS[one]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Size" {...field("numemployees")}>
        <option value="">Any</option>
        {COMPANY_SIZES.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      {!suspected && (
        <SelectField label="Forms service" {...field("delivery")}>
          <option value="">Any</option>
          {deliveryStates.map((one) => (
            <option key={one} value={one}>
              {deliveryWords[one].words}
            </option>
          ))}
        </SelectField>
      )}
      <TextField label="From (UTC)" type="date" {...field("since")} />
      <TextField label="To (UTC)" type="date" {...field("until")} />
    </Filters>
  );
}

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
