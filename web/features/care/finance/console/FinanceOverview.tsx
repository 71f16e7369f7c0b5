/** The overview of the finance room: balances of the books, a month of them as files, plans sold, and renewals ahead and failed. */
import {
  downloadAccountTotals,
  downloadJournal,
  type Finance,
  listFailedRenewals,
  readFinance,
} from "@larkwell/contract/finance.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { zoneWithPlace } from "@larkwell/domain/time/zones.ts";
import { Trans } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q, send } from "../../../../api/client.ts";
import { CsvButton } from "../../../../kit/console/Csv.tsx";
import { type Fact, FactList } from "../../../../kit/console/FactList.tsx";
import { QueueTable } from "../../../../kit/console/QueueTable.tsx";
import { useFilters } from "../../../../kit/console/use-filters.ts";
import { Row } from "../../../../kit/Layout.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { PageSkeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { Money } from "../../../../kit/Values.tsx";
import { opsPaths } from "../../../../ops-paths.ts";
import { Balances } from "./Balances.tsx";
import { FinanceTable } from "./FinanceTable.tsx";
import { isMonth, MonthField, monthName } from "./MonthField.tsx";

export function FinanceOverview() {
  const { values, change } = useFilters(["month"]);
  const chosen = isMonth(values.month) ? { month: values.month } : {};
  const finance = useQuery({ ...q(readFinance, { query: chosen }), placeholderData: keepPreviousData });
  return (
    <>
      <MonthField help={t("Such as 2026-03. If empty, this month.")} value={values.month} onChange={change} />
      <StateOf query={finance} loading={<PageSkeleton />}>
        {(data) => <Room finance={data} />}
      </StateOf>
      <Section title={t("Failed renewals")}>
        <p>
          <Trans>We charge the card again at the time shown. If no charge succeeds, the plan ends.</Trans>
        </p>
        <FailedRenewals />
      </Section>
    </>
  );
}

function Room({ finance }: { finance: Finance }) {
  const month = monthName(finance.month);
  return (
    <>
      <Balances finance={finance} month={month} />
      <MonthOf finance={finance} month={month} />
      <Plans finance={finance} month={month} />
      <Ahead finance={finance} />
    </>
  );
}

function MonthOf({ finance, month }: { finance: Finance; month: string }) {
  const { sums, time_zone } = finance;
  const query = { month: finance.month };
  const zone = zoneWithPlace(time_zone, Temporal.Now.instant());
  return (
    <Section title={month}>
      <p>
        <Trans>
          Months begin and end at midnight, {zone}. The files of a month that isn’t over have what was booked so far.
          Each download is recorded.
        </Trans>
      </p>
      <FactList
        facts={[
          [t("Charged to cards"), <Money key="charges" dollars={sums.charges} />],
          [t("Refunded to cards, by check or transfer"), <Money key="refunds" dollars={sums.refunds} />],
          [t("Refunded as credits"), <Money key="credits" dollars={sums.refunded_as_credits} />],
          [t("Lost in disputes"), <Money key="lost" dollars={sums.lost_disputes} />],
          [t("Revenue"), <Money key="revenue" dollars={sums.revenue} />],
        ]}
      />
      <Row gap="16">
        <CsvButton name={`journal-${finance.month}`} fetchTable={() => send(downloadJournal, { query })}>
          <Trans>Download the journal (CSV)</Trans>
        </CsvButton>
        <CsvButton name={`totals-${finance.month}`} fetchTable={() => send(downloadAccountTotals, { query })}>
          <Trans>Download totals by account (CSV)</Trans>
        </CsvButton>
      </Row>
    </Section>
  );
}

function Plans({ finance: { plans }, month }: { finance: Finance; month: string }) {
  return (
    <Section title={t("Plans, now and in {month}", { month })}>
      {plans.length === 0 ? (
        <p>
          <Trans>
            No plan is on sale, and no one has one. Put one on sale under <Link to={opsPaths.plans()}>Plans</Link>.
          </Trans>
        </p>
      ) : (
        <FinanceTable
          caption={t("Plans, now and in {month}", { month })}
          heads={[
            t("Plan"),
            t("Active now"),
            t("Free days now"),
            t("Paused now"),
            t("Payment failed"),
            t("Sold"),
            t("Sold as gifts"),
            t("Ended"),
          ]}
          rows={plans.map((plan) => ({
            key: plan.id,
            line: [
              plan.name,
              plan.active,
              plan.trial,
              plan.paused,
              plan.past_due,
              plan.sold,
              plan.gifts_sold,
              plan.ended,
            ],
          }))}
        />
      )}
    </Section>
  );
}

function Ahead({ finance: { renewals, failed, gifts, disputes } }: { finance: Finance }) {
  const fact = (name: string, { count, amount }: Finance["failed"]): Fact => [
    name,
    <span key="sum">
      {count} · <Money dollars={amount} />
    </span>,
  ];
  return (
    <Section title={t("Renewals and open sums")}>
      <FactList
        facts={[
          fact(t("Renewals in the next 7 days"), renewals.next_7_days),
          fact(t("Renewals in the next 30 days"), renewals.next_30_days),
          fact(t("Failed renewals"), failed),
          fact(t("Gifts that no one has claimed"), gifts),
          fact(t("Open disputes"), disputes),
        ]}
      />
      <p>
        <Trans>
          Renewals are what we charge if no one cancels. Gifts never renew. Disputes are under{" "}
          <Link to={opsPaths.finance("refunds")}>Refunds and disputes</Link>.
        </Trans>
      </p>
    </Section>
  );
}

function FailedRenewals() {
  return (
    <QueueTable
      endpoint={listFailedRenewals}
      caption={t("Failed renewals")}
      empty={t("No renewal has failed.")}
      columns={[
        { name: t("Subscription"), render: (row) => row.id },
        { name: t("Plan"), render: (row) => row.plan },
        { name: t("Amount"), render: (row) => <Money dollars={row.amount} /> },
        { name: t("Due since (UTC)"), render: (row) => row.due_since },
        { name: t("Failed charges"), render: (row) => row.failed_charges },
        { name: t("Next charge (UTC)"), render: (row) => row.next_charge_at ?? t("none") },
      ]}
    />
  );
}
