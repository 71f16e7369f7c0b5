/** The part of finance that needs a person: refunds that a card did not accept, and disputes. */
import { type Dispute, disputeStates, listDisputes, listReturnedRefunds } from "@larkwell/contract/returned-money.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "../../../../api/client.ts";
import { ConsoleTable, Filters } from "../../../../kit/console/ConsoleTable.tsx";
import { QueueTable } from "../../../../kit/console/QueueTable.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Standing } from "../../../../kit/console/Standing.tsx";
import { ROWS } from "../../../../kit/console/use-filters.ts";
import { Section } from "../../../../kit/Page.tsx";
import { SelectField } from "../../../../kit/TextField.tsx";
import { Money } from "../../../../kit/Values.tsx";
import { paidFor } from "./paid-for.ts";
import { ResolveRefundDialog } from "./ResolveRefundDialog.tsx";

const done = () =>
  ({ retried: t("Sent again"), credit: t("Added as credit"), other_means: t("Paid another way") }) as const;

const disputed = () =>
  ({
    open: { words: t("Open"), kind: "warn" },
    won: { words: t("Won"), kind: "good" },
    lost: { words: t("Lost"), kind: "bad" },
  }) as const;

export function RefundsAndDisputes() {
  return (
    <>
      <Section title={t("Returned refunds")}>
        <Refunds />
      </Section>
      <Section title={t("Disputes")}>
        <p>
          <Trans>
            Answer each dispute at the card provider before its deadline. If one is lost, we update the books
            automatically.
          </Trans>
        </p>
        <Disputes />
      </Section>
    </>
  );
}

function Refunds() {
  return (
    <QueueTable
      endpoint={listReturnedRefunds}
      caption={t("Returned refunds")}
      filters={{
        state: {
          label: t("Show"),
          param: "refunds",
          choices: { open: t("Waiting for staff"), resolved: t("Resolved") },
          usual: "open",
        },
      }}
      empty={t("No returned refunds to handle.")}
      columns={[
        {
          name: t("For"),
          render: (row, open) =>
            row.can.resolve ? (
              <RowButton label={t("{what}: send the refund another way", { what: paidFor(row) })} onClick={open}>
                {paidFor(row)}
              </RowButton>
            ) : (
              paidFor(row)
            ),
        },
        { name: t("Member"), render: (row) => row.member_id },
        { name: t("Amount"), render: (row) => <Money dollars={row.amount} /> },
        { name: t("Returned (UTC)"), render: (row) => row.returned_at },
        { name: t("Why"), render: (row) => row.why },
        { name: t("Dispute"), render: (row) => row.dispute && <Standing of={disputed()[row.dispute]} /> },
        {
          name: t("Resolved"),
          render: (row) => (row.resolution ? `${done()[row.resolution]}, ${row.resolved_at ?? ""}` : t("not yet")),
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
      caption={t("Disputes")}
      filters={
        <Filters>
          <SelectField
            label={t("Status")}
            value={wanted}
            onChange={(event) => {
              setWanted(event.target.value);
              setPage(1);
            }}
          >
            <option value="">{t("Any")}</option>
            {disputeStates.map((one) => (
              <option key={one} value={one}>
                {disputed()[one].words}
              </option>
            ))}
          </SelectField>
        </Filters>
      }
      columns={[
        { name: t("For"), render: paidFor },
        { name: t("Member"), render: (row) => row.member_id },
        { name: t("Amount"), render: (row) => <Money dollars={row.amount} /> },
        { name: t("Status"), render: (row) => <Standing of={disputed()[row.state]} /> },
        { name: t("Why"), render: (row) => row.reason.replaceAll("_", " ") },
        { name: t("Opened (UTC)"), render: (row) => row.opened_at },
        { name: t("Answer by (UTC)"), render: (row) => row.answer_by ?? t("no answer possible") },
        { name: t("Closed (UTC)"), render: (row) => row.closed_at ?? t("not yet") },
        { name: t("Provider reference"), render: (row) => row.provider_ref },
      ]}
      rows={list.data?.data}
      query={list}
      keyOf={(row) => row.id}
      total={list.data?.pagination.total ?? 0}
      empty={wanted === "" ? t("No disputes.") : undefined}
      page={page}
      onPage={setPage}
    />
  );
}
