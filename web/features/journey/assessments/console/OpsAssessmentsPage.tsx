/** /ops/assessments: everything that members are asked, and a new questionnaire. */
import { addAssessment, listOpsAssessments } from "@larkwell/contract/ops-assessments.ts";
import { ASSESSMENT_TYPES, type AssessmentType } from "@larkwell/domain/assessments/types.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import formStyles from "../../../../kit/console/Ops.module.css";
import { QueuePage } from "../../../../kit/console/QueuePage.tsx";
import { Standing } from "../../../../kit/console/Standing.tsx";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { SelectField, TextField } from "../../../../kit/TextField.tsx";
import { useDraftForm } from "../../../../kit/use-draft-form.ts";
import { opsPaths } from "../../../../ops-paths.ts";
import { standingOf, typeWords } from "./questionnaire-words.ts";

const types = () => Object.fromEntries(ASSESSMENT_TYPES.map((type) => [type, typeWords(type)]));

export default function OpsAssessmentsPage() {
  const [isNew, setIsNew] = useState(false);
  return (
    <QueuePage
      title={t("Questionnaires")}
      lead={t("Check-ins, quizzes and the questions of onboarding. Open one to see how its questions lead on.")}
      action={
        <Button onClick={() => setIsNew(true)}>
          <Trans>New questionnaire</Trans>
        </Button>
      }
      endpoint={listOpsAssessments}
      caption={t("Questionnaires")}
      empty={t("No questionnaires yet.")}
      filters={{ type: { label: t("Kind"), choices: types() } }}
      columns={[
        {
          name: t("Questionnaire"),
          render: (row) => (
            <Link to={opsPaths.assessment(row.id)} data-row>
              {row.title}
            </Link>
          ),
        },
        { name: t("Kind"), render: (row) => typeWords(row.type) },
        { name: t("Status"), render: (row) => <Standing of={standingOf(row)} /> },
        { name: t("Version"), render: (row) => row.version ?? "" },
        { name: t("Questions"), render: (row) => row.questions },
        { name: t("Draft"), render: (row) => (row.has_draft ? t("Yes") : "") },
      ]}
    >
      {isNew && <NewQuestionnaire onClose={() => setIsNew(false)} />}
    </QueuePage>
  );
}

const blank = { title: "", slug: "", type: "SELF_CHECK" };

function NewQuestionnaire({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useDraftForm("new-questionnaire", blank, blank);
  const add = useSend(addAssessment, {
    invalidates: [listOpsAssessments],
    onSuccess: ({ id }) => {
      form.forget();
      void navigate(opsPaths.assessment(id));
    },
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (add.isPending) return;
    const { type, ...body } = form.values;
    add.mutate({ body: { ...body, type: type as AssessmentType } });
  };
  return (
    <Dialog open title={t("New questionnaire")} onClose={onClose}>
      <form className={formStyles.form} onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        <TextField label={t("Title")} maxLength={120} aboutOthers {...form.text("title")} />
        <TextField
          label={t("Last part of its address")}
          help={t("Lowercase letters, digits and hyphens. It can’t be changed later.")}
          maxLength={80}
          inputMode="url"
          {...form.text("slug")}
        />
        <SelectField label={t("Kind")} {...form.text("type")}>
          {Object.entries(types()).map(([type, words]) => (
            <option key={type} value={type}>
              {words}
            </option>
          ))}
        </SelectField>
        <p>
          <Trans>Next, you add its questions as a file. No member sees it before you publish it.</Trans>
        </p>
        <div>
          <Button type="submit" busy={add.isPending}>
            <Trans>Add questionnaire</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
