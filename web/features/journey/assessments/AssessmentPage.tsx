/** /assessments/{slug}: what it is, who sees the answers, and the way in (R2.139). */

import { type Assessment, listAssessments, startAssessment } from "@larkwell/contract/assessments.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { spokenDate } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { IconLock } from "@tabler/icons-react";
import { Link, useNavigate, useParams } from "react-router";
import { useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { useMe } from "../../../api/session.ts";
import { assessmentPaths } from "../../../assessment-paths.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { HelplineLink } from "../../../kit/HelplineLink.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { PageSkeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { paths } from "../../../paths.ts";
import { WaitsForReview } from "./AssessmentCards.tsx";
import { remember, rulesOf, useAssessment } from "./use-take.ts";
import { WhoSees } from "./WhoSees.tsx";

/** Where a page continues whose assessment is not there. */
export const backToAll = () => ({ to: paths.assessments(), label: t("See all check-ins and quizzes") });

export default function AssessmentPage() {
  const { slug = "" } = useParams();
  const query = useAssessment(slug);
  return (
    <StateOf query={query} loading={<PageSkeleton />} title={t("Check-ins and quizzes")} wayBack={backToAll()}>
      {(assessment) => <About assessment={assessment} />}
    </StateOf>
  );
}

function About({ assessment }: { assessment: Assessment }) {
  const attrs = rulesOf(assessment)?.attrs;
  const { title, summary, length, last_completed_at: last } = assessment;
  return (
    <Page title={title} tab={t("Check-ins and quizzes")} lead={attrs?.intro ?? summary} width="narrow">
      <Stack gap="24">
        <Text color="muted">
          {t("{length, plural, one {# question} other {# questions}}", { length })}
          {" · "}
          <Trans>Saved at every answer. Stop and continue when you like.</Trans>
        </Text>
        {attrs && (
          <Row as="p" gap="8" align="start" nowrap padding="16 24" radius="small" background="sage">
            <IconLock size={20} aria-hidden="true" />
            <WhoSees assessment={assessment} attrs={attrs} />
          </Row>
        )}
        {attrs?.clinical && (
          <p>
            <Trans>This is a screening, not a diagnosis. Only a clinician who talks with you can make one.</Trans>
          </p>
        )}
        <WayIn assessment={assessment} />
        {last !== null && <Before assessment={assessment} last={last} />}
        {attrs?.source && (
          <Text color="muted" size="sm" measure>
            {attrs.source}
          </Text>
        )}
        {assessment.awaits_review && <WaitsForReview />}
      </Stack>
    </Page>
  );
}

function WayIn({ assessment }: { assessment: Assessment }) {
  const { meta, slug, can, on_call } = assessment;
  if (meta && !meta.completed)
    return (
      <div>
        <ButtonLink to={assessmentPaths.take(slug)}>
          <Trans>Continue where you left off</Trans>
        </ButtonLink>
      </div>
    );
  if (!can.begin && on_call === "not_covered") return <Off />;
  if (!can.begin) return null;
  if (meta) return <Again assessment={assessment} />;
  return (
    <div>
      <ButtonLink to={assessmentPaths.take(slug)}>
        <Trans>Begin</Trans>
      </ButtonLink>
    </div>
  );
}

/** Some answers need a person on call, and there is none (D62). */
function Off() {
  return (
    <Stack gap="8" padding="16 24" radius="small" background="warning">
      <p>
        <strong>
          <Trans>This check-in is off right now.</Trans>
        </strong>{" "}
        <Trans>One of its questions needs someone here who can respond right away, and no one is on call.</Trans>
      </p>
      <p>
        <Trans>
          If you need someone now, call or text <HelplineLink of="suicide" />, day and night, or call{" "}
          <HelplineLink of="emergency" /> in an emergency.
        </Trans>
      </p>
    </Stack>
  );
}

/** A new response; the earlier ones are kept. */
export function Again({ assessment }: { assessment: Pick<Assessment, "id" | "slug"> }) {
  const me = useMe();
  const navigate = useNavigate();
  const start = useSend(startAssessment, {
    invalidates: [listAssessments],
    onSuccess: (begun) => {
      remember(begun);
      void navigate(assessmentPaths.take(assessment.slug, 1));
    },
    onError: () => toast.error(messages.assessmentFailed()),
  });
  return (
    <div>
      <Button
        busy={start.isPending}
        onClick={() =>
          start.mutate({ params: { user_id: me.id }, body: { assessment_id: assessment.id, answers: [] } })
        }
      >
        <Trans>Answer again</Trans>
      </Button>
    </div>
  );
}

function Before({ assessment, last }: { assessment: Assessment; last: string }) {
  const me = useMe();
  const at = fromWire(last);
  if (!at) return null;
  return (
    <p>
      {t("You answered this on {date}.", { date: spokenDate(at, me.time_zone) })}{" "}
      <Link to={assessmentPaths.results(assessment.slug)}>
        <Trans>See the result</Trans>
      </Link>
    </p>
  );
}
