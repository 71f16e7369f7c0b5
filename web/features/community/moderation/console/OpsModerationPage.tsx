/** The forum's moderators: what waits for a decision, appeals, communities, and how the forum is doing. */
import { t } from "@larkwell/domain/language/text.ts";
import { Link, useSearchParams } from "react-router";
import styles from "../../../../kit/console/Ops.module.css";
import { Page } from "../../../../kit/Page.tsx";
import { type OpsModerationTab, opsPaths } from "../../../../ops-paths.ts";
import { AppealsTable } from "./AppealsTable.tsx";
import { CasesTable } from "./CasesTable.tsx";
import { AddCommunity, CommunitiesTable } from "./CommunitiesTable.tsx";
import { ForumHealth } from "./ForumHealth.tsx";
import { useLiveCases } from "./use-live-cases.ts";

const tabs = ["queue", "appeals", "communities", "health"] as const satisfies readonly OpsModerationTab[];

const names = () =>
  ({
    queue: t("Queue"),
    appeals: t("Appeals"),
    communities: t("Communities"),
    health: t("Health"),
  }) as const satisfies Record<OpsModerationTab, string>;

const leads = () =>
  ({
    queue: t("Posts that were reported or held. The most urgent comes first."),
    appeals: t("Authors who disagree with a decision, the longest wait first. Someone who didn’t decide answers."),
    communities: t("The parts of the forum, in the order in which people see them."),
    health: t("How soon people get an answer, and what moderators decided."),
  }) as const satisfies Record<OpsModerationTab, string>;

export default function OpsModerationPage() {
  const [params] = useSearchParams();
  useLiveCases();
  const tab = tabs.find((one) => one === params.get("tab")) ?? "queue";
  return (
    <Page
      title={t("Moderation")}
      lead={leads()[tab]}
      width="wide"
      action={tab === "communities" ? <AddCommunity /> : undefined}
    >
      <nav className={styles.tabs} aria-label={t("Parts of moderation")}>
        {tabs.map((one) => (
          <Link key={one} to={opsPaths.moderation(one)} aria-current={one === tab ? "page" : undefined}>
            {names()[one]}
          </Link>
        ))}
      </nav>
      {tab === "queue" && <CasesTable />}
      {tab === "appeals" && <AppealsTable />}
      {tab === "communities" && <CommunitiesTable />}
      {tab === "health" && <ForumHealth />}
    </Page>
  );
}
