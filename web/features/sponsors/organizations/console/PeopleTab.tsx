/**
 * How many people an organization has; finds one employee's rows by exact number or email address, for a reason that is
 * recorded.
 */
import {
  type FoundPerson,
  findOrganizationPerson,
  readOrganizationPeople,
} from "@larkwell/contract/ops-organizations.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q, useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { type Fact, FactList } from "../../../../kit/console/FactList.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { EmptyState } from "../../../../kit/EmptyState.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { InTray } from "../../../../kit/illustrations/InTray.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { PageSkeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { TextField } from "../../../../kit/TextField.tsx";
import { useForm } from "../../../../kit/use-form.ts";
import { TimeText } from "../../../../kit/Values.tsx";

type Count = { total: number; more: boolean };
const inWords = ({ total, more }: Count) => `${total.toLocaleString(locale())}${more ? t(" or more") : ""}`;

export function PeopleTab({ id }: { id: number }) {
  // A file may be in progress while staff look at this.
  const people = useQuery({ ...q(readOrganizationPeople, { params: { id } }), refetchInterval: 5_000 });
  return (
    <>
      <StateOf query={people} loading={<PageSkeleton />}>
        {(data) => (
          <div className={styles.tiles}>
            <Tile count={data.employees.toLocaleString(locale())} words={t("employees in the last census")} />
            <Tile count={data.dependents.toLocaleString(locale())} words={t("dependents in the last census")} />
            <Tile count={inWords(data.members)} words={t("registered members")} />
            <Tile count={inWords(data.ending)} words={t("members with a known last day")} />
            <Tile count={inWords(data.ended)} words={t("members whose access has ended")} />
          </div>
        )}
      </StateOf>
      <Search id={id} />
    </>
  );
}

const Tile = ({ count, words }: { count: string; words: string }) => (
  <div>
    <strong>{count}</strong>
    <small>{words}</small>
  </div>
);

function Search({ id }: { id: number }) {
  const form = useForm({ wanted: "", reason: "" });
  const find = useSend(findOrganizationPerson, { onError: form.refuse });
  return (
    <Section title={t("Find a person")}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.clear();
          find.mutate({ params: { id }, body: form.values });
        }}
      >
        <ErrorSummary errors={form.errors} />
        <div className={styles.pair}>
          <TextField
            label={t("Employee number or work email")}
            help={t("Enter the exact number or address.")}
            maxLength={254}
            autoComplete="off"
            {...form.text("wanted")}
          />
          <TextField
            label={t("Why")}
            help={t("A few words. They go in the audit log with your name.")}
            maxLength={200}
            {...form.text("reason")}
          />
        </div>
        <div>
          <Button type="submit" busy={find.isPending}>
            <Trans>Find</Trans>
          </Button>
        </div>
      </form>
      <div role="status">
        {find.data?.data.length === 0 && (
          <EmptyState title={t("No matches")} picture={<InTray />}>
            <Trans>No one in this organization’s census has this number or address.</Trans>
          </EmptyState>
        )}
        {find.data?.data.map((person) => (
          <Found key={person.id} person={person} />
        ))}
      </div>
    </Section>
  );
}

const endWords = () => ({ end_date: t("from the file"), absent: t("missing from the latest full census") }) as const;

function Found({ person }: { person: FoundPerson }) {
  const facts: readonly Fact[] = [
    [t("Employee number"), person.employee_id],
    [t("Relation"), person.relation],
    [t("Date of birth"), person.date_of_birth],
    [t("Work email"), person.email ?? "none"],
    [t("Work state"), person.work_state ?? "none"],
    [t("First day"), person.starts_on ?? "open"],
    [
      t("Last day"),
      person.ends_on
        ? `${person.ends_on}${person.ended_because ? ` (${endWords()[person.ended_because]})` : ""}`
        : "open",
    ],
    [
      t("Member"),
      person.members.length === 0
        ? t("not registered")
        : person.members.map((member) => (
            <span key={member.id} className={styles.together}>
              <Trans>
                No. {member.id}
                {member.until ? (
                  <>
                    <Trans>
                      , until <TimeText at={member.until} />
                    </Trans>
                  </>
                ) : null}{" "}
              </Trans>
            </span>
          )),
    ],
  ];
  return (
    <section className={styles.found}>
      <h3>
        {person.first_name} {person.last_name}
      </h3>
      <FactList facts={facts} />
    </section>
  );
}
