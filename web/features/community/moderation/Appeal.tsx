/** The appeal against a decision: its form, or what was said and answered. */
import { appealDecision, type ForumNotice, listForumNotices } from "@larkwell/contract/posting.ts";
import { APPEAL_DAYS } from "@larkwell/domain/forum/limits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSend } from "../../../api/client.ts";
import { Button } from "../../../kit/Button.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Muted, Row, Stack } from "../../../kit/Layout.tsx";
import { TextArea } from "../../../kit/TextField.tsx";
import { useDraftForm } from "../../../kit/use-draft-form.ts";
import styles from "./Notices.module.css";
import { dayWords } from "./notice-times.ts";

const blank = { body: "" };

export function Appeal({ notice }: { notice: ForumNotice }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    opener.current?.querySelector("button")?.focus();
  };
  if (notice.appeal) return <Said appeal={notice.appeal} />;
  if (!notice.can.appeal) return null;
  if (isOpen) return <AppealForm id={notice.id} onClose={close} />;
  return (
    <Stack gap="8">
      <div ref={opener}>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {t("Appeal")}
        </Button>
      </div>
      <Muted>{t("You can appeal once, within {days} days. Another moderator answers.", { days: APPEAL_DAYS })}</Muted>
    </Stack>
  );
}

function AppealForm({ id, onClose }: { id: number; onClose: () => void }) {
  const fields = useRef<HTMLDivElement>(null);
  // The button that opened it is gone, and the keyboard would begin at the top of the page.
  useEffect(() => fields.current?.querySelector("textarea")?.focus(), []);
  const form = useDraftForm(`forum-appeal-of-${id}`, blank, blank);
  const appeal = useSend(appealDecision, {
    invalidates: [listForumNotices],
    says: t("Sent. Another moderator will read it."),
    onSuccess: () => {
      form.forget();
      onClose();
    },
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!appeal.isPending) appeal.mutate({ params: { id }, body: form.values });
  };
  return (
    <Stack as="form" gap="16" columns="fill" onSubmit={submit} noValidate>
      <ErrorSummary errors={form.errors} />
      <div ref={fields}>
        <TextArea
          label={t("Why you see it differently")}
          help={t("Only moderators read it.")}
          rows={5}
          maxLength={2_000}
          {...form.text("body")}
        />
      </div>
      <Row gap="8 16">
        <Button type="submit" busy={appeal.isPending}>
          {t("Send appeal")}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t("Cancel")}
        </Button>
      </Row>
    </Stack>
  );
}

function Said({ appeal }: { appeal: NonNullable<ForumNotice["appeal"]> }) {
  return (
    <Stack gap="8" padding="16" radius="medium" background="sand">
      <strong>{t("Your appeal")}</strong>
      <p className={styles.words} translate="no">
        {appeal.body}
      </p>
      {appeal.answered_at === null ? (
        <Muted>{t("Another moderator will read it and answer here.")}</Muted>
      ) : (
        <>
          <strong>{appeal.upheld ? t("You were right. We took our decision back.") : t("The decision stays")}</strong>
          <p className={styles.words}>{appeal.answer}</p>
          <Muted>{dayWords(appeal.answered_at)}</Muted>
        </>
      )}
    </Stack>
  );
}
