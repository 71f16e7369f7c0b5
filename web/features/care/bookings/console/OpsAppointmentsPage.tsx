/** A member's visits by name or e-mail, or one visit by its number: status, presence and money, after saying why. */
import type { ReturnsOf } from "@larkwell/contract/endpoint.ts";
import {
  type FoundMember,
  findAppointments,
  MAX_VISITS_FOUND,
  type OpsAppointment,
  openAppointment,
} from "@larkwell/contract/ops.ts";
import { type FormEvent, useState } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { ConsoleTable } from "../../../../kit/console/ConsoleTable.tsx";
import { type Fact, FactList } from "../../../../kit/console/FactList.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { ErrorSummary, type FormError } from "../../../../kit/ErrorSummary.tsx";
import { Page, Section } from "../../../../kit/Page.tsx";
import { errorOfRefusal } from "../../../../kit/refusal-errors.ts";
import { TextField } from "../../../../kit/TextField.tsx";
import { Money } from "../../../../kit/Values.tsx";

const isNumber = (words: string) => /^\d{1,15}$/.test(words);

export default function OpsAppointmentsPage() {
  const [wanted, setWanted] = useState("");
  const [reason, setReason] = useState("");
  const look = useLook(reason);
  const errorAt = (field: string) =>
    look.error?.field === field && !look.error.isFailure ? look.error.message : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    look.lookFor(wanted.trim());
  };
  return (
    <Page
      title="Appointments"
      lead="Looking is recorded with your reason, and the member can read it. Notes and chat are not shown."
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <ErrorSummary errors={look.error ? [look.error] : []} />
        <div className={styles.pair}>
          <TextField
            id="ops-visit"
            label="Member or visit"
            help="The full name or e-mail address of the account, or the number of a visit."
            value={wanted}
            error={errorAt("ops-visit")}
            onChange={(event) => setWanted(event.target.value)}
          />
          <TextField
            id="ops-why"
            label="Why"
            help="A few words."
            maxLength={200}
            value={reason}
            error={errorAt("ops-why")}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <div>
          <Button type="submit" busy={look.busy}>
            Look up
          </Button>
        </div>
      </form>
      {look.found && <Found sought={look.sought} found={look.found} onMember={look.choose} onVisit={look.openVisit} />}
      {look.visit && <VisitFacts visit={look.visit} />}
    </Page>
  );
}

type FoundMembers = ReturnsOf<typeof findAppointments>;

/** What was looked up, and the one visit that was opened from it. Every step takes the same reason. */
function useLook(reason: string) {
  const [error, setError] = useState<FormError>();
  const [sought, setSought] = useState("");
  const [found, setFound] = useState<FoundMembers>();
  const [visit, setVisit] = useState<OpsAppointment>();
  const open = useSend(openAppointment, {
    onSuccess: setVisit,
    onError: (refusal) =>
      setError(
        refusal.code === "not_found"
          ? { field: "ops-visit", message: "There is no visit with this number." }
          : errorOfRefusal("ops-why", refusal),
      ),
  });
  const find = useSend(findAppointments, {
    onSuccess: setFound,
    onError: (refusal) => setError(errorOfRefusal("ops-why", refusal)),
  });
  const busy = open.isPending || find.isPending;
  const start = () => {
    setError(undefined);
    setVisit(undefined);
  };
  return {
    error,
    sought,
    found,
    visit,
    busy,
    lookFor: (wanted: string) => {
      if (busy) return;
      start();
      setFound(undefined);
      setSought(wanted);
      if (wanted === "")
        setError({ field: "ops-visit", message: "Please enter a name, an e-mail address or a number." });
      else if (isNumber(wanted)) open.mutate({ params: { id: wanted }, body: { reason } });
      else find.mutate({ body: { wanted, reason } });
    },
    choose: (memberId: number) => {
      if (busy) return;
      start();
      find.mutate({ body: { wanted: sought, member_id: memberId, reason } });
    },
    openVisit: (id: number) => {
      if (busy) return;
      start();
      open.mutate({ params: { id }, body: { reason } });
    },
  };
}

type FoundProps = {
  sought: string;
  found: FoundMembers;
  onMember: (memberId: number) => void;
  onVisit: (id: number) => void;
};

function Found({ sought, found: { data: members, more }, onMember, onVisit }: FoundProps) {
  const [only] = members;
  if (!only)
    return (
      <p role="status">
        No member has the full name or e-mail address “{sought}”. Please ask how it is spelled in the account.
      </p>
    );
  if (only.visits)
    return (
      <Section title={only.name}>
        <p role="status">
          Member {only.member_id}, {only.email}
        </p>
        <Visits visits={only.visits} onVisit={onVisit} />
      </Section>
    );
  return (
    <Section title={`${members.length} members are called ${only.name}`}>
      <p role="status">Ask for the e-mail address and look it up instead: then you open nobody else’s record.</p>
      {more && <p>There are more. Please look up the e-mail address.</p>}
      <ul className={styles.near}>
        {members.map((member) => (
          <li key={member.member_id} className={styles.actions}>
            {member.email}, member {member.member_id}
            <Button kind="secondary" onClick={() => onMember(member.member_id)}>
              Show the visits<span className="visually-hidden"> of member {member.member_id}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Visit = NonNullable<FoundMember["visits"]>[number];

const statusOf = (visit: Pick<Visit, "booking_state" | "status">) =>
  visit.booking_state === "booked" ? visit.status.replaceAll("_", " ") : stateWords[visit.booking_state];

const stateWords = { pending: "payment open", void: "not booked" } as const;

function Visits({ visits, onVisit }: { visits: Visit[]; onVisit: (id: number) => void }) {
  return (
    <>
      <ConsoleTable<Visit>
        caption="Visits"
        columns={[
          {
            name: "Visit",
            render: (row) => (
              <RowButton label={`Visit ${row.id}`} onClick={() => onVisit(row.id)}>
                {row.id}
              </RowButton>
            ),
          },
          { name: "Time (UTC)", oneLine: true, render: (row) => row.scheduled_start },
          { name: "Practitioner", render: (row) => row.practitioner },
          { name: "Status", render: statusOf },
        ]}
        rows={visits}
        keyOf={(row) => row.id}
        total={visits.length}
        empty="No visit was ever booked."
        page={1}
        onPage={() => {}}
      />
      {visits.length === MAX_VISITS_FOUND && (
        <p>These are the {MAX_VISITS_FOUND} newest. Look up an older visit by its number.</p>
      )}
    </>
  );
}

function VisitFacts({ visit }: { visit: OpsAppointment }) {
  const facts: readonly Fact[] = [
    ["Status", statusOf(visit)],
    ["Time (UTC)", `${visit.scheduled_start} to ${visit.scheduled_end.slice(11)}`],
    ["Practitioner", `${visit.practitioner} (${visit.practitioner_id})`],
    ["Member", `number ${visit.member_id}, ${visit.privacy}`],
    ["Policy", visit.cancellation_policy],
    ["Cancelled", visit.cancelled_at && `${visit.cancelled_at} by ${visit.cancelled_by ?? "nobody"}`],
    ...visit.presence.map(({ what, at }): Fact => [what, at]),
    ["Price", <Money key="price" dollars={visit.price} />],
  ];
  return (
    <>
      <Section title={`Visit ${visit.id}`}>
        <FactList facts={facts} />
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
