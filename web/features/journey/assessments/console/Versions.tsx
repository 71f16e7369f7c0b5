/** The versions of a questionnaire, how many answers each has, and the clinical review of the current one. */
import { listOpsAssessments, type OpsAssessmentDetail, reviewAssessment } from "@larkwell/contract/ops-assessments.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { printCount } from "@larkwell/domain/platform/count-limit.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { ConsoleTable } from "../../../../kit/console/ConsoleTable.tsx";
import formStyles from "../../../../kit/console/Ops.module.css";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { TextField } from "../../../../kit/TextField.tsx";
import { useDraftForm } from "../../../../kit/use-draft-form.ts";
import { keepQuestionnaire } from "./keep-questionnaire.ts";

type Version = OpsAssessmentDetail["versions"][number];

export function Versions({ found }: { found: OpsAssessmentDetail }) {
  const [signing, setSigning] = useState(false);
  return (
    <Section title={t("Versions")}>
      <p>
        <Trans>Members finish the version that they began.</Trans>
      </p>
      {found.can.review && (
        <div>
          <Button onClick={() => setSigning(true)}>
            <Trans>Sign a clinical review</Trans>
          </Button>
        </div>
      )}
      <ConsoleTable
        caption={t("Versions")}
        columns={[
          { name: t("Version"), render: (row: Version) => row.version },
          { name: t("From (UTC)"), oneLine: true, render: (row) => row.created_at },
          { name: t("Written by"), render: (row) => row.made_by ?? t("Shipped") },
          { name: t("Not finished"), render: (row) => printCount(row.open) },
          { name: t("Finished"), render: (row) => printCount(row.finished) },
          {
            name: t("Clinical review"),
            render: ({ reviewed }) => (reviewed ? `${reviewed.by} · ${reviewed.at.slice(0, 10)}` : t("None")),
          },
        ]}
        rows={found.versions}
        keyOf={(row) => row.version}
        total={found.versions.length}
        empty={t("No version was published yet.")}
        page={1}
        onPage={() => {}}
      />
      {signing && <SignReview found={found} onClose={() => setSigning(false)} />}
    </Section>
  );
}

function SignReview({ found, onClose }: { found: OpsAssessmentDetail; onClose: () => void }) {
  const form = useDraftForm(`questionnaire-review-${found.id}`, { credential: "" }, { credential: "" });
  const review = useSend(reviewAssessment, {
    invalidates: [listOpsAssessments],
    says: t("Signed."),
    onSuccess: (after) => {
      form.forget();
      keepQuestionnaire(after);
      onClose();
    },
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (review.isPending || found.version === null) return;
    review.mutate({
      params: { id: found.id },
      body: { version: found.version, credential: form.values.credential },
    });
  };
  return (
    <Dialog open title={t("Sign a clinical review?")} onClose={onClose}>
      <form className={formStyles.form} onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        <p>
          <Trans>
            You sign that you read every question and every text of this version, and that they are right for members.
            The review ends with the next version.
          </Trans>
        </p>
        <TextField label={t("Your credential")} maxLength={120} aboutOthers {...form.text("credential")} />
        <div>
          <Button type="submit" busy={review.isPending}>
            <Trans>Sign review</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
