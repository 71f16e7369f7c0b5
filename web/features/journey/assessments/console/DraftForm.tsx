/** The next version of a questionnaire: its file, what is wrong with it, a try, and publishing. What was typed survives a reload. */
import {
  discardAssessmentDraft,
  listOpsAssessments,
  type OpsAssessmentDetail,
  publishAssessment,
  readOpsAssessment,
  saveAssessmentDraft,
} from "@larkwell/contract/ops-assessments.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type ChangeEvent, type SubmitEvent, useId, useState } from "react";
import { invalidate, useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../../kit/ConfirmDialog.tsx";
import formStyles from "../../../../kit/console/Ops.module.css";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { Row, Stack } from "../../../../kit/Layout.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { TextArea, TextField } from "../../../../kit/TextField.tsx";
import { useDraftForm } from "../../../../kit/use-draft-form.ts";
import { saveFile } from "../../../../native/bridge.ts";
import { keepQuestionnaire } from "./keep-questionnaire.ts";
import { TryIt } from "./PackPreview.tsx";
import { QuestionGraphDrawing } from "./QuestionGraphDrawing.tsx";
import styles from "./Questionnaires.module.css";

const SPACES = 2;
const MOST = 400_000;

/** The current version as a file, to begin with. */
const fileOf = ({ pack }: OpsAssessmentDetail) => (pack ? JSON.stringify(pack, null, SPACES) : "");

export function DraftForm({ found }: { found: OpsAssessmentDetail }) {
  const { draft } = found;
  const [isOpen, setIsOpen] = useState(draft !== null || found.pack === null);
  return (
    <Section title={t("Next version")}>
      {isOpen || draft ? (
        <Writing key={draft?.revision ?? 0} found={found} />
      ) : (
        <div>
          <Button kind="secondary" onClick={() => setIsOpen(true)}>
            <Trans>Begin the next version</Trans>
          </Button>
        </div>
      )}
    </Section>
  );
}

function Writing({ found }: { found: OpsAssessmentDetail }) {
  const { draft, id } = found;
  const stored = draft?.text ?? fileOf(found);
  const revision = draft?.revision ?? 0;
  const form = useDraftForm(`questionnaire-${id}-${revision}`, { text: stored }, { text: stored });
  const save = useSend(saveAssessmentDraft, {
    says: t("Draft saved."),
    onSuccess: (after) => {
      form.forget();
      keepQuestionnaire(after);
    },
    onError: (error) => {
      form.refuse(error);
      // What was typed stays here; the newest draft is shown once this one is put aside.
      if (error.code === "stale") void invalidate(readOpsAssessment);
    },
  });
  const isChanged = form.values.text !== (draft?.text ?? "");
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ params: { id }, body: { text: form.values.text, revision } });
  };
  return (
    <Stack gap="24" columns="fill">
      <form className={formStyles.form} onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        <ChooseFile onText={(text) => form.set({ text })} />
        <TextArea
          label={t("Questions, as JSON")}
          rows={16}
          maxLength={MOST}
          spellCheck={false}
          className={styles.file}
          aboutOthers
          {...form.text("text")}
        />
        <Row gap="8 16" align="center">
          <Button type="submit" busy={save.isPending} {...(isChanged ? {} : { why: t("Nothing has changed.") })}>
            <Trans>Save and check</Trans>
          </Button>
          <DownloadButton name={found.slug} text={form.values.text} />
          {draft && <Discard found={found} revision={revision} onDone={form.forget} />}
        </Row>
      </form>
      {draft && <Checked found={found} draft={draft} isChanged={isChanged} />}
    </Stack>
  );
}

function ChooseFile({ onText }: { onText: (text: string) => void }) {
  const id = useId();
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file) onText((await file.text()).slice(0, MOST));
    event.target.value = "";
  };
  return (
    <Stack gap="4">
      <label htmlFor={id}>
        <Trans>Take the questions from a file</Trans>
      </label>
      <input id={id} type="file" accept="application/json,.json" onChange={(event) => void read(event)} />
    </Stack>
  );
}

function DownloadButton({ name, text }: { name: string; text: string }) {
  const download = () => saveFile(`${name}.json`, new Blob([text], { type: "application/json" }));
  return (
    <Button kind="quiet" onClick={() => void download()}>
      <Trans>Download as a file</Trans>
    </Button>
  );
}

function Discard({ found, revision, onDone }: { found: OpsAssessmentDetail; revision: number; onDone: () => void }) {
  const [asked, setAsked] = useState(false);
  const discard = useSend(discardAssessmentDraft, {
    invalidates: [readOpsAssessment, listOpsAssessments],
    says: t("Draft discarded."),
    onSuccess: () => {
      setAsked(false);
      onDone();
    },
  });
  return (
    <>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        <Trans>Discard draft</Trans>
      </Button>
      <ConfirmDialog
        open={asked}
        title={t("Discard this draft?")}
        confirm={t("Discard draft")}
        keep={t("Keep draft")}
        danger
        busy={discard.isPending}
        onConfirm={() => discard.mutate({ params: { id: found.id }, query: { revision } })}
        onClose={() => setAsked(false)}
      >
        <p>
          <Trans>The text is deleted. The published version stays as it is.</Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}

type Draft = NonNullable<OpsAssessmentDetail["draft"]>;

/** Of the draft as it was saved last. */
function Checked({ found, draft, isChanged }: { found: OpsAssessmentDetail; draft: Draft; isChanged: boolean }) {
  return (
    <Stack gap="16" columns="fill">
      <p>{t("Saved by {name} on {time} (UTC).", { name: draft.saved_by, time: draft.saved_at })}</p>
      {draft.faults.length > 0 ? (
        <div role="status">
          <p>
            <Trans>It can’t be published yet:</Trans>
          </p>
          <ul className={styles.faults}>
            {draft.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p role="status">
          <Trans>Every path ends, every question is reached, and the bands cover every score.</Trans>
        </p>
      )}
      {draft.pack && <QuestionGraphDrawing pack={draft.pack} />}
      {draft.pack && draft.faults.length === 0 && <TryIt pack={draft.pack} />}
      {draft.faults.length === 0 && <Publish found={found} draft={draft} isChanged={isChanged} />}
    </Stack>
  );
}

function Publish({ found, draft, isChanged }: { found: OpsAssessmentDetail; draft: Draft; isChanged: boolean }) {
  const form = useDraftForm(`questionnaire-sign-${found.id}`, { credential: "" }, { credential: "" });
  const publish = useSend(publishAssessment, {
    invalidates: [listOpsAssessments],
    says: t("Published. Members who begin it from now on get this version."),
    onSuccess: (after) => {
      form.forget();
      keepQuestionnaire(after);
    },
    onError: form.refuse,
  });
  if (draft.needs_second && draft.mine)
    return (
      <p>
        <Trans>
          It asks about safety or is a clinical instrument. Someone else with the right “Content” reads it and publishes
          it.
        </Trans>
      </p>
    );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (publish.isPending) return;
    publish.mutate({
      params: { id: found.id },
      body: { revision: draft.revision, credential: form.values.credential },
    });
  };
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      <ErrorSummary errors={form.errors} />
      {draft.needs_second && (
        <TextField
          label={t("Your credential")}
          help={t("You sign that you read every question and every text. Members see your name and credential.")}
          maxLength={120}
          aboutOthers
          {...form.text("credential")}
        />
      )}
      <div>
        <Button
          type="submit"
          busy={publish.isPending}
          {...(isChanged ? { why: t("Save and check your changes first.") } : {})}
        >
          <Trans>Publish as the next version</Trans>
        </Button>
      </div>
    </form>
  );
}
