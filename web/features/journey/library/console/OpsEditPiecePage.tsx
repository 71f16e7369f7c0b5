/** /ops/content/{piece}/edit: changes the text of a piece. Someone else's newer text is compared and never overwritten unseen. */
import { OpsPieceDetail, readOpsPiece, saveLibraryDraft } from "@larkwell/contract/with-shapes/ops-library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { q, useSend } from "../../../../api/client.ts";
import { Button, ButtonLink } from "../../../../kit/Button.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { Row, Stack } from "../../../../kit/Layout.tsx";
import { Page } from "../../../../kit/Page.tsx";
import { PageSkeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { TextField } from "../../../../kit/TextField.tsx";
import { toast } from "../../../../kit/toast-store.ts";
import { useDraftForm } from "../../../../kit/use-draft-form.ts";
import { opsPaths } from "../../../../ops-paths.ts";
import styles from "./Content.module.css";
import { keepPiece } from "./keep-piece.ts";
import { LineDiff } from "./LineDiff.tsx";
import { TextEditor } from "./TextEditor.tsx";

export default function OpsEditPiecePage() {
  const id = Number(useParams()["piece_id"] ?? "");
  // Read again while someone writes, it would move the text under their hands.
  const found = useQuery({ ...q(readOpsPiece, { params: { id } }), staleTime: Number.POSITIVE_INFINITY });
  return (
    <Page
      title={found.data ? t("Edit: {title}", { title: found.data.title }) : t("Edit")}
      tab={t("Content")}
      lead={t("Saved texts are drafts. Members read the published text until you publish the draft.")}
      width="wide"
    >
      <StateOf query={found} loading={<PageSkeleton />} wayBack={{ to: opsPaths.content(), label: t("Go to content") }}>
        {(piece) =>
          piece.can.edit ? (
            <Edit key={piece.id} piece={piece} />
          ) : (
            <p>{t("Quizzes are written in the folder content/ and can’t be changed here.")}</p>
          )
        }
      </StateOf>
    </Page>
  );
}

function Edit({ piece: first }: { piece: OpsPieceDetail }) {
  const navigate = useNavigate();
  /** What this text is based on. */
  const [base, setBase] = useState(first);
  /** What someone else saved meanwhile. */
  const [other, setOther] = useState<OpsPieceDetail>();
  const blank = { source: "", note: "", version: 0 };
  const form = useDraftForm(`library-piece-${first.id}`, blank, {
    source: first.source,
    note: "",
    version: first.version,
  });
  const { source, note, version } = form.values;
  const save = useSend(saveLibraryDraft, {
    onSuccess: (after) => {
      form.forget();
      keepPiece(after);
      toast.success(t("Saved as a draft."));
      void navigate(opsPaths.piece(after.id));
    },
    onError: (error) => {
      const newest = OpsPieceDetail.safeParse(error.details["piece"]);
      if (newest.success) setOther(newest.data);
      else form.refuse(error);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { source, note, version };
    if (!save.isPending && form.check(saveLibraryDraft.body, body)) save.mutate({ params: { id: first.id }, body });
  };
  const continueFrom = (newest: OpsPieceDetail, kept: string) => {
    form.set({ source: kept, version: newest.version });
    setBase(newest);
    setOther(undefined);
    keepPiece(newest);
  };
  return (
    <form onSubmit={submit} noValidate aria-label={t("Text of the piece")}>
      <ErrorSummary errors={form.errors} />
      {other && (
        <Meanwhile
          other={other}
          mine={source}
          onMine={() => continueFrom(other, source)}
          onTheirs={() => continueFrom(other, other.source)}
        />
      )}
      <TextEditor
        slug={first.slug}
        source={source}
        error={form.errorOf("source")}
        onChange={(next) => form.set({ source: next })}
        onFile={(_, next) => form.set({ source: next })}
      >
        <details>
          <summary>
            <Trans>Changes since the last saved text</Trans>
          </summary>
          <LineDiff label={t("Your changes")} older={base.source} newer={source} />
        </details>
        <TextField label={t("What you changed")} optional maxLength={200} aboutOthers {...form.text("note")} />
        <Row gap="8 16">
          <Button type="submit" busy={save.isPending}>
            <Trans>Save draft</Trans>
          </Button>
          <ButtonLink kind="quiet" to={opsPaths.piece(first.id)}>
            <Trans>Back without saving</Trans>
          </ButtonLink>
        </Row>
      </TextEditor>
    </form>
  );
}

interface MeanwhileProps {
  other: OpsPieceDetail;
  mine: string;
  onMine: () => void;
  onTheirs: () => void;
}

function Meanwhile({ other, mine, onMine, onTheirs }: MeanwhileProps) {
  return (
    <Stack as="section" gap="16" columns="fill" className={styles.meanwhile} aria-label={t("Someone else’s text")}>
      <h2>
        <Trans>The piece changed while you wrote</Trans>
      </h2>
      <p>
        {t("{name} has changed it. Nothing is lost: compare both, then continue with one of them.", {
          name: other.last_editor ?? t("Someone"),
        })}
      </p>
      <LineDiff label={t("From their text to yours")} older={other.source} newer={mine} />
      <Row gap="8 16">
        <Button kind="secondary" onClick={onMine}>
          <Trans>Continue with my text</Trans>
        </Button>
        <Button kind="secondary" onClick={onTheirs}>
          <Trans>Continue with their text</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
