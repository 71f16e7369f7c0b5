/** One census file: how far it is read, what it would change, and the second act that applies it. */
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
import { counted, fileFaultWords, isMoving, kindWords, sizeWords, stopWords } from "./census-words.ts";

const POLL_MILLISECONDS = 1_000;
const touched = [readCensusFile, listCensusFiles, listCensusRows, listOrganizations, readOrganizationPeople];

export function CensusFileView({ id }: { id: number }) {
  const file = useQuery({
    ...q(readCensusFile, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? POLL_MILLISECONDS : false),
  });
  return (
    <Section
      title={file.data ? file.data.name : "File"}
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
        {kindWords[file.kind]}, {sizeWords(file.bytes)}, came <TimeText at={file.created_at} />
        {file.applied_at && (
          <>
            , applied <TimeText at={file.applied_at} /> {file.approved_by ? `by ${file.approved_by}` : "by itself"}
          </>
        )}
        .
      </p>
      <div role="status">
        <Progress file={file} />
      </div>
      {file.fault && <p className={styles.fault}>{fileFaultWords(file.fault, file.columns)} Nothing was changed.</p>}
      {file.override_reason && <p>Applied beyond the threshold, because: “{file.override_reason}”</p>}
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
        <progress max={1} value={file.rows_read > 0 ? file.progress : undefined} aria-label="Comparison" />
        <p>
          {file.rows_read > 0
            ? `${counted(file.rows_read, "row", "rows")} compared so far. Nothing is changed by this.`
            : "The file is about to be compared. You can leave this page meanwhile."}
        </p>
      </div>
    );
  if (file.state === "approved")
    return (
      <div className={styles.progress}>
        <progress aria-label="Applying" />
        <p>The file is being applied: all of it at once, or nothing. You can leave this page meanwhile.</p>
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
        {counted(file.rows_read, "row", "rows")} read; the census held {counted(file.active_before, "person", "people")}{" "}
        before.{" "}
        {waits && file.comparison > 1 && "It was compared again, for the file, the settings or the census had changed."}
      </p>
      {waits && file.waits_because.length > 0 && (
        <ul className={styles.stops}>
          {file.waits_because.map((stop) => (
            <li key={stop}>{stopWords[stop]}</li>
          ))}
        </ul>
      )}
      {file.columns.length > 0 && file.fault === null && (
        <p className={styles.muted}>Ignored columns: {file.columns.join(", ")}.</p>
      )}
      {file.shared_address_lines.length > 0 && <SharedAddresses lines={file.shared_address_lines} />}
      {counts.refused > 0 && !(waits && file.waits_because.includes("refused")) && (
        <p className={styles.muted}>
          People whose rows are refused are neither added nor ended: what the census holds of them stays.
        </p>
      )}
    </>
  );
}

function SharedAddresses({ lines }: { lines: readonly number[] }) {
  const named = new Intl.ListFormat("en", { type: "conjunction" }).format(lines.map(String));
  return (
    <p className={styles.fault}>
      Two employees have the same work address, so neither can confirm by e-mail. See{" "}
      {lines.length === MAX_SHARED_LINES ? `the first ${MAX_SHARED_LINES} such lines` : "lines"}: {named}.
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
    says: "The file was thrown away.",
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
      {can.apply && <Button onClick={() => setAsking(isStopped ? "override" : "apply")}>Apply this file</Button>}
      {can.compare && (
        <Button kind="secondary" busy={compare.isPending} onClick={() => compare.mutate({ params })}>
          Compare again
        </Button>
      )}
      {can.discard && (
        <Button kind="quiet" onClick={() => setAsking("discard")}>
          Throw it away
        </Button>
      )}
      {asking === "override" && (
        <ReasonDialog
          title={`End the access of ${counted(counts.ended, "person", "people")}?`}
          confirm="Apply it"
          danger
          busy={approve.isPending}
          error={error}
          onReason={apply}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asking === "apply"}
        title="Apply this file?"
        confirm="Apply it"
        keep="Not now"
        busy={approve.isPending}
        onConfirm={() => apply()}
        onClose={close}
      >
        <p>
          {counted(counts.added, "person is", "people are")} added, {counts.changed.toLocaleString("en-US")} changed,{" "}
          {counts.returned.toLocaleString("en-US")} come back. {counted(counts.ended, "person ends", "people end")}:
          they keep their access through the days of grace, and are told before it ends.
        </p>
        {error && <p role="alert">{error}</p>}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "discard"}
        title="Throw this file away?"
        confirm="Throw it away"
        keep="Keep it"
        danger
        busy={discard.isPending}
        onConfirm={() => discard.mutate({ params })}
        onClose={close}
      >
        <p>Nothing of it is applied. The census stays as it is.</p>
      </ConfirmDialog>
    </div>
  );
}
