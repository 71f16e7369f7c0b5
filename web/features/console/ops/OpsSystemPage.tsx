/** Version, database, adapters, queue and jobs, and whether the books balance. */
import { type OpsSystem, readSystem } from "@larkwell/contract/ops.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { printCount } from "@larkwell/domain/platform/count-limit.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { type Fact, FactList } from "../../../kit/console/FactList.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { PageSkeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { OperatorWarnings } from "./OperatorWarnings.tsx";

export default function OpsSystemPage() {
  const system = useQuery(q(readSystem, {}));
  return (
    <Page title={t("System")}>
      <StateOf query={system} loading={<PageSkeleton />}>
        {(data) => <Facts system={data} />}
      </StateOf>
    </Page>
  );
}

/** Jobs that are not in this list are shown by their own names. */
const jobWords = (): Record<string, string> => ({
  "recover-payments": t("Finish interrupted payments"),
  "settle-visits": t("Settle finished visits"),
  "vacate-visits": t("Detect people who left a visit"),
  "add-up-events": t("Add up the statistics"),
  "release-holds": t("Release expired holds"),
  "reconcile-payments": t("Reconcile payments with the card provider"),
  "close-books": t("Close the books"),
  "pick-up-census": t("Check for new census files"),
  "work-on-census": t("Compare and apply census files"),
  "tell-access-ends": t("Tell members their coverage is ending"),
  "settle-memberships": t("Check every membership"),
  "end-invites": t("Expire old invites"),
  "end-unconfirmed": t("Delete unconfirmed accounts"),
  "end-accounts": t("Delete accounts that are due"),
  "clean-up": t("Delete expired data"),
  "clear-messages": t("Clear old messages"),
  "notice-openings": t("Detect new openings"),
});

const serviceWords = (): Record<string, string> => ({
  cards: t("Card payments"),
  email: t("Email"),
  sms: t("Text messages"),
  files: t("Files"),
  relay: t("Video relay"),
  prescriptions: t("Prescriptions"),
  forms: t("Marketing forms"),
});

const accountWords = (account: string): string => {
  const words = account.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function Facts({ system }: { system: OpsSystem }) {
  const { queue, ledger } = system;
  return (
    <>
      <OperatorWarnings warnings={system.warnings} />
      <Section title={t("Installation")}>
        <FactList
          facts={[
            [t("Version"), system.version],
            [t("Database"), system.database === "postgres" ? "PostgreSQL" : "embedded"],
            ...system.adapters.map(({ service, adapter }): Fact => [serviceWords()[service] ?? service, adapter]),
          ]}
        />
      </Section>
      <Section title={t("Queue")}>
        <FactList
          facts={[
            [t("Waiting"), printCount(queue.waiting)],
            [
              t("Due now"),
              `${printCount(queue.due)}${queue.oldest_due ? t(", oldest since {oldestDue} UTC", { oldestDue: queue.oldest_due }) : ""}`,
            ],
            [t("Failed at"), printCount(queue.failed)],
          ]}
        />
      </Section>
      <Section title={t("Books")}>
        <p>
          {ledger.sum === 0 ? (
            <Pill kind="good">
              <Trans>Balanced</Trans>
            </Pill>
          ) : (
            <Pill kind="bad">
              <Trans>Off by {ledger.sum.toFixed(2)}</Trans>
            </Pill>
          )}{" "}
          {t("{n, plural, one {# entry} other {# entries}}", { n: ledger.entries })}
        </p>
        <FactList
          facts={ledger.accounts.map(({ account, amount }): Fact => [accountWords(account), amount.toFixed(2)])}
        />
        <h3>
          <Trans>Reconciliations with the card provider</Trans>
        </h3>
        {system.reconciliations.length === 0 && (
          <p>
            <Trans>None yet.</Trans>
          </p>
        )}
        <FactList
          facts={system.reconciliations.map(
            (one): Fact => [
              t("{provider}, until {until} UTC", { provider: one.provider, until: one.until }),
              one.differences === 0
                ? t("no differences")
                : t("{n, plural, one {# difference} other {# differences}}", { n: one.differences }),
            ],
          )}
        />
      </Section>
      <Section title={t("Next run of each job (UTC)")}>
        <FactList facts={system.jobs.map((job): Fact => [jobWords()[job.name] ?? job.name, job.next_at])} />
      </Section>
    </>
  );
}
