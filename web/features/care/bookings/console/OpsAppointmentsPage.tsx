/** A member's visits by name or email, or one visit by its number: status, presence and money, after giving a reason. */
import type { ReturnsOf } from "@larkwell/contract/endpoint.ts";
import {
  type FoundMember,
  findAppointments,
  MAX_VISITS_FOUND,
  type OpsAppointment,
  openAppointment,
} from "@larkwell/contract/ops.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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
      title={t("Appointments")}
      lead={t("We record that you looked, with your reason, and the member can read it. Notes and chat aren’t shown.")}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <ErrorSummary errors={look.error ? [look.error] : []} />
        <div className={styles.pair}>
          <TextField
            id="ops-visit"
            label={t("Member or visit")}
            help={t("Enter the account’s full name or email address, or a visit ID.")}
            value={wanted}
            error={errorAt("ops-visit")}
            onChange={(event) => setWanted(event.target.value)}
          />
          <TextField
            id="ops-why"
            label={t("Why")}
            help={t("A few words.")}
            maxLength={200}
            value={reason}
            error={errorAt("ops-why")}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <div>
          <Button type="submit" busy={look.busy}>
            <Trans>Look up</Trans>
          </Button>
        </div>
      </form>
      {look.found && <Found sought={look.sought} found={look.found} onMember={look.choose} onVisit={look.openVisit} />}
      {look.visit && <VisitFacts visit={look.visit} />}
    </Page>
  );
}

type FoundMembers = ReturnsOf<typeof findAppointments>;

/** The search results, and the one visit opened from them. Every request sends the same reason. */
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
          ? { field: "ops-visit", message: t("No visit has this ID.") }
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
      if (wanted === "") setError({ field: "ops-visit", message: t("Enter a name, an email address, or a number.") });
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
        <Trans>No member has the full name or email address “{sought}”. Ask how it’s spelled in the account.</Trans>
      </p>
    );
  if (only.visits)
    return (
      <Section title={only.name}>
        <p role="status">
          <Trans>
            Member {only.member_id}, {only.email}
          </Trans>
        </p>
        <Visits visits={only.visits} onVisit={onVisit} />
      </Section>
    );
  return (
    <Section title={t("{members} members are called {only}", { members: members.length, only: only.name })}>
      <p role="status">
        <Trans>Ask for the email address and search for it instead, so you don’t open someone else’s record.</Trans>
      </p>
      {more && (
        <p>
          <Trans>There are more. Search by email address.</Trans>
        </p>
      )}
      <ul className={styles.near}>
        {members.map((member) => (
          <li key={member.member_id} className={styles.actions}>
            <Trans>
              {member.email}, member {member.member_id}
              <Button kind="secondary" onClick={() => onMember(member.member_id)}>
                Show the visits<span className="visually-hidden"> of member {member.member_id}</span>
              </Button>
            </Trans>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Visit = NonNullable<FoundMember["visits"]>[number];

const statusOf = (visit: Pick<Visit, "booking_state" | "status">) =>
  visit.booking_state === "booked" ? visit.status.replaceAll("_", " ") : stateWords()[visit.booking_state];

const stateWords = () => ({ pending: t("payment not settled"), void: t("not booked") }) as const;

function Visits({ visits, onVisit }: { visits: Visit[]; onVisit: (id: number) => void }) {
  return (
    <>
      <ConsoleTable<Visit>
        caption={t("Visits")}
        columns={[
          {
            name: t("Visit"),
            render: (row) => (
              <RowButton label={t("Visit {id}", { id: row.id })} onClick={() => onVisit(row.id)}>
                {row.id}
              </RowButton>
            ),
          },
          { name: t("Time (UTC)"), oneLine: true, render: (row) => row.scheduled_start },
          { name: t("Practitioner"), render: (row) => row.practitioner },
          { name: t("Status"), render: statusOf },
        ]}
        rows={visits}
        keyOf={(row) => row.id}
        total={visits.length}
        empty={t("No visits yet.")}
        page={1}
        onPage={() => {}}
      />
      {visits.length === MAX_VISITS_FOUND && (
        <p>
          <Trans>These are the {MAX_VISITS_FOUND} newest. Search for an older visit by its ID.</Trans>
        </p>
      )}
    </>
  );
}

function VisitFacts({ visit }: { visit: OpsAppointment }) {
  const facts: readonly Fact[] = [
    [t("Status"), statusOf(visit)],
    [
      t("Time (UTC)"),
      t("{scheduledStart} to {scheduledEnd}", {
        scheduledStart: visit.scheduled_start,
        scheduledEnd: visit.scheduled_end.slice(11),
      }),
    ],
    [t("Practitioner"), `${visit.practitioner} (${visit.practitioner_id})`],
    [t("Member"), t("number {memberId}, {privacy}", { memberId: visit.member_id, privacy: visit.privacy })],
    [t("Policy"), visit.cancellation_policy],
    [
      t("Canceled"),
      visit.cancelled_at &&
        t("{cancelledAt} by {cancelledBy}", {
          cancelledAt: visit.cancelled_at,
          cancelledBy: visit.cancelled_by ?? "nobody",
        }),
    ],
    ...visit.presence.map(({ what, at }): Fact => [what, at]),
    [t("Price"), <Money key="price" dollars={visit.price} />],
  ];
  return (
    <>
      <Section title={t("Visit {id}", { id: visit.id })}>
        <FactList facts={facts} />
      </Section>
      <Section title={t("Payments")}>
        {visit.payments.length === 0 && (
          <p>
            <Trans>None.</Trans>
          </p>
        )}
        <ul>
          {visit.payments.map((payment) => (
            <li key={payment.id}>
              <Trans>
                {payment.at}: {payment.kind}, {payment.status}: card <Money dollars={payment.card} />, credits{" "}
                <Money dollars={payment.credits} />
                {payment.why !== null && ` (${payment.why})`}
              </Trans>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t("Ledger")}>
        {visit.ledger.length === 0 && (
          <p>
            <Trans>None.</Trans>
          </p>
        )}
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
