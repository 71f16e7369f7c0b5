/** A practitioner's statements that the clinic approved, and when it paid them. */
import { listOwnPayouts } from "@larkwell/contract/payouts.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "../../../api/client.ts";
import { Button } from "../../../kit/Button.tsx";
import { Box, Row } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { Money, TimeText } from "../../../kit/Values.tsx";
import styles from "./Earnings.module.css";

const ROWS = 12;

const monthName = (month: string): string =>
  Temporal.PlainYearMonth.from(month)
    .toPlainDate({ day: 1 })
    .toLocaleString(locale(), { month: "long", year: "numeric" });

export function OwnPayouts({ zone }: { zone: string }) {
  const [page, setPage] = useState(1);
  const payouts = useQuery({
    ...q(listOwnPayouts, { query: { limit: ROWS, offset: (page - 1) * ROWS } }),
    placeholderData: keepPreviousData,
  });
  const total = payouts.data?.pagination.total ?? 0;
  return (
    <Section title={t("Payouts")}>
      <StateOf
        query={payouts}
        loading={<Skeleton height="8rem" />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <p>
            <Trans>No statements yet. Once the clinic approves one after the end of a month, it appears here.</Trans>
          </p>
        }
      >
        {({ data }) => (
          <Box
            as="section"
            border="all"
            radius="small"
            background="surface"
            className={styles.scroller}
            aria-label={t("Statements")}
            tabIndex={0}
          >
            <table className={styles.table}>
              <caption className="visually-hidden">{t("Payouts")}</caption>
              <thead>
                <tr>
                  <th scope="col">
                    <Trans>Month</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Approved</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Paid</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Amount</Trans>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.map((row) => (
                  <tr key={row.id}>
                    <th scope="row">{monthName(row.month)}</th>
                    <td>
                      <TimeText at={row.approved_at} zone={zone} show="date" />
                    </td>
                    <td>{row.paid_at ? <TimeText at={row.paid_at} zone={zone} show="date" /> : t("not yet")}</td>
                    <td>
                      <Money dollars={row.amount} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Box>
        )}
      </StateOf>
      {total > ROWS && (
        <Row as="nav" gap="16" aria-label={t("Pages of payouts")}>
          {page > 1 && (
            <Button kind="secondary" onClick={() => setPage(page - 1)}>
              <Trans>Newer</Trans>
            </Button>
          )}
          {page * ROWS < total && (
            <Button kind="secondary" onClick={() => setPage(page + 1)}>
              <Trans>Older</Trans>
            </Button>
          )}
        </Row>
      )}
    </Section>
  );
}
