/** Crisis lines as a page of their own, for links and bookmarks. Needs no session and no server. */
import { Page } from "../../kit/Page.tsx";
import { CrisisLines } from "../../shell/CrisisLines.tsx";

export default function CrisisHelpPage() {
  return (
    <Page title="Help right now" lead="You don’t need an account, an appointment or the right words." width="narrow">
      <CrisisLines />
    </Page>
  );
}
