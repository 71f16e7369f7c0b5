/** What visits and messages earned, from the ledger: by month, visit by visit, and as a table to download. */
import { downloadEarnings, type Earning, type Earnings, readEarnings } from "@larkwell/contract/practice.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { q, send } from "../../../api/client.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Box, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { PageSkeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { useDownload } from "../../../kit/use-download.ts";
import { Money, TimeText } from "../../../kit/Values.tsx";
import { paths } from "../../../paths.ts";
import styles from "./Earnings.module.css";
import { OwnPayouts } from "./OwnPayouts.tsx";
import { statusWords } from "./visit-words.ts";

const PAGE_SIZE = 10;

const monthName = (month: string): string =>
  Temporal.PlainYearMonth.from(month)
    .toPlainDate({ day: 1 })
    .toLocaleString(locale(), { month: "long", year: "numeric" });

export default function EarningsPage() {
  const [params] = useSearchParams();
  const asked = params.get("month") ?? "";
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : undefined;
  const page = Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1);
  const earnings = useQuery({
    ...q(readEarnings, { query: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, ...(month ? { month } : {}) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={t("Earnings")}
      lead={t("Your share of visits and answered messages, from the clinic’s ledger.")}
      action={<Download month={month} />}
    >
      <StateOf
        query={earnings}
        loading={<PageSkeleton />}
        isEmpty={(data) => data.months.length === 0}
        empty={
          <EmptyState
            title={t("Nothing earned yet")}
            action={
              <ButtonLink to={paths.mySchedule()}>
                <Trans>Open my schedule</Trans>
              </ButtonLink>
            }
          >
            <Trans>What you earn from a visit or an answered message appears here.</Trans>
          </EmptyState>
        }
      >
        {(data) => <EarningsBody earnings={data} month={month} page={page} />}
      </StateOf>
    </Page>
  );
}

function Download({ month }: { month: string | undefined }) {
  const download = useDownload(month ? `earnings-${month}.csv` : "earnings.csv", () =>
    send(downloadEarnings, { query: month ? { month } : {} }),
  );
  return (
    <Button kind="secondary" {...download}>
      <Trans>Download as a table (CSV)</Trans>
    </Button>
  );
}

function EarningsBody({ earnings, month, page }: { earnings: Earnings; month: string | undefined; page: number }) {
  const pages = Math.max(1, Math.ceil(earnings.pagination.total / PAGE_SIZE));
  const to = (next: number) => paths.earnings({ ...(month ? { month } : {}), ...(next > 1 ? { page: next } : {}) });
  return (
    <Stack gap="48" columns="fill">
      <Stack as="dl" gap="16" className={styles.totals}>
        <Total
          name={t("Earned")}
          dollars={earnings.total.earned}
          of={
            earnings.total.visits === 1
              ? t("1 visit completed")
              : t("{visits} visits completed", { visits: earnings.total.visits })
          }
        />
        <Total name={t("Paid out")} dollars={earnings.paid_out} of={t("so far")} />
        <Total name={t("Open")} dollars={earnings.open} of={t("still to be paid out")} />
      </Stack>
      <Section title={t("By month")}>
        <Box border="all" radius="small" background="surface" className={styles.scroller}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Month</Trans>
                </th>
                <th scope="col">
                  <Trans>Visits</Trans>
                </th>
                <th scope="col">
                  <Trans>Prices</Trans>
                </th>
                <th scope="col">
                  <Trans>Refunded</Trans>
                </th>
                <th scope="col">
                  <Trans>Messages</Trans>
                </th>
                <th scope="col">
                  <Trans>Earned</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {earnings.months.map((row) => (
                <tr key={row.month} data-chosen={row.month === month || undefined}>
                  <th scope="row">
                    <Link to={paths.earnings({ month: row.month })}>{monthName(row.month)}</Link>
                  </th>
                  <td>{row.visits}</td>
                  <Amounts of={[row.price, row.refunded, row.messages, row.earned]} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">
                  {month ? (
                    <Link to={paths.earnings()}>
                      <Trans>All months</Trans>
                    </Link>
                  ) : (
                    t("All months")
                  )}
                </th>
                <td>{earnings.total.visits}</td>
                <Amounts
                  of={[earnings.total.price, earnings.total.refunded, earnings.total.messages, earnings.total.earned]}
                />
              </tr>
            </tfoot>
          </table>
        </Box>
      </Section>
      <OwnPayouts zone={earnings.time_zone} />
      <Section title={month ? t("Visits in {monthName}", { monthName: monthName(month) }) : t("Visits")}>
        <Box border="all" radius="small" background="surface" className={styles.scroller}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Visit</Trans>
                </th>
                <th scope="col" className={styles.outcome}>
                  <Trans>Outcome</Trans>
                </th>
                <th scope="col">
                  <Trans>Price</Trans>
                </th>
                <th scope="col">
                  <Trans>Refunded</Trans>
                </th>
                <th scope="col">
                  <Trans>Earned</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {earnings.data.map((row) => (
                <tr key={row.appointment_id}>
                  <th scope="row">
                    <Link to={paths.practitionerVisit(row.appointment_id)}>
                      <TimeText at={row.scheduled_start} zone={earnings.time_zone} />
                    </Link>
                    <small>
                      <Trans>
                        {row.minutes} minutes · {row.vertical_name}
                      </Trans>
                    </small>
                  </th>
                  <td className={styles.outcome}>{outcomeOf(row)}</td>
                  <Amounts of={[row.price, row.refunded, row.earned]} />
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
        {pages > 1 && (
          <Row as="nav" gap="16" align="center" justify="center" nowrap aria-label={t("Pages of visits")}>
            {page > 1 && (
              <ButtonLink kind="secondary" to={to(page - 1)}>
                <Trans>Newer</Trans>
              </ButtonLink>
            )}
            <span>
              <Trans>
                Page {page} of {pages}
              </Trans>
            </span>
            {page < pages && (
              <ButtonLink kind="secondary" to={to(page + 1)}>
                <Trans>Older</Trans>
              </ButtonLink>
            )}
          </Row>
        )}
      </Section>
    </Stack>
  );
}

function Total({ name, dollars, of }: { name: string; dollars: number; of: string }) {
  return (
    <Box padding="24" radius="small" background="sage">
      <Text as="dt" color="muted">
        {name}
      </Text>
      <dd>
        <Money dollars={dollars} />
        <small>{of}</small>
      </dd>
    </Box>
  );
}

/** One cell for each amount, in dollars, in the order of the columns. */
const Amounts = ({ of }: { of: readonly number[] }) =>
  of.map((dollars, column) => (
    // Columns don't move.
    <td key={`${column} ${dollars}`}>
      <Money dollars={dollars} />
    </td>
  ));

function outcomeOf(row: Earning): string {
  if (row.status !== "cancelled" || row.cancelled_by === null) return statusWords()[row.status].words;
  const by = { member: "member", practitioner: "you", staff: t("the clinic") }[row.cancelled_by];
  return row.cancelled_by === "member"
    ? t("Canceled by {by} ({cancellationPolicy})", { by, cancellationPolicy: row.cancellation_policy })
    : t("Canceled by {by}", { by });
}
