/** The itemized receipt of a visit, made for print and for a spending account (D48). It has no diagnosis and no billing codes. */
import { type Receipt, readReceipt } from "@larkwell/contract/payments.ts";
import { t, translated } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { LarkMark } from "../../../kit/LarkMark.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { Money, TimeText } from "../../../kit/Values.tsx";
import { printPage } from "../../../native/bridge.ts";
import { paths } from "../../../paths.ts";
import { brandName } from "./card-typing.ts";
import styles from "./Receipt.module.css";

export default function ReceiptPage() {
  const id = Number(useParams()["appointment_id"]);
  const me = useMe();
  const receipt = useQuery(q(readReceipt, { params: { id } }));
  return (
    <Page
      title={t("Receipt")}
      width="narrow"
      action={
        receipt.data && (
          <Row as="span" gap="8 16" className={styles.actions}>
            <ButtonLink kind="quiet" to={paths.appointment(id)}>
              <Trans>See the appointment</Trans>
            </ButtonLink>
            <Button onClick={printPage}>
              <Trans>Print or save as PDF</Trans>
            </Button>
          </Row>
        )
      }
    >
      <StateOf
        query={receipt}
        wayBack={{ to: paths.appointments(), label: t("See all appointments") }}
        loading={<Skeleton height="36rem" />}
      >
        {(data) => <Paper receipt={data} zone={me.time_zone} />}
      </StateOf>
    </Page>
  );
}

const outcomes = (): Record<Receipt["service"]["status"], string> => ({
  scheduled: t("Booked, still ahead"),
  in_progress: t("Taking place now"),
  occurred: t("Took place"),
  cancelled: t("Canceled"),
  missed_by_member: t("Missed by the patient"),
  missed_by_practitioner: t("Missed by the provider"),
});

function Paper({ receipt, zone }: { receipt: Receipt; zone: string }) {
  const { provider, service, clinic } = receipt;
  return (
    <Stack
      as="article"
      gap="32"
      padding="32"
      border="all"
      radius="small"
      background="surface"
      className={styles.paper}
      aria-label={t("Receipt {number}", { number: receipt.number })}
    >
      <header>
        <Row as="p" gap="8" align="center" nowrap color="title" size="title-sm" font="title">
          <LarkMark /> {clinic.name}
        </Row>
        <p>
          <Trans>
            Receipt <span className="tabular">{receipt.number}</span>
            <br />
            Printed from our records on <TimeText at={receipt.issued_at} zone={zone} show="date" />
          </Trans>
        </p>
      </header>
      <Stack as="dl" gap="24" className={styles.facts}>
        <Fact name={t("Patient")}>{receipt.patient.name}</Fact>
        <Fact name={t("Provider")}>
          {provider.name}, {translated(provider.profession)}
          {provider.licence && (
            <small>
              <Trans>
                License {provider.licence.number} ({provider.licence.state})
              </Trans>
            </small>
          )}
        </Fact>
        <Fact name={t("Date of service")}>
          <TimeText at={service.scheduled_start} zone={zone} show="date" />
          <TimeText at={service.scheduled_start} zone={zone} show="clock" />
        </Fact>
        <Fact name={t("Service")}>
          {service.description}
          <small>{outcomes()[service.status]}</small>
        </Fact>
      </Stack>
      <Lines receipt={receipt} zone={zone} />
      <footer>
        <p>
          <Trans>Questions about this receipt: {clinic.support_email}</Trans>
        </p>
      </footer>
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type Line = Receipt["lines"][number];

function methodOf(line: Line): string {
  if (line.method === "plan") return t("plan");
  if (line.method === "credit") return t("credits");
  if (line.method === "other") return t("you by check or transfer");
  return line.card
    ? t("{brandName} ending in {last4}", { brandName: brandName(line.card.brand), last4: line.card.last4 })
    : t("card");
}

/** The payment is not a second charge: it is under a heading of its own. */
const Group = ({ name }: { name: string }) => (
  <tr className={styles.group}>
    <th scope="rowgroup" colSpan={3}>
      {name}
    </th>
  </tr>
);

function Lines({ receipt, zone }: { receipt: Receipt; zone: string }) {
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">
        <Trans>Price, payments and refunds</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Date</Trans>
          </th>
          <th scope="col">
            <Trans>What</Trans>
          </th>
          <th scope="col" className={styles.amount}>
            <Trans>Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        <Group name={t("What it cost")} />
        <tr>
          <td>
            <TimeText at={receipt.service.scheduled_start} zone={zone} show="date" />
          </td>
          <td>
            <Trans>Price of the visit</Trans>
          </td>
          <td className={styles.amount}>
            <Money dollars={receipt.service.price} />
          </td>
        </tr>
      </tbody>
      <tbody>
        {receipt.lines.length > 0 && <Group name={t("How it was paid")} />}
        {receipt.lines.map((line, index) => (
          // Lines have no number of their own, and their order never changes.
          <tr key={`${line.at} ${line.method} ${index}`}>
            <td>
              <TimeText at={line.at} zone={zone} show="date" />
            </td>
            <td>
              {line.kind === "refund" ? t("Refund to") : t("Paid by")} {methodOf(line)}
              {line.pending && t(" (on its way)")}
            </td>
            <td className={styles.amount}>
              {line.amount < 0 && "−"}
              <Money dollars={Math.abs(line.amount)} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            <Trans>Paid in total, less refunds</Trans>
          </th>
          <td className={styles.amount}>
            <Money dollars={receipt.total} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
