/** Changes a source of the clinic, or takes it out of use. Someone else's newer facts are shown and never overwritten unseen. */
import {
  changeLibrarySource,
  OpsLibrarySource,
  setLibrarySourceUse,
} from "@larkwell/contract/with-shapes/ops-library-sources.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { type ApiError, invalidate, useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import formStyles from "../../../../kit/console/Ops.module.css";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { Muted, PlainList, Row, Stack } from "../../../../kit/Layout.tsx";
import { CheckField } from "../../../../kit/TextField.tsx";
import { toast } from "../../../../kit/toast-store.ts";
import { useForm } from "../../../../kit/use-form.ts";
import { opsPaths } from "../../../../ops-paths.ts";
import styles from "./Content.module.css";
import { citation } from "./citation.ts";
import { factsOf, fieldsOf, SourceFields } from "./SourceFields.tsx";
import { showSources } from "./show-sources.ts";

interface Props {
  /** As it is in the list now. */
  source: OpsLibrarySource;
  onClose: () => void;
}

/** The newest source, if that is what was refused. */
function newestIn(error: ApiError): OpsLibrarySource | undefined {
  const newest = OpsLibrarySource.safeParse(error.details["source"]);
  return newest.success ? newest.data : undefined;
}

/** The form of a source with what it sends, and what someone else changed meanwhile. */
function useSource({ source, onClose }: Props) {
  /** What this form is based on: the list may show a newer one meanwhile. */
  const [version, setVersion] = useState(source.version);
  const [other, setOther] = useState<OpsLibrarySource>();
  const form = useForm({ ...fieldsOf(source), ends_reviews: false });
  /** Whether someone else’s facts are shown now. */
  const isOlder = (error: ApiError): boolean => {
    const newest = error.code === "stale" ? newestIn(error) : undefined;
    setOther(newest);
    void invalidate(...showSources);
    return newest !== undefined;
  };
  const done = { invalidates: [...showSources], onSuccess: onClose };
  const change = useSend(changeLibrarySource, {
    ...done,
    says: t("Saved. Texts that name it show the change."),
    onError: (error) => {
      if (!isOlder(error)) form.refuse(error);
    },
  });
  const use = useSend(setLibrarySourceUse, {
    ...done,
    says: source.used ? t("Out of use. Texts can’t name it anymore.") : t("Texts can name it again."),
    onError: (error) => {
      if (!isOlder(error)) toast.error(error.message);
    },
  });
  const continueFrom = (newest: OpsLibrarySource, takes: boolean) => {
    if (takes) form.set(fieldsOf(newest));
    setVersion(newest.version);
    setOther(undefined);
  };
  return { form, version, other, change, use, continueFrom };
}

export function SourceDialog({ source, onClose }: Props) {
  const { form, version, other, change, use, continueFrom } = useSource({ source, onClose });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending) return;
    const body = { version, ...factsOf(form.values), ends_reviews: form.values.ends_reviews };
    if (form.check(changeLibrarySource.body, body)) change.mutate({ params: { id: source.id }, body });
  };
  const asks = source.reviewed_count > 0 || form.errorOf("ends_reviews") !== undefined;
  return (
    <Dialog open title={t("Source {name}", { name: source.key })} onClose={onClose}>
      <form className={formStyles.form} onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        <SourceFields text={form.text} />
        <Naming source={source} />
        {asks && (
          <CheckField
            label={t("The reviews of these texts end.")}
            help={t(
              "Reviewers signed them with this source as it was. High-stakes pieces are hidden from members until someone reviews them again.",
            )}
            {...form.tick("ends_reviews")}
          />
        )}
        {other && (
          <Meanwhile
            other={other}
            onMine={() => continueFrom(other, false)}
            onTheirs={() => continueFrom(other, true)}
          />
        )}
        <div className={formStyles.actions}>
          <Button type="submit" busy={change.isPending}>
            <Trans>Save changes</Trans>
          </Button>
          <Button
            kind="quiet"
            busy={use.isPending}
            {...(source.used && source.pieces_count > 0 ? { why: t("Take it out of the texts above first.") } : {})}
            onClick={() => use.mutate({ params: { id: source.id }, body: { version, used: !source.used } })}
          >
            {source.used ? t("Take out of use") : t("Use again")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Which pieces name it. */
function Naming({ source }: { source: OpsLibrarySource }) {
  const { pieces, pieces_count: count } = source;
  if (count === 0) return <Muted>{t("No published text and no draft names it.")}</Muted>;
  return (
    <Stack gap="8" columns="fill" as="section" aria-label={t("Pieces that name it")}>
      <p>{t("{n, plural, one {# piece names it:} other {# pieces name it:}}", { n: count })}</p>
      <PlainList gap="4" className={styles.names}>
        {pieces.map(({ id, title, reviewed }) => (
          <li key={id}>
            <Link to={opsPaths.piece(id)}>{title}</Link> {reviewed && <Muted as="span">{t("(reviewed)")}</Muted>}
          </li>
        ))}
      </PlainList>
      {count > pieces.length && <Muted>{t("These are the first {n} by title.", { n: pieces.length })}</Muted>}
    </Stack>
  );
}

interface MeanwhileProps {
  other: OpsLibrarySource;
  onMine: () => void;
  onTheirs: () => void;
}

function Meanwhile({ other, onMine, onTheirs }: MeanwhileProps) {
  return (
    <Stack
      as="section"
      gap="8"
      columns="fill"
      className={styles.meanwhile}
      role="alert"
      aria-label={t("Someone else’s change")}
    >
      <h3>
        <Trans>The source changed while you wrote</Trans>
      </h3>
      <p>
        {t("{name} has changed it. What you typed isn’t saved yet. It is now:", {
          name: other.changed_by || t("Someone"),
        })}
      </p>
      <p className={styles.note}>
        {citation(other)}
        {other.url !== "" && <> {other.url}</>} {!other.used && t("(out of use)")}
      </p>
      <Row gap="8 16">
        <Button kind="secondary" onClick={onMine}>
          <Trans>Continue with my facts</Trans>
        </Button>
        <Button kind="secondary" onClick={onTheirs}>
          <Trans>Continue with theirs</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
