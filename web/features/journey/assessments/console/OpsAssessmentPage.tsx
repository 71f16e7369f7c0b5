/** /ops/assessments/{id}: one questionnaire, how its questions lead on, its draft, and its versions. */
import {
  listOpsAssessments,
  type OpsAssessmentDetail,
  offerAssessment,
  readOpsAssessment,
} from "@larkwell/contract/ops-assessments.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { q, useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { BackLink } from "../../../../kit/console/BackLink.tsx";
import { FactList } from "../../../../kit/console/FactList.tsx";
import { Standing } from "../../../../kit/console/Standing.tsx";
import { Row, Stack } from "../../../../kit/Layout.tsx";
import { Page, Section } from "../../../../kit/Page.tsx";
import { PageSkeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { opsPaths } from "../../../../ops-paths.ts";
import { DraftForm } from "./DraftForm.tsx";
import { keepQuestionnaire } from "./keep-questionnaire.ts";
import { TryIt } from "./PackPreview.tsx";
import { QuestionGraphDrawing } from "./QuestionGraphDrawing.tsx";
import { standingOf, typeWords } from "./questionnaire-words.ts";
import { Versions } from "./Versions.tsx";

export default function OpsAssessmentPage() {
  const id = Number(useParams()["assessment_id"] ?? "");
  const found = useQuery(q(readOpsAssessment, { params: { id } }));
  return (
    <Page title={found.data?.title ?? t("Questionnaire")} tab={t("Questionnaire")} width="wide">
      <BackLink to={opsPaths.assessments()} label={t("Back to the questionnaires")} />
      <StateOf
        query={found}
        loading={<PageSkeleton />}
        wayBack={{ to: opsPaths.assessments(), label: t("Go to the questionnaires") }}
      >
        {(data) => <Questionnaire key={id} found={data} />}
      </StateOf>
    </Page>
  );
}

function Questionnaire({ found }: { found: OpsAssessmentDetail }) {
  const { pack } = found;
  return (
    <Stack gap="32" columns="fill">
      <About found={found} />
      {found.can.change ? (
        <DraftForm found={found} />
      ) : found.piece_id !== null ? (
        <p>
          <Trans>
            This quiz is part of the library. Its text, its offer and its reviews are at{" "}
            <Link to={opsPaths.piece(found.piece_id)}>Content</Link>.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>This is a published instrument. Its questions and points stay as they were published.</Trans>
        </p>
      )}
      {pack && (
        <Section title={t("Questions of the current version")}>
          <QuestionGraphDrawing pack={pack} />
          <TryIt pack={pack} />
        </Section>
      )}
      <Versions found={found} />
    </Stack>
  );
}

function About({ found }: { found: OpsAssessmentDetail }) {
  const offer = useSend(offerAssessment, {
    invalidates: [listOpsAssessments],
    onSuccess: keepQuestionnaire,
  });
  return (
    <Stack gap="16">
      <FactList
        facts={[
          [t("Kind"), typeWords(found.type)],
          [t("Status"), <Standing key="standing" of={standingOf(found)} />],
          [t("Address"), `/assessments/${found.slug}`],
          found.version !== null && [
            t("Version"),
            found.shipped
              ? t("{version}, as shipped", { version: found.version })
              : t("{version}, published here", { version: found.version }),
          ],
          found.needs_cover && [t("Safety"), t("Offered only while someone is on call")],
          found.about_birth && [t("After a loss"), t("Not shown")],
        ]}
      />
      {found.version !== null && found.piece_id === null && (
        <Row gap="8 16" align="center">
          <Button
            kind="secondary"
            busy={offer.isPending}
            onClick={() => offer.mutate({ params: { id: found.id }, body: { offered: !found.offered } })}
          >
            {found.offered ? t("Stop offering it") : t("Offer it")}
          </Button>
          {found.offered && <span>{t("Members who began it may still finish.")}</span>}
        </Row>
      )}
    </Stack>
  );
}
