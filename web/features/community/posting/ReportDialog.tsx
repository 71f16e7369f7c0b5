/** Reports a post or a reply to the moderators, with a reason, and says what happens then. */
import type { Post } from "@larkwell/contract/forum.ts";
import { reportPost } from "@larkwell/contract/posting.ts";
import { REPORT_REASON_NAMES, REPORT_REASONS, type ReportReason } from "@larkwell/domain/forum/reports.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { FieldGroup } from "../../../kit/Field.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { TextArea } from "../../../kit/TextField.tsx";
import { useDraftForm } from "../../../kit/use-draft-form.ts";
import { paths } from "../../../paths.ts";

type Props = { post: Post; onClose: () => void };

const like = { reason: "", note: "" };

const isReason = (value: string): value is ReportReason => REPORT_REASONS.some((reason) => reason === value);

export function ReportDialog({ post, onClose }: Props) {
  const me = useMe();
  const [isDone, setDone] = useState(false);
  const form = useDraftForm(`larkwell.forum.${me.id}.report.${post.id}`, like, like);
  const report = useSend(reportPost, {
    onSuccess: () => {
      form.forget();
      setDone(true);
    },
    onError: form.refuse,
  });
  const { reason, note } = form.values;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReason(reason)) return form.show([{ field: "reason", message: t("Choose a reason.") }]);
    report.mutate({ params: { id: post.id }, body: { reason, note: note.trim() } });
  };
  if (isDone) return <Thanks isUrgent={reason === "danger"} onClose={onClose} />;
  return (
    <Dialog open title={post.parent_id === null ? t("Report this post") : t("Report this reply")} onClose={onClose}>
      <Stack as="form" gap="16" noValidate onSubmit={submit}>
        <ErrorSummary errors={form.errors} />
        <p>
          <Trans>
            Moderators look at it. Neither the author nor anyone else in the forum learns that you reported it.
          </Trans>
        </p>
        <FieldGroup id={form.idOf("reason")} label={t("What is wrong with it?")} error={form.errorOf("reason")}>
          {REPORT_REASONS.map((one) => (
            <Row as="label" gap="16" align="center" nowrap key={one}>
              <input
                type="radio"
                name={form.idOf("reason")}
                value={one}
                checked={reason === one}
                onChange={() => form.set({ reason: one })}
              />
              <span>{REPORT_REASON_NAMES[one].label}</span>
            </Row>
          ))}
        </FieldGroup>
        <TextArea
          label={t("What should moderators know?")}
          optional
          rows={3}
          maxLength={1_000}
          {...form.text("note")}
        />
        <Row gap="8 16" justify="end">
          <Button kind="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" busy={report.isPending}>
            <Trans>Send report</Trans>
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

function Thanks({ isUrgent, onClose }: { isUrgent: boolean; onClose: () => void }) {
  return (
    <Dialog
      open
      title={t("Thank you for telling us")}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p role="status">
        {isUrgent
          ? t(
              "Moderators look at urgent reports first, but they may not see yours right away. If someone is in danger now, call 911.",
            )
          : t("A moderator will read your report and decide. Until then, the post stays in the forum.")}
      </p>
      {isUrgent && (
        <p>
          <Link to={paths.crisisHelp()}>
            <Trans>Crisis help: people you can call or text now</Trans>
          </Link>
        </p>
      )}
      <p>
        <Trans>
          We don’t send a notification, but you can read the decision under{" "}
          <Link to={paths.forumNotices()}>Notices from the moderators</Link>. If you don’t want to see this person
          anymore, block them.
        </Trans>
      </p>
    </Dialog>
  );
}
