/** /care-team/{type}: the people who are on the care team for one reason (R2.149, D68). */
import { t } from "@larkwell/domain/language/text.ts";
import { Navigate, useParams } from "react-router";
import { Page } from "../../../kit/Page.tsx";
import { paths } from "../../../paths.ts";
import { CareTeamGrid } from "./CareTeamGrid.tsx";
import { typeOfAddress, typeWords } from "./care-team-words.ts";

export default function CareTeamTypePage() {
  const type = typeOfAddress(useParams()["type"]);
  if (type === undefined) return <Navigate to={paths.notFound()} replace />;
  return (
    <Page tab={t("Your care team")} title={typeWords()[type].title} lead={typeWords()[type].lead}>
      <CareTeamGrid key={type} type={type} />
    </Page>
  );
}
