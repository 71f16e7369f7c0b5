/** The button and the dialog that add a source of the clinic. */
import { addLibrarySource } from "@larkwell/contract/with-shapes/ops-library-sources.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { LONGEST_SOURCE_KEY } from "@larkwell/domain/library/own-sources.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { TextField } from "../../../../kit/TextField.tsx";
import { useForm } from "../../../../kit/use-form.ts";
import { blankFacts, factsOf, SourceFields } from "./SourceFields.tsx";
import { showSources } from "./show-sources.ts";

export function AddSource() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Add a source</Trans>
      </Button>
      {open && <AddDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ key: "clinic-", ...blankFacts });
  const add = useSend(addLibrarySource, {
    invalidates: [...showSources],
    says: t("Texts can name it now."),
    onSuccess: onClose,
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (add.isPending) return;
    const body = { key: form.values.key, ...factsOf(form.values) };
    if (form.check(addLibrarySource.body, body)) add.mutate({ body });
  };
  return (
    <Dialog open title={t("Add a source")} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        <TextField
          label={t("Name in texts")}
          help={t("Begins with clinic-, such as clinic-acog-sleep-2026. It stays as it is.")}
          maxLength={LONGEST_SOURCE_KEY}
          aboutOthers
          spellCheck={false}
          {...form.text("key")}
        />
        <SourceFields text={form.text} />
        <div>
          <Button type="submit" busy={add.isPending}>
            <Trans>Add source</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
