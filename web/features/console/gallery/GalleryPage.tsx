/**
 * Every piece of the kit in its states, for people to look at and for the accessibility check. It is not in any menu.
 */
import { Page } from "../../../kit/Page.tsx";
import { QuestionPieces } from "../../journey/assessments/QuestionPieces.tsx";
import { FormPieces } from "./FormPieces.tsx";
import { LayoutPieces } from "./LayoutPieces.tsx";
import { MovingPieces } from "./MovingPieces.tsx";
import { StatePieces } from "./StatePieces.tsx";
import { TokenPieces } from "./TokenPieces.tsx";

export default function GalleryPage() {
  return (
    <Page title="Gallery" lead="Every piece of the kit, in its states." width="normal">
      <TokenPieces />
      <LayoutPieces />
      <FormPieces />
      <QuestionPieces />
      <StatePieces />
      <MovingPieces />
    </Page>
  );
}
