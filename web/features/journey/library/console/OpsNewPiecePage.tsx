/** /ops/content/new: writes a new piece, or imports one from a file. It is a draft until it is published. */
import { createLibraryPiece } from "@larkwell/contract/with-shapes/ops-library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { blankPiece } from "@larkwell/domain/library/blank-piece.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useSend } from "../../../../api/client.ts";
import { brand } from "../../../../brand.ts";
import { Button, ButtonLink } from "../../../../kit/Button.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { Row } from "../../../../kit/Layout.tsx";
import { Page } from "../../../../kit/Page.tsx";
import { TextField } from "../../../../kit/TextField.tsx";
import { toast } from "../../../../kit/toast-store.ts";
import { useDraftForm } from "../../../../kit/use-draft-form.ts";
import { opsPaths } from "../../../../ops-paths.ts";
import { keepPiece } from "./keep-piece.ts";
import { TextEditor } from "./TextEditor.tsx";
import { slugOfFile } from "./text-file.ts";

const blank = { slug: "", source: "", note: "" };

const firstValues = () => ({
  ...blank,
  source: blankPiece(t("{brand} editors", { brand: brand.name }), new Date().toISOString().slice(0, 10)),
});

export default function OpsNewPiecePage() {
  const navigate = useNavigate();
  const [first] = useState(firstValues);
  const form = useDraftForm("library-piece-new", blank, first);
  const { slug, source } = form.values;
  const create = useSend(createLibraryPiece, {
    onSuccess: (piece) => {
      form.forget();
      keepPiece(piece);
      toast.success(t("Saved as a draft."));
      void navigate(opsPaths.piece(piece.id));
    },
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!create.isPending && form.check(createLibraryPiece.body, form.values)) create.mutate({ body: form.values });
  };
  return (
    <Page
      title={t("New piece")}
      tab={t("Content")}
      lead={t("Write it here, or import a file. It’s a draft until you publish it.")}
      width="wide"
    >
      <form onSubmit={submit} noValidate aria-label={t("New piece")}>
        <ErrorSummary errors={form.errors} />
        <TextEditor
          slug={slug}
          source={source}
          error={form.errorOf("source")}
          onChange={(next) => form.set({ source: next })}
          onFile={(name, next) => form.set({ source: next, ...(slug === "" ? { slug: slugOfFile(name) } : {}) })}
        >
          <TextField
            label={t("Name of the file")}
            help={t("Lowercase letters, digits and hyphens, such as night-feeds. It stays as it is.")}
            maxLength={80}
            aboutOthers
            {...form.text("slug")}
          />
          <Row gap="8 16">
            <Button type="submit" busy={create.isPending}>
              <Trans>Save draft</Trans>
            </Button>
            <ButtonLink kind="quiet" to={opsPaths.content()}>
              <Trans>Back without saving</Trans>
            </ButtonLink>
          </Row>
        </TextEditor>
      </form>
    </Page>
  );
}
