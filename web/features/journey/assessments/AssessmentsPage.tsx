/** /assessments: what members ask themselves, and the quizzes (R2.146). */

import { CHECK_IN_TYPES, QUIZ_TYPES } from "@larkwell/domain/assessments/types.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { assessmentPaths } from "../../../assessment-paths.ts";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { AssessmentCards } from "./AssessmentCards.tsx";

export default function AssessmentsPage() {
  return (
    <Page
      title={t("Check-ins and quizzes")}
      lead={t("A few minutes for yourself. Each one says beforehand who sees your answers.")}
    >
      <Section title={t("Check-ins about you")}>
        <AssessmentCards
          types={CHECK_IN_TYPES}
          of="check-ins"
          empty={
            <EmptyState title={t("No check-ins yet")}>
              <Trans>Questions about how you are will be here.</Trans>
            </EmptyState>
          }
        />
      </Section>
      <Section
        title={t("Quizzes")}
        aside={
          <Link to={assessmentPaths.quizzes()}>
            <Trans>Only quizzes</Trans>
          </Link>
        }
      >
        <AssessmentCards types={QUIZ_TYPES} of="quizzes" empty={<NoQuizzes />} />
      </Section>
    </Page>
  );
}

export const NoQuizzes = () => (
  <EmptyState title={t("No quizzes for you right now")}>
    <Trans>Quizzes with explained answers will be here.</Trans>
  </EmptyState>
);
