/** How many people an organization has; one employee's rows by exact number or address, for a reason that is recorded. */
import {
  type FoundPerson,
  findOrganizationPerson,
  readOrganizationPeople,
} from "@larkwell/contract/ops-organizations.ts";
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
const inWords = ({ total, more }: Count) => `${total.toLocaleString("en-US")}${more ? " or more" : ""}`;

export function PeopleTab({ id }: { id: number }) {
  // A file may be on its way in while staff looks.
  const people = useQuery({ ...q(readOrganizationPeople, { params: { id } }), refetchInterval: 5_000 });
  return (
    <>
      <StateOf query={people} loading={<PageSkeleton />}>
        {(data) => (
          <div className={styles.tiles}>
            <Tile count={data.employees.toLocaleString("en-US")} words="employees in the last census" />
            <Tile count={data.dependents.toLocaleString("en-US")} words="dependents in the last census" />
            <Tile count={inWords(data.members)} words="members who came in" />
            <Tile count={inWords(data.ending)} words="of them with a last day" />
            <Tile count={inWords(data.ended)} words="members whose access has ended" />
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
    <Section title="Find a person">
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
            label="Employee number or work e-mail"
            help="The whole number or address, exactly."
            maxLength={254}
            autoComplete="off"
            {...form.text("wanted")}
          />
          <TextField
            label="Why"
            help="A few words. They stay in the audit log, with your name."
            maxLength={200}
            {...form.text("reason")}
          />
        </div>
        <div>
          <Button type="submit" busy={find.isPending}>
            Find
          </Button>
        </div>
      </form>
      <div role="status">
        {find.data?.data.length === 0 && (
          <EmptyState title="Nobody by this number or address" picture={<InTray />}>
            The census of this organization doesn't hold it.
          </EmptyState>
        )}
        {find.data?.data.map((person) => (
          <Found key={person.id} person={person} />
        ))}
      </div>
    </Section>
  );
}

const endWords = { end_date: "as the file says", absent: "missing from a whole census" } as const;

function Found({ person }: { person: FoundPerson }) {
  const facts: readonly Fact[] = [
    ["Employee number", person.employee_id],
    ["Relation", person.relation],
    ["Date of birth", person.date_of_birth],
    ["Work e-mail", person.email ?? "none"],
    ["Work state", person.work_state ?? "none"],
    ["First day", person.starts_on ?? "open"],
    [
      "Last day",
      person.ends_on
        ? `${person.ends_on}${person.ended_because ? ` (${endWords[person.ended_because]})` : ""}`
        : "open",
    ],
    [
      "Member",
      person.members.length === 0
        ? "has not come in"
        : person.members.map((member) => (
            <span key={member.id} className={styles.together}>
              No. {member.id}
              {member.until ? (
                <>
                  , until <TimeText at={member.until} />
                </>
              ) : null}{" "}
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
