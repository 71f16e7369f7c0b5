/** Message volume and reply times as plots, who waits for an answer now, and files that the virus scan stopped. */
import { t } from "@larkwell/domain/language/text.ts";
import { UNSENT_FILE_DAYS } from "@larkwell/domain/messages/limits.ts";
import { Link, useSearchParams } from "react-router";
import { useMe } from "../../../../api/session.ts";
import styles from "../../../../kit/console/Ops.module.css";
import { Page } from "../../../../kit/Page.tsx";
import { type OpsMessagesTab, opsPaths } from "../../../../ops-paths.ts";
import { MessageNumbers } from "./MessageNumbers.tsx";
import { ReplyTimesTable } from "./ReplyTimesTable.tsx";
import { StoppedFilesTable } from "./StoppedFilesTable.tsx";
import { WaitingTable } from "./WaitingTable.tsx";

const leads = () =>
  ({
    numbers: t("How many messages there are, and how soon members get an answer. Numbers under 5 aren’t shown."),
    waiting: t("Members who are waiting for an answer, the longest wait first. Their names aren’t shown."),
    files: t(
      "Files in which the virus scan found something, newest first. No one can open them. Files that were never sent leave the list after {days} days.",
      { days: UNSENT_FILE_DAYS },
    ),
  }) as const satisfies Record<OpsMessagesTab, string>;

const names = () =>
  ({ numbers: t("Numbers"), waiting: t("Needs reply"), files: t("Stopped files") }) as const satisfies Record<
    OpsMessagesTab,
    string
  >;

const tabs = ["numbers", "waiting", "files"] as const satisfies readonly OpsMessagesTab[];

export default function OpsMessagesPage() {
  const [params] = useSearchParams();
  const mayRead = useMe().staff_rights?.includes("safety") === true;
  const tab = tabs.find((one) => one === params.get("tab")) ?? "numbers";
  return (
    <Page title={t("Reply times")} lead={leads()[tab]} width="wide">
      <nav className={styles.tabs} aria-label={t("Parts of reply times")}>
        {tabs.map((one) => (
          <Link key={one} to={opsPaths.messages(one)} aria-current={one === tab ? "page" : undefined}>
            {names()[one]}
          </Link>
        ))}
      </nav>
      {tab === "waiting" && <WaitingTable mayRead={mayRead} />}
      {tab === "files" && <StoppedFilesTable />}
      {tab === "numbers" && (
        <>
          <MessageNumbers />
          <ReplyTimesTable />
        </>
      )}
    </Page>
  );
}
