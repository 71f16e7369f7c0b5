/** What becomes of a draft: published now or at a time, discarded; and the choice between the clinic's text and a changed base text. */
import {
  cancelLibraryPublication,
  discardLibraryDraft,
  type OpsPieceDetail,
  publishLibraryDraft,
  readLibraryVersion,
  settleBaseText,
} from "@larkwell/contract/ops-library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { type ApiError, q, useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../../kit/ConfirmDialog.tsx";
import formStyles from "../../../../kit/console/Ops.module.css";
import { useOwnTime } from "../../../../kit/console/use-own-time.ts";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { PlainList, Row, Stack } from "../../../../kit/Layout.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { TextField } from "../../../../kit/TextField.tsx";
import { toast } from "../../../../kit/toast-store.ts";
import { useForm } from "../../../../kit/use-form.ts";
import styles from "./Content.module.css";
import { keepPiece, readAgainIfStale } from "./keep-piece.ts";
import { LineDiff } from "./LineDiff.tsx";

const tell = (error: ApiError) => {
  toast.error(error.message);
  readAgainIfStale(error);
};

export function DraftActs({ piece }: { piece: OpsPieceDetail }) {
  const [asks, setAsks] = useState(false);
  const { moment } = useOwnTime();
  const params = { id: piece.id };
  const query = { version: piece.version };
  const discard = useSend(discardLibraryDraft, {
    says: t("The draft is discarded. Its versions stay in the history."),
    onSuccess: (after) => {
      setAsks(false);
      keepPiece(after);
    },
    onError: tell,
  });
  const cancel = useSend(cancelLibraryPublication, {
    says: t("The draft isn’t published at that time anymore."),
    onSuccess: keepPiece,
    onError: tell,
  });
  return (
    <Section title={t("Draft")}>
      {piece.problems.length > 0 && (
        <PlainList gap="4" className={styles.problems} aria-label={t("Problems")}>
          {piece.problems.map(({ line, says }) => (
            <li key={`${line} ${says}`}>{t("Line {line}: {says}", { line, says })}</li>
          ))}
        </PlainList>
      )}
      {piece.publish_at === null ? (
        <PublishForm piece={piece} />
      ) : (
        <Row gap="8 16" align="center">
          <span>{t("Planned for {time}.", { time: moment(piece.publish_at) })}</span>
          <Button kind="secondary" busy={cancel.isPending} onClick={() => cancel.mutate({ params, query })}>
            <Trans>Cancel this plan</Trans>
          </Button>
        </Row>
      )}
      <div>
        <Button kind="quiet" onClick={() => setAsks(true)}>
          <Trans>Discard draft</Trans>
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          open
          title={t("Discard this draft?")}
          confirm={t("Discard draft")}
          keep={t("Keep draft")}
          busy={discard.isPending}
          onConfirm={() => discard.mutate({ params, query })}
          onClose={() => setAsks(false)}
        >
          {t("The published text stays as it is. You can restore the draft from its versions.")}
        </ConfirmDialog>
      )}
    </Section>
  );
}

function PublishForm({ piece }: { piece: OpsPieceDetail }) {
  const { zone, wireOf } = useOwnTime();
  const form = useForm({ at: "" });
  const publish = useSend(publishLibraryDraft, {
    onSuccess: (after) => {
      keepPiece(after);
      toast.success(after.draft ? t("Planned.") : t("Published."));
    },
    onError: (error) => {
      form.refuse(error);
      readAgainIfStale(error);
    },
  });
  const { at } = form.values;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (publish.isPending) return;
    const { id, version, fingerprint } = piece;
    const wire = at === "" ? null : wireOf(at);
    publish.mutate({ params: { id }, body: { version, fingerprint, at: wire } });
  };
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate aria-label={t("Publish the draft")}>
      <ErrorSummary errors={form.errors} />
      <TextField
        label={t("Publish at ({zone})", { zone })}
        optional
        help={t("Leave it empty to publish now.")}
        type="datetime-local"
        {...form.text("at")}
      />
      <div>
        <Button type="submit" kind="secondary" busy={publish.isPending}>
          {at === "" ? t("Publish draft") : t("Plan publication")}
        </Button>
      </div>
    </form>
  );
}

/** The clinic's own text beside the shipped base text. */
export function BaseText({ piece }: { piece: OpsPieceDetail }) {
  const settle = useSend(settleBaseText, { onSuccess: keepPiece, onError: tell, says: t("Saved.") });
  const choose = (choice: "own" | "base") =>
    settle.mutate({ params: { id: piece.id }, body: { version: piece.version, choice } });
  const { base_number: base, live_number: live } = piece;
  return (
    <Section title={t("The base text")}>
      <p>
        {piece.base_changed
          ? t("The shipped text changed. Members read your clinic’s own text until you choose the other.")
          : t("Members read your clinic’s own text instead of the shipped one.")}
      </p>
      {base !== null && live !== null && <Compare piece={piece} older={live} newer={base} />}
      <Row gap="8 16">
        {piece.base_changed && (
          <Button kind="secondary" busy={settle.isPending} onClick={() => choose("own")}>
            <Trans>Keep our text</Trans>
          </Button>
        )}
        <Button kind="quiet" busy={settle.isPending} onClick={() => choose("base")}>
          <Trans>Go back to the base text</Trans>
        </Button>
      </Row>
    </Section>
  );
}

/** Two versions of a piece, line by line. */
export function Compare({ piece, older, newer }: { piece: OpsPieceDetail; older: number; newer: number }) {
  const of = (number: number) => q(readLibraryVersion, { params: { id: piece.id, number } });
  const [before, after] = [useQuery(of(older)), useQuery(of(newer))];
  return (
    <StateOf query={before} loading={null}>
      {(first) => (
        <StateOf query={after} loading={null}>
          {(second) => (
            <Stack gap="8" columns="fill">
              <p>{t("From version {older} to version {newer}", { older, newer })}</p>
              <LineDiff label={t("Changed lines")} older={first.source} newer={second.source} />
            </Stack>
          )}
        </StateOf>
      )}
    </StateOf>
  );
}
