/** Appeals that wait. Someone who didn't decide reads the post and the decision again, and answers. */
import {
  type AppealRow,
  answerForumAppeal,
  listForumAppeals,
  listForumCases,
} from "@larkwell/contract/ops-moderation.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import type { SubmitEvent } from "react";
import { Link } from "react-router";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { FactList } from "../../../../kit/console/FactList.tsx";
import formStyles from "../../../../kit/console/Ops.module.css";
import { QueueTable } from "../../../../kit/console/QueueTable.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { Stack } from "../../../../kit/Layout.tsx";
import { SelectField, TextArea } from "../../../../kit/TextField.tsx";
import { useDraftForm } from "../../../../kit/use-draft-form.ts";
import { opsPaths } from "../../../../ops-paths.ts";
import styles from "./Moderation.module.css";
import { decisionWords } from "./moderation-words.ts";
import { REFRESH_MS } from "./use-live-cases.ts";

export function AppealsTable() {
  return (
    <QueueTable
      endpoint={listForumAppeals}
      caption={t("Appeals")}
      refreshMilliseconds={REFRESH_MS}
      empty={t("No appeals are waiting.")}
      columns={[
        {
          name: t("Post"),
          render: (row, open) => <RowButton onClick={open}>{row.post.title ?? row.post.body.slice(0, 100)}</RowButton>,
        },
        { name: t("Decision"), render: ({ decision }) => decisionWords(decision) },
        { name: t("Decided by"), render: ({ decision, own }) => (own ? t("You") : decision.moderator) },
        { name: t("Appealed (UTC)"), oneLine: true, render: ({ created_at }) => created_at },
      ]}
      renderDialog={(row, close) => <AppealDialog row={row} onClose={close} />}
    />
  );
}

function AppealDialog({ row, onClose }: { row: AppealRow; onClose: () => void }) {
  return (
    <Dialog open title={t("Appeal")} size="large" onClose={onClose}>
      <Stack gap="24">
        <FactList
          facts={[
            [t("Decision"), decisionWords(row.decision)],
            [t("Note"), row.decision.note || null],
            [
              t("Case"),
              <Link key="case" to={opsPaths.forumCase(row.case_id)}>
                {t("Open the case with its thread")}
              </Link>,
            ],
          ]}
        />
        <Words title={t("The post")} text={[row.post.title, row.post.body].filter(Boolean).join("\n\n")} />
        <Words title={t("What the author read")} text={row.decision.told_author} />
        <Words title={t("What the author says")} text={row.body} />
        {row.own ? (
          <p>
            <Trans>You decided this, so someone else answers.</Trans>
          </p>
        ) : (
          <AnswerForm id={row.id} onDone={onClose} />
        )}
      </Stack>
    </Dialog>
  );
}

const Words = ({ title, text }: { title: string; text: string }) => (
  <Stack as="section" gap="4">
    <h3>{title}</h3>
    <p className={styles.words} translate="no">
      {text}
    </p>
  </Stack>
);

const blank = { upheld: "", answer: "" };

function AnswerForm({ id, onDone }: { id: number; onDone: () => void }) {
  const form = useDraftForm(`forum-appeal-${id}`, blank, blank);
  const answer = useSend(answerForumAppeal, {
    invalidates: [listForumAppeals, listForumCases],
    says: t("The author can read your answer."),
    onSuccess: () => {
      form.forget();
      onDone();
    },
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { upheld, answer: text } = form.values;
    if (upheld === "") return form.show([{ field: "upheld", message: t("Choose what happens.") }]);
    answer.mutate({ params: { id }, body: { upheld: upheld === "yes", answer: text } });
  };
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      <ErrorSummary errors={form.errors} />
      <SelectField
        label={t("What happens")}
        id={form.idOf("upheld")}
        value={form.values.upheld}
        error={form.errorOf("upheld")}
        onChange={(event) => form.set({ upheld: event.target.value })}
      >
        <option value="">{t("Choose")}</option>
        <option value="no">{t("The decision stays")}</option>
        <option value="yes">{t("The decision is undone")}</option>
      </SelectField>
      <TextArea
        label={t("Your answer to the author")}
        help={t("Without your name.")}
        maxLength={2_000}
        aboutOthers
        {...form.text("answer")}
      />
      <div>
        <Button type="submit" busy={answer.isPending}>
          <Trans>Send answer</Trans>
        </Button>
      </div>
    </form>
  );
}
