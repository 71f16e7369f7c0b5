/** /assessments/quizzes: the quizzes by kind (R2.142). */

import { QUIZ_TYPES } from "@larkwell/domain/assessments/types.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link, useSearchParams } from "react-router";
import { assessmentPaths } from "../../../assessment-paths.ts";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Row } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { paths } from "../../../paths.ts";
import { AssessmentCards } from "./AssessmentCards.tsx";

const kinds = () =>
  [
    { kind: undefined, label: t("All"), types: QUIZ_TYPES },
    { kind: "body", label: t("Body and medicine"), types: ["M_QUIZ"] },
    { kind: "life", label: t("Everyday life"), types: ["E_QUIZ"] },
    { kind: "family", label: t("Children"), types: ["C_QUIZ"] },
  ] as const;

export default function QuizzesPage() {
  const [query] = useSearchParams();
  const all = kinds();
  const chosen = all.find(({ kind }) => kind === query.get("kind")) ?? all[0];
  return (
    <Page title={t("Quizzes")} lead={t("Answer, see why, and learn something. No one else sees how you did.")}>
      <Row as="nav" gap="8 16" aria-label={t("Kinds of quizzes")}>
        {all.map(({ kind, label }) => (
          <Link
            key={label}
            to={assessmentPaths.quizzes({ kind })}
            aria-current={kind === chosen.kind ? "page" : undefined}
          >
            {label}
          </Link>
        ))}
      </Row>
      <AssessmentCards
        key={chosen.label}
        types={chosen.types}
        of="quizzes"
        empty={
          <EmptyState title={t("No quizzes of this kind for you right now")}>
            <Link to={paths.assessments()}>
              <Trans>See all check-ins and quizzes</Trans>
            </Link>
          </EmptyState>
        }
      />
    </Page>
  );
}
