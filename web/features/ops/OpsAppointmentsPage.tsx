/** One visit by its number: status, presence and money, after saying why. */
import { type OpsAppointment, openAppointment } from "@larkwell/contract/ops.ts";
import { useState } from "react";
import { useSend } from "../../api/client.ts";
import { Button } from "../../kit/Button.tsx";
import { ErrorSummary } from "../../kit/ErrorSummary.tsx";
import { Page, Section } from "../../kit/Page.tsx";
import { TextField } from "../../kit/TextField.tsx";
import { Money } from "../../kit/Values.tsx";
import styles from "./Ops.module.css";

export default function OpsAppointmentsPage() {
  const [number, setNumber] = useState("");
  const [reason, setReason] = useState("");
  const [error, setError] = useState<{ field: string; message: string }>();
  const [visit, setVisit] = useState<OpsAppointment>();
  const open = useSend(openAppointment, {
    onSuccess: (found) => {
      setError(undefined);
      setVisit(found);
    },
    onError: (refusal) => {
      setVisit(undefined);
      const field = refusal.code === "not_found" ? "ops-visit" : "ops-why";
      const message = refusal.code === "not_found" ? "There is no visit with this number." : undefined;
      setError({ field, message: message ?? refusal.errors[0]?.message ?? refusal.message });
    },
  });
  const submit = () => {
    if (open.isPending) return;
    if (/^\d{1,15}$/.test(number.trim())) open.mutate({ params: { id: number.trim() }, body: { reason } });
    else setError({ field: "ops-visit", message: "Please enter the number of the visit." });
  };
  const errorAt = (field: string) => (error?.field === field ? error.message : undefined);
  return (
    <Page title="Appointments" lead="Opening a visit is recorded with your reason. Notes and chat are not shown.">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ErrorSummary errors={error ? [error] : []} />
        <div className={styles.pair}>
          <TextField
            id="ops-visit"
            label="Number of the visit"
            inputMode="numeric"
            value={number}
            error={errorAt("ops-visit")}
            onChange={(event) => setNumber(event.target.value)}
          />
          <TextField
            id="ops-why"
            label="Why"
            maxLength={200}
            value={reason}
            error={errorAt("ops-why")}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <div>
          <Button type="submit" busy={open.isPending}>
            Open the visit
          </Button>
        </div>
      </form>
      {visit && <VisitFacts visit={visit} />}
    </Page>
  );
}

function VisitFacts({ visit }: { visit: OpsAppointment }) {
  const facts: readonly (readonly [string, string])[] = [
    ["Status", visit.booking_state === "booked" ? visit.status.replaceAll("_", " ") : visit.booking_state],
    ["Time (UTC)", `${visit.scheduled_start} to ${visit.scheduled_end.slice(11)}`],
    ["Practitioner", `${visit.practitioner} (${visit.practitioner_id})`],
    ["Member", `number ${visit.member_id}, ${visit.privacy}`],
    ["Policy", visit.cancellation_policy],
    ...(visit.cancelled_at
      ? [["Cancelled", `${visit.cancelled_at} by ${visit.cancelled_by ?? "nobody"}`] as const]
      : []),
    ...visit.presence.map(({ what, at }) => [what, at] as const),
  ];
  return (
    <>
      <Section title={`Visit ${visit.id}`}>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <dt>Price</dt>
          <dd>
            <Money dollars={visit.price} />
          </dd>
        </dl>
      </Section>
      <Section title="Payments">
        {visit.payments.length === 0 && <p>None.</p>}
        <ul>
          {visit.payments.map((payment) => (
            <li key={payment.id}>
              {payment.at}: {payment.kind}, {payment.status}: card <Money dollars={payment.card} />, credits{" "}
              <Money dollars={payment.credits} />
              {payment.why !== null && ` (${payment.why})`}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Ledger">
        {visit.ledger.length === 0 && <p>None.</p>}
        <ul>
          {visit.ledger.map((entry, index) => (
            <li key={`${entry.account}-${entry.at}-${index.toString()}`}>
              {entry.account}: {entry.amount.toFixed(2)} ({entry.memo})
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
