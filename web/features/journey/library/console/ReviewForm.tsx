/** A clinician signs that they reviewed exactly this text, or sends it back with a comment. */
import {
  type OpsPieceDetail,
  returnLibraryPiece,
  signLibraryReview,
} from "@larkwell/contract/with-shapes/ops-library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { LONGEST_COMMENT, LONGEST_CREDENTIAL } from "@larkwell/domain/library/reviews.ts";
import { Trans } from "@lingui/react/macro";
import type { SubmitEvent } from "react";
import { type ApiError, useSend } from "../../../../api/client.ts";
import { useMe } from "../../../../api/session.ts";
import { Button } from "../../../../kit/Button.tsx";
import formStyles from "../../../../kit/console/Ops.module.css";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { Muted } from "../../../../kit/Layout.tsx";
import { CheckField, TextArea, TextField } from "../../../../kit/TextField.tsx";
import { toast } from "../../../../kit/toast-store.ts";
import { useDraftForm } from "../../../../kit/use-draft-form.ts";
import { useForm } from "../../../../kit/use-form.ts";
import { keepPiece, readAgainIfStale } from "./keep-piece.ts";

export function SignForm({ piece }: { piece: OpsPieceDetail }) {
  const me = useMe();
  const name = `${me.first_name} ${me.last_name}`.trim();
  const form = useForm({ credential: "", due_on: piece.usual_due_on, attested: false });
  const sign = useSend(signLibraryReview, {
    onSuccess: (after) => {
      keepPiece(after);
      toast.success(t("Signed. The review is about exactly this text."));
    },
    onError: (error) => {
      form.refuse(error);
      readAgainIfStale(error);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { ...form.values, version: piece.version, fingerprint: piece.fingerprint };
    if (!sign.isPending && form.check(signLibraryReview.body, body)) sign.mutate({ params: { id: piece.id }, body });
  };
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate aria-label={t("Sign a clinical review")}>
      <h2>
        <Trans>Sign a clinical review</Trans>
      </h2>
      <ErrorSummary errors={form.errors} />
      <p>
        {t("Readers see your name, {name}, your credential and today’s date. The review ends when the text changes.", {
          name,
        })}
      </p>
      {piece.last_editor === null && (
        <Muted>
          <Trans>The sources of shipped texts were named from memory. Open and compare each one.</Trans>
        </Muted>
      )}
      <TextField
        label={t("Your credential")}
        help={t("Begin with the letters of your license or degree: “MD, obstetrics”.")}
        maxLength={LONGEST_CREDENTIAL}
        aboutOthers
        {...form.text("credential")}
      />
      <TextField
        label={t("Review again by")}
        help={t("A high-stakes piece is hidden from members after this day.")}
        type="date"
        {...form.text("due_on")}
      />
      <CheckField
        label={t("I’m a licensed clinician. I read all of this text and compared it with its sources.")}
        {...form.tick("attested")}
      />
      <div>
        <Button type="submit" busy={sign.isPending}>
          <Trans>Sign review</Trans>
        </Button>
      </div>
    </form>
  );
}

export function ReturnForm({ piece }: { piece: OpsPieceDetail }) {
  const form = useDraftForm(`library-return-${piece.id}`, { comment: "" }, { comment: "" });
  const back = useSend(returnLibraryPiece, {
    onSuccess: (after) => {
      form.forget();
      form.set({ comment: "" });
      keepPiece(after);
      toast.success(t("Sent back to the editors."));
    },
    onError: (error: ApiError) => {
      form.refuse(error);
      readAgainIfStale(error);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { ...form.values, version: piece.version, fingerprint: piece.fingerprint };
    if (!back.isPending && form.check(returnLibraryPiece.body, body)) back.mutate({ params: { id: piece.id }, body });
  };
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate aria-label={t("Return with a comment")}>
      <h2>
        <Trans>Return with a comment</Trans>
      </h2>
      <ErrorSummary errors={form.errors} />
      <TextArea
        label={t("What has to change")}
        help={t("A review of this text ends.")}
        rows={4}
        maxLength={LONGEST_COMMENT}
        aboutOthers
        {...form.text("comment")}
      />
      <div>
        <Button type="submit" kind="secondary" busy={back.isPending}>
          <Trans>Return to editors</Trans>
        </Button>
      </div>
    </form>
  );
}
