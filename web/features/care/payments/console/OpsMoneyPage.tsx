/** Money that needs a person: refunds that a card did not take, and disputes of charges. */
import { type Dispute, disputeStates, listDisputes, listReturnedRefunds } from "@larkwell/contract/returned-money.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "../../../../api/client.ts";
import { ConsoleTable, Filters } from "../../../../kit/console/ConsoleTable.tsx";
import { QueueTable } from "../../../../kit/console/QueueTable.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Standing } from "../../../../kit/console/Standing.tsx";
import { ROWS } from "../../../../kit/console/use-filters.ts";
import { Page, Section } from "../../../../kit/Page.tsx";
import { SelectField } from "../../../../kit/TextField.tsx";
import { Money } from "../../../../kit/Values.tsx";
import { ResolveRefundDialog } from "./ResolveRefundDialog.tsx";

const done = { retried: "Sent again", credit: "Given as credit", other_means: "Paid by other means" } as const;

const disputed = {
  open: { words: "Open", kind: "warn" },
  won: { words: "Won", kind: "good" },
  lost: { words: "Lost", kind: "bad" },
} as const;

export default function OpsMoneyPage() {
  return (
    <Page
      title="Money"
      lead="Refunds that a card did not take, and charges that members dispute with their banks."
      width="wide"
    >
      <Section title="Refunds that came back">
        <Refunds />
      </Section>
      <Section title="Disputes">
        <p>
          Answer them at the card provider before the day named here. When one is lost, the books say so by themselves.
        </p>
        <Disputes />
      </Section>
    </Page>
  );
}

function Refunds() {
  return (
    <QueueTable
      endpoint={listReturnedRefunds}
      caption="Refunds that came back"
      filters={{
        state: {
          label: "Which",
          param: "refunds",
          choices: { open: "Waiting for staff", resolved: "Taken care of" },
          usual: "open",
        },
      }}
      empty="No refund waits for staff."
      columns={[
        {
          name: "Visit",
          render: (row, open) =>
            row.can.resolve ? (
              <RowButton label={`Visit ${row.appointment_id}: send the refund another way`} onClick={open}>
                {row.appointment_id}
              </RowButton>
            ) : (
              row.appointment_id
            ),
        },
        { name: "Member", render: (row) => row.member_id },
        { name: "Amount", render: (row) => <Money dollars={row.amount} /> },
        { name: "Came back (UTC)", render: (row) => row.returned_at },
        { name: "Why", render: (row) => row.why },
        { name: "Dispute", render: (row) => row.dispute && <Standing of={disputed[row.dispute]} /> },
        {
          name: "Taken care of",
          render: (row) => (row.resolution ? `${done[row.resolution]}, ${row.resolved_at ?? ""}` : "not yet"),
        },
      ]}
      renderDialog={(refund, close) => <ResolveRefundDialog refund={refund} onClose={close} />}
    />
  );
}

function Disputes() {
  const [wanted, setWanted] = useState("");
  const [page, setPage] = useState(1);
  const state = disputeStates.find((one) => one === wanted);
  const list = useQuery({
    ...q(listDisputes, { query: { ...(state ? { state } : {}), limit: ROWS, offset: (page - 1) * ROWS } }),
    placeholderData: keepPreviousData,
  });
  return (
    <ConsoleTable<Dispute>
      caption="Disputes"
      filters={
        <Filters>
          <SelectField
            label="Standing"
            value={wanted}
            onChange={(event) => {
              setWanted(event.target.value);
              setPage(1);
            }}
          >
            <option value="">Any</option>
            {disputeStates.map((one) => (
              <option key={one} value={one}>
                {disputed[one].words}
              </option>
            ))}
          </SelectField>
        </Filters>
      }
      columns={[
        { name: "Visit", render: (row) => row.appointment_id },
        { name: "Member", render: (row) => row.member_id },
        { name: "Amount", render: (row) => <Money dollars={row.amount} /> },
        { name: "Standing", render: (row) => <Standing of={disputed[row.state]} /> },
        { name: "Why", render: (row) => row.reason.replaceAll("_", " ") },
        { name: "Opened (UTC)", render: (row) => row.opened_at },
        { name: "Answer by (UTC)", render: (row) => row.answer_by ?? "no answer possible" },
        { name: "Closed (UTC)", render: (row) => row.closed_at ?? "not yet" },
        { name: "At the provider", render: (row) => row.provider_ref },
      ]}
      rows={list.data?.data}
      query={list}
      keyOf={(row) => row.id}
      total={list.data?.pagination.total ?? 0}
      empty={wanted === "" ? "No member disputes a charge." : undefined}
      page={page}
      onPage={setPage}
    />
  );
}
