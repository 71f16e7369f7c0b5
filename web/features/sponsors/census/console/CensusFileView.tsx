/** One census file: how far it has been read, what it would change, and the separate action that applies it. */
import {
  approveCensusFile,
  type CensusFile,
  compareCensusFile,
  discardCensusFile,
  listCensusFiles,
  listCensusRows,
  readCensusFile,
} from "@larkwell/contract/ops-census.ts";
import { listOrganizations, readOrganizationPeople } from "@larkwell/contract/ops-organizations.ts";
import { MAX_SHARED_LINES } from "@larkwell/domain/eligibility/census-stops.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q, useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../../kit/ConfirmDialog.tsx";
import { ReasonDialog } from "../../../../kit/console/ReasonDialog.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { PageSkeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { TimeText } from "../../../../kit/Values.tsx";
import styles from "./Census.module.css";
import { CensusRows } from "./CensusRows.tsx";
import { CensusState } from "./CensusState.tsx";
import { fileFaultWords, isMoving, kindWords, sizeWords, stopWords } from "./census-words.ts";

const POLL_MILLISECONDS = 1_000;
const touched = [readCensusFile, listCensusFiles, listCensusRows, listOrganizations, readOrganizationPeople];

export function CensusFileView({ id }: { id: number }) {
  const file = useQuery({
    ...q(readCensusFile, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? POLL_MILLISECONDS : false),
  });
  return (
    <Section
      title={file.data ? file.data.name : t("File")}
      {...(file.data ? { aside: <CensusState file={file.data} /> } : {})}
    >
      <StateOf query={file} loading={<PageSkeleton />}>
        {(data) => <Opened file={data} />}
      </StateOf>
    </Section>
  );
}

function Opened({ file }: { file: CensusFile }) {
  return (
    <div className={styles.opened}>
      <p className={styles.muted}>
        <Trans>
          {kindWords()[file.kind]}, {sizeWords(file.bytes)}, received <TimeText at={file.created_at} />
          {file.applied_at && (
            <>
              <Trans>
                , applied <TimeText at={file.applied_at} />{" "}
                {file.approved_by ? t("by {approvedBy}", { approvedBy: file.approved_by }) : t("automatically")}
              </Trans>
            </>
          )}
          .
        </Trans>
      </p>
      <div role="status">
        <Progress file={file} />
      </div>
      {file.fault && (
        <p className={styles.fault}>
          <Trans>{fileFaultWords(file.fault, file.columns)} Nothing was changed.</Trans>
        </p>
      )}
      {file.override_reason && (
        <p>
          <Trans>
            Applied even though it ends access for more people than the limit. Reason: “{file.override_reason}”
          </Trans>
        </p>
      )}
      {file.compared_at && file.state !== "waiting" && <Difference file={file} />}
      <Acts file={file} />
      {file.has_rows && <CensusRows file={file} />}
    </div>
  );
}

function Progress({ file }: { file: CensusFile }) {
  if (file.state === "waiting")
    return (
      <div className={styles.progress}>
        <progress max={1} value={file.rows_read > 0 ? file.progress : undefined} aria-label={t("Dry run")} />
        <p>
          {file.rows_read > 0
            ? t("{counted} compared so far. Nothing changes yet.", {
                counted: t("{n, plural, one {# row} other {# rows}}", { n: file.rows_read }),
              })
            : t("The comparison is about to start. You can leave this page.")}
        </p>
      </div>
    );
  if (file.state === "approved")
    return (
      <div className={styles.progress}>
        <progress aria-label={t("Applying")} />
        <p>
          <Trans>We’re applying the file. If any part fails, nothing changes. You can leave this page.</Trans>
        </p>
      </div>
    );
  return null;
}

function Difference({ file }: { file: CensusFile }) {
  const { counts } = file;
  const waits = file.state === "compared";
  return (
    <>
      <p>
        {t(
          "We read {rows, plural, one {# row} other {# rows}}. Before this file, the census had {people, plural, one {# person} other {# people}}.",
          { rows: file.rows_read, people: file.active_before },
        )}{" "}
        {waits &&
          file.comparison > 1 &&
          t("We compared it again because the file, the settings or the census had changed.")}
      </p>
      {waits && file.waits_because.length > 0 && (
        <ul className={styles.stops}>
          {file.waits_because.map((stop) => (
            <li key={stop}>{stopWords()[stop]}</li>
          ))}
        </ul>
      )}
      {file.columns.length > 0 && file.fault === null && (
        <p className={styles.muted}>
          <Trans>Ignored columns: {file.columns.join(", ")}.</Trans>
        </p>
      )}
      {file.shared_address_lines.length > 0 && <SharedAddresses lines={file.shared_address_lines} />}
      {counts.refused > 0 && !(waits && file.waits_because.includes("refused")) && (
        <p className={styles.muted}>
          <Trans>We skip rejected rows. Those people stay in the census as they are.</Trans>
        </p>
      )}
    </>
  );
}

function SharedAddresses({ lines }: { lines: readonly number[] }) {
  const named = new Intl.ListFormat(locale(), { type: "conjunction" }).format(lines.map(String));
  return (
    <p className={styles.fault}>
      <Trans>
        Two employees have the same work address, so neither can confirm by email. See{" "}
        {lines.length === MAX_SHARED_LINES
          ? t("the first {mAXSHAREDLINES} of these lines", { mAXSHAREDLINES: MAX_SHARED_LINES })
          : t("lines")}
        : {named}.
      </Trans>
    </p>
  );
}

function Acts({ file }: { file: CensusFile }) {
  const [asking, setAsking] = useState<"apply" | "override" | "discard">();
  const [error, setError] = useState<string>();
  const close = () => {
    setAsking(undefined);
    setError(undefined);
  };
  const params = { id: file.id };
  const approve = useSend(approveCensusFile, {
    invalidates: touched,
    onSuccess: close,
    onError: (refusal) => setError(refusal.errors[0]?.message ?? refusal.message),
  });
  const discard = useSend(discardCensusFile, {
    invalidates: touched,
    says: t("File discarded."),
    onSuccess: close,
  });
  const compare = useSend(compareCensusFile, { invalidates: touched });
  const apply = (override_reason = "") =>
    approve.mutate({ params, body: { comparison: file.comparison, override_reason } });
  const { can, counts } = file;
  if (!can.apply && !can.compare && !can.discard) return null;
  const isStopped = file.waits_because.includes("removals");
  return (
    <div className={styles.actions}>
      {can.apply && (
        <Button onClick={() => setAsking(isStopped ? "override" : "apply")}>
          <Trans>Apply file</Trans>
        </Button>
      )}
      {can.compare && (
        <Button kind="secondary" busy={compare.isPending} onClick={() => compare.mutate({ params })}>
          <Trans>Compare again</Trans>
        </Button>
      )}
      {can.discard && (
        <Button kind="quiet" onClick={() => setAsking("discard")}>
          <Trans>Discard file</Trans>
        </Button>
      )}
      {asking === "override" && (
        <ReasonDialog
          title={t("End access for {counted}?", {
            counted: t("{n, plural, one {# person} other {# people}}", { n: counts.ended }),
          })}
          confirm={t("Apply file")}
          danger
          busy={approve.isPending}
          error={error}
          onReason={apply}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asking === "apply"}
        title={t("Apply this file?")}
        confirm={t("Apply file")}
        keep={t("Not now")}
        busy={approve.isPending}
        onConfirm={() => apply()}
        onClose={close}
      >
        <p>
          {t(
            "This adds {added, plural, one {# person} other {# people}}, changes {changed} and restores {returned}. {ended, plural, one {# person loses} other {# people lose}} access after the grace period. We’ll tell them before it ends.",
            {
              added: counts.added,
              changed: counts.changed.toLocaleString(locale()),
              returned: counts.returned.toLocaleString(locale()),
              ended: counts.ended,
            },
          )}
        </p>
        {error && <p role="alert">{error}</p>}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "discard"}
        title={t("Discard this file?")}
        confirm={t("Discard file")}
        keep={t("Keep file")}
        danger
        busy={discard.isPending}
        onConfirm={() => discard.mutate({ params })}
        onClose={close}
      >
        <p>
          <Trans>We won’t apply this file. The census stays as it is.</Trans>
        </p>
      </ConfirmDialog>
    </div>
  );
}
