/** A PDF of each year's payments and refunds, for an insurer or a health savings account. */
import { downloadPaymentYear, listPaymentYears, type PaymentYear } from "@larkwell/contract/payments.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { q, send } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Muted, Row, Stack } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { useDownload } from "../../../kit/use-download.ts";
import { Money } from "../../../kit/Values.tsx";
import { ReceiptByEmail } from "./ReceiptByEmail.tsx";
import styles from "./Wallet.module.css";

/** Nothing before the first payment: the history says so already. */
export function YearFiles() {
  const me = useMe();
  const years = useQuery(q(listPaymentYears, { params: { user_id: me.id } }));
  if (years.data?.data.length === 0) return null;
  return (
    <Section title={t("A year at a glance")}>
      <Muted>
        <Trans>
          Each file lists patient, provider, license, date and service of every payment. Some insurers and health
          savings accounts ask for that.
        </Trans>
      </Muted>
      <StateOf query={years} loading={<Skeleton height="4.5rem" />}>
        {({ data }) => (
          <ul className={styles.history}>
            {data.map((one) => (
              <YearRow key={one.year} one={one} userId={me.id} />
            ))}
          </ul>
        )}
      </StateOf>
    </Section>
  );
}

/** The link in an email leads to this row. */
function useFromEmail(year: number) {
  const row = useRef<HTMLLIElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#payments-${year}`) row.current?.scrollIntoView({ block: "center" });
  }, [hash, year]);
  return row;
}

function YearRow({ one: { year, paid, refunded }, userId }: { one: PaymentYear; userId: number }) {
  const download = useDownload(`payments-${year}.pdf`, () =>
    send(downloadPaymentYear, { params: { user_id: userId, year } }),
  );
  const row = useFromEmail(year);
  return (
    <Row as="li" gap="16" align="center" justify="between" border="bottom" className={styles.chargeRow} ref={row}>
      <Stack gap="4" justify="start">
        <strong>{year}</strong>
        <span>
          {refunded > 0 ? (
            <Trans>
              <Money dollars={paid} /> paid by card, <Money dollars={refunded} /> refunded
            </Trans>
          ) : (
            <Trans>
              <Money dollars={paid} /> paid by card
            </Trans>
          )}
        </span>
      </Stack>
      <Row gap="8 16">
        <Button
          kind="secondary"
          aria-label={t("Download as PDF: payments of {year}", { year: String(year) })}
          {...download}
        >
          <Trans>Download as PDF</Trans>
        </Button>
        <ReceiptByEmail receipt={String(year)} named={t("Send by email: payments of {year}", { year: String(year) })} />
      </Row>
    </Row>
  );
}
