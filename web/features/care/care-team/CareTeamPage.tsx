/** /care-team: everyone on the member’s care team, the coordinator first (R2.136). */
import { t } from "@larkwell/domain/language/text.ts";
import { useNoticeLook } from "../../../api/use-notice-look.ts";
import { Page } from "../../../kit/Page.tsx";
import { CareTeamGrid } from "./CareTeamGrid.tsx";

export default function CareTeamPage() {
  useNoticeLook("care_team");
  return (
    <Page title={t("Your care team")} lead={t("The people who care for you here, and why each is on your team.")}>
      <CareTeamGrid />
    </Page>
  );
}
