/** /care-team/{type}: those of the care team who are on it for one reason (R2.149, D68). */
import { Navigate, useParams } from "react-router";
import { Page } from "../../../kit/Page.tsx";
import { paths } from "../../../paths.ts";
import { CareTeamGrid } from "./CareTeamGrid.tsx";
import { typeOfAddress, typeWords } from "./care-team-words.ts";

export default function CareTeamTypePage() {
  const type = typeOfAddress(useParams()["type"]);
  if (type === undefined) return <Navigate to={paths.notFound()} replace />;
  return (
    <Page
      tab="Your care team"
      title={`Your care team: ${typeWords[type].name.toLowerCase()}`}
      lead={`${typeWords[type].why}.`}
    >
      <CareTeamGrid key={type} type={type} />
    </Page>
  );
}
