/** Money that needs a person: refunds that a card did not take, and disputes of charges. */
import {
  type Dispute,
  disputeStates,
  listDisputes,
  listReturnedRefunds,
  type ReturnedRefund,
} from "@larkwell/contract/returned-money.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "../../../../api/client.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { ConsoleTable, Filters } from "../../../../kit/console/ConsoleTable.tsx";
import { ROWS, useFilters } from "../../../../kit/console/use-filters.ts";
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
  const { values, page, offset, change } = useFilters(["refunds"]);
  const state = values.refunds === "resolved" ? ("resolved" as const) : ("open" as const);
  const list = useQuery({
    ...q(listReturnedRefunds, { query: { state, limit: ROWS, offset } }),
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<ReturnedRefund>();
  return (
    <>
      <ConsoleTable<ReturnedRefund>
        caption="Refunds that came back"
        filters={
          <Filters>
            <SelectField
              label="Which"
              value={values.refunds}
              onChange={(event) => change({ refunds: event.target.value })}
            >
              <option value="">Waiting for staff</option>
              <option value="resolved">Taken care of</option>
            </SelectField>
          </Filters>
        }
        columns={[
          {
            name: "Visit",
            render: (row) =>
              row.can.resolve ? (
                <button
                  type="button"
                  data-row
                  aria-label={`Visit ${row.appointment_id}: send the refund another way`}
                  onClick={() => setChosen(row)}
                >
                  {row.appointment_id}
                </button>
              ) : (
                row.appointment_id
              ),
          },
          { name: "Member", render: (row) => row.member_id },
          { name: "Amount", render: (row) => <Money dollars={row.amount} /> },
          { name: "Came back (UTC)", render: (row) => row.returned_at },
          { name: "Why", render: (row) => row.why },
          { name: "Dispute", render: (row) => row.dispute && <Standing state={row.dispute} /> },
          {
            name: "Taken care of",
            render: (row) => (row.resolution ? `${done[row.resolution]}, ${row.resolved_at ?? ""}` : "not yet"),
          },
        ]}
        rows={list.data?.data}
        query={list}
        keyOf={(row) => row.id}
        total={list.data?.pagination.total ?? 0}
        empty={state === "open" ? "No refund waits for staff." : undefined}
        page={page}
        onPage={(next) => change({ page: String(next) })}
      />
      {chosen && <ResolveRefundDialog refund={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

const Standing = ({ state }: { state: Dispute["state"] }) => (
  <Pill kind={disputed[state].kind}>{disputed[state].words}</Pill>
);

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
        { name: "Standing", render: (row) => <Standing state={row.state} /> },
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
