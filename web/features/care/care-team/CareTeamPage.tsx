/** /care-team: everybody who stands by her, the coordinator first (R2.136). */

import { useNoticeLook } from "../../../api/use-notice-look.ts";
import { Page } from "../../../kit/Page.tsx";
import { CareTeamGrid } from "./CareTeamGrid.tsx";

export default function CareTeamPage() {
  useNoticeLook("care_team");
  return (
    <Page title="Your care team" lead="Who stands by you here, and why.">
      <CareTeamGrid />
    </Page>
  );
}
