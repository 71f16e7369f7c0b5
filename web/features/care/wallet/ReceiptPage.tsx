/** The itemized receipt of a visit, made to be printed and handed to a spending account (D48). It carries no diagnosis and no billing codes. */
import { type Receipt, readReceipt } from "@larkwell/contract/payments.ts";
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
      title="Receipt"
      width="narrow"
      action={
        receipt.data && (
          <Row as="span" gap="8 16" className={styles.actions}>
            <ButtonLink kind="quiet" to={paths.appointment(id)}>
              See the appointment
            </ButtonLink>
            <Button onClick={printPage}>Print or save as PDF</Button>
          </Row>
        )
      }
    >
      <StateOf
        query={receipt}
        wayBack={{ to: paths.appointments(), label: "See all appointments" }}
        loading={<Skeleton height="36rem" />}
      >
        {(data) => <Paper receipt={data} zone={me.time_zone} />}
      </StateOf>
    </Page>
  );
}

const outcomes: Record<Receipt["service"]["status"], string> = {
  scheduled: "Booked, still ahead",
  in_progress: "Taking place now",
  occurred: "Took place",
  cancelled: "Cancelled",
  missed_by_member: "Missed by the patient",
  missed_by_practitioner: "Missed by the provider",
};

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
      aria-label={`Receipt ${receipt.number}`}
    >
      <header>
        <Row as="p" gap="8" align="center" nowrap color="title" size="title-sm" font="title">
          <LarkMark /> {clinic.name}
        </Row>
        <p>
          Receipt <span className="tabular">{receipt.number}</span>
          <br />
          Printed from our records on <TimeText at={receipt.issued_at} zone={zone} show="date" />
        </p>
      </header>
      <Stack as="dl" gap="24" className={styles.facts}>
        <Fact name="Patient">{receipt.patient.name}</Fact>
        <Fact name="Provider">
          {provider.name}, {provider.profession}
          {provider.licence && (
            <small>
              License {provider.licence.number} ({provider.licence.state})
            </small>
          )}
        </Fact>
        <Fact name="Date of service">
          <TimeText at={service.scheduled_start} zone={zone} show="date" />
          <TimeText at={service.scheduled_start} zone={zone} show="clock" />
        </Fact>
        <Fact name="Service">
          {service.description}
          <small>{outcomes[service.status]}</small>
        </Fact>
      </Stack>
      <Lines receipt={receipt} zone={zone} />
      <footer>
        <p>Questions about this receipt: {clinic.support_email}</p>
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
  if (line.method === "plan") return "plan";
  if (line.method === "credit") return "credits";
  if (line.method === "other") return "you by check or transfer";
  return line.card ? `${brandName(line.card.brand)} ending in ${line.card.last4}` : "card";
}

/** What was paid is no second charge: it stands under a heading of its own. */
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
      <caption className="visually-hidden">What it cost, how it was paid, and what went back</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">What</th>
          <th scope="col" className={styles.amount}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        <Group name="What it cost" />
        <tr>
          <td>
            <TimeText at={receipt.service.scheduled_start} zone={zone} show="date" />
          </td>
          <td>Price of the visit</td>
          <td className={styles.amount}>
            <Money dollars={receipt.service.price} />
          </td>
        </tr>
      </tbody>
      <tbody>
        {receipt.lines.length > 0 && <Group name="How it was paid" />}
        {receipt.lines.map((line, index) => (
          // Lines have no number of their own, and their order never changes.
          <tr key={`${line.at} ${line.method} ${index}`}>
            <td>
              <TimeText at={line.at} zone={zone} show="date" />
            </td>
            <td>
              {line.kind === "refund" ? "Refund to" : "Paid by"} {methodOf(line)}
              {line.pending && " (on its way)"}
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
            Paid in total, less refunds
          </th>
          <td className={styles.amount}>
            <Money dollars={receipt.total} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
