/** A person's data: a copy to download, and for members deleting the account (D65). */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { Page, Section } from "../../../kit/Page.tsx";
import { PageSkeleton } from "../../../kit/Skeleton.tsx";
import { paths } from "../../../paths.ts";
import { summaryPaths } from "../../../summary-paths.ts";
import { DataCopies } from "./DataCopies.tsx";
import { LeavePart } from "./LeavePart.tsx";
import { useAccount } from "./use-account.ts";

export default function YourDataPage() {
  const me = useAccount();
  if (!me) return <PageSkeleton />;
  return (
    <Page title={t("Your data")} lead={t("Download a copy of your data, or delete your account.")} width="narrow">
      <Section title={t("Copy of your data")}>
        <DataCopies me={me} />
      </Section>
      {me.role === "member" && (
        <Section title={t("Health summary")}>
          <p>
            <Trans>
              <Link to={summaryPaths.own()}>Make a summary of your health record</Link> to take along, or to share by a
              link.
            </Trans>
          </p>
        </Section>
      )}
      {me.role === "member" && (
        <Section title={t("Who viewed your record")}>
          <p>
            <Trans>
              <Link to={paths.whoLooked()}>See which staff and practitioners opened it</Link>, when and why.
            </Trans>
          </p>
        </Section>
      )}
      {me.role === "member" && (
        <Section title={t("Delete my account")}>
          <LeavePart me={me} />
        </Section>
      )}
    </Page>
  );
}
