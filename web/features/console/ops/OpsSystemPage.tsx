/** Version, database, adapters, queue and jobs, and whether the books balance. */
import { type OpsSystem, readSystem } from "@larkwell/contract/ops.ts";
import { printCount } from "@larkwell/domain/platform/count-limit.ts";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { type Fact, FactList } from "../../../kit/console/FactList.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { PageSkeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { counted } from "../../sponsors/census/console/census-words.ts";
import { OperatorWarnings } from "./OperatorWarnings.tsx";

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

/** Jobs that came after this list show under their own names. */
const jobWords: Record<string, string> = {
  "recover-payments": "Finish interrupted payments",
  "settle-visits": "Settle visits that are over",
  "vacate-visits": "Notice who left a visit",
  "add-up-events": "Add up the numbers",
  "release-holds": "Free times held too long",
  "reconcile-payments": "Compare payments with the card provider",
  "close-books": "Close the books",
  "pick-up-census": "Look for new census files",
  "work-on-census": "Compare and apply census files",
  "tell-access-ends": "Tell members that their coverage ends",
  "settle-memberships": "Check every membership",
  "end-invites": "End old invites",
  "end-unconfirmed": "Delete accounts never confirmed",
  "end-accounts": "Delete accounts whose time is up",
  "clean-up": "Delete what is no longer needed",
  "clear-messages": "Empty old messages",
  "notice-openings": "Notice new openings",
};

const serviceWords: Record<string, string> = {
  cards: "Card payments",
  email: "E-mail",
  sms: "Text messages",
  files: "Files",
  relay: "Video relay",
  prescriptions: "Prescriptions",
  forms: "Marketing forms",
};

const accountWords = (account: string): string => {
  const words = account.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function Facts({ system }: { system: OpsSystem }) {
  const { queue, ledger } = system;
  return (
    <>
      <OperatorWarnings warnings={system.warnings} />
      <Section title="Installation">
        <FactList
          facts={[
            ["Version", system.version],
            ["Database", system.database === "postgres" ? "PostgreSQL" : "embedded"],
            ...system.adapters.map(({ service, adapter }): Fact => [serviceWords[service] ?? service, adapter]),
          ]}
        />
      </Section>
      <Section title="Queue">
        <FactList
          facts={[
            ["Waiting", printCount(queue.waiting)],
            [
              "Due now",
              `${printCount(queue.due)}${queue.oldest_due ? `, the oldest since ${queue.oldest_due} UTC` : ""}`,
            ],
            ["Given up", printCount(queue.failed)],
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
          {counted(ledger.entries, "entry", "entries")}
        </p>
        <FactList
          facts={ledger.accounts.map(({ account, amount }): Fact => [accountWords(account), amount.toFixed(2)])}
        />
        <h3>Reconciliations with the card provider</h3>
        {system.reconciliations.length === 0 && <p>None yet.</p>}
        <FactList
          facts={system.reconciliations.map(
            (one): Fact => [
              `${one.provider}, until ${one.until} UTC`,
              one.differences === 0 ? "no differences" : counted(one.differences, "difference", "differences"),
            ],
          )}
        />
      </Section>
      <Section title="Next run of each job (UTC)">
        <FactList facts={system.jobs.map((job): Fact => [jobWords[job.name] ?? job.name, job.next_at])} />
      </Section>
    </>
  );
}
