/** Version, database, adapters, queue and jobs, and whether the books balance. */
import { type OpsSystem, readSystem } from "@larkwell/contract/ops.ts";
import { countedWords } from "@larkwell/domain/platform/counting.ts";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../api/client.ts";
import { Pill } from "../../kit/Badge.tsx";
import { Page, Section } from "../../kit/Page.tsx";
import { PageSkeleton } from "../../kit/Skeleton.tsx";
import { StateOf } from "../../kit/StateOf.tsx";
import { OperatorWarnings } from "./OperatorWarnings.tsx";
import styles from "./Ops.module.css";

export default function OpsSystemPage() {
  const system = useQuery(q(readSystem, {}));
  return (
    <Page title="System">
      <StateOf query={system} loading={<PageSkeleton />}>
        {(data) => <Facts system={data} />}
      </StateOf>
    </Page>
  );
}

type Fact = readonly [name: string, value: string];

function List({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Facts({ system }: { system: OpsSystem }) {
  const { queue, ledger } = system;
  return (
    <>
      <OperatorWarnings warnings={system.warnings} />
      <Section title="House">
        <List
          facts={[
            ["Version", system.version],
            ["Database", system.database === "postgres" ? "PostgreSQL" : "embedded"],
            ...system.adapters.map(({ service, adapter }): Fact => [service, adapter]),
          ]}
        />
      </Section>
      <Section title="Queue">
        <List
          facts={[
            ["Waiting", countedWords(queue.waiting)],
            [
              "Due now",
              `${countedWords(queue.due)}${queue.oldest_due ? `, the oldest since ${queue.oldest_due} UTC` : ""}`,
            ],
            ["Given up", countedWords(queue.failed)],
          ]}
        />
      </Section>
      <Section title="Books">
        <p>
          {ledger.sum === 0 ? (
            <Pill kind="good">Balanced</Pill>
          ) : (
            <Pill kind="bad">Off by {ledger.sum.toFixed(2)}</Pill>
          )}{" "}
          {ledger.entries} entries
        </p>
        <List facts={ledger.accounts.map(({ account, amount }): Fact => [account, amount.toFixed(2)])} />
        <h3>Reconciliations with the card provider</h3>
        {system.reconciliations.length === 0 && <p>None yet.</p>}
        <List
          facts={system.reconciliations.map(
            (one): Fact => [
              `${one.provider}, until ${one.until} UTC`,
              one.differences === 0 ? "no differences" : `${one.differences} differences`,
            ],
          )}
        />
      </Section>
      <Section title="Next turn of the jobs (UTC)">
        <List facts={system.jobs.map((job): Fact => [job.name, job.next_at])} />
      </Section>
    </>
  );
}
