/** Sends a census file with its progress; it can be stopped, and tried again with the same file. */
import { type CensusFile, listCensusFiles, readCensusFile, uploadCensus } from "@larkwell/contract/ops-census.ts";
import type { OpsOrganizationDetail } from "@larkwell/contract/ops-organizations.ts";
import { CENSUS_BYTES, type CensusKind } from "@larkwell/domain/eligibility/census-stops.ts";
import { useEffect, useRef, useState } from "react";
import { ApiError, invalidate } from "../../../../api/client.ts";
import { messages } from "../../../../api/messages.ts";
import { upload } from "../../../../api/upload.ts";
import { Button } from "../../../../kit/Button.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { SelectField } from "../../../../kit/TextField.tsx";
import styles from "./Census.module.css";
import { kindWords } from "./census-words.ts";

const megabytes = CENSUS_BYTES / 1024 / 1024;

type Sending =
  | { kind: "idle" }
  | { kind: "sending"; file: File; sent: number }
  /** `file` is there when trying the same one again may help. */
  | { kind: "failed"; message: string; file?: File };

function faultOf(file: File): string | undefined {
  if (/\.(xlsx?|xlsm|ods|numbers)$/i.test(file.name))
    return "Please save the table as CSV (UTF-8) and choose that file.";
  if (file.size > CENSUS_BYTES) return `Please choose a file of at most ${megabytes} MB, or split it.`;
  return undefined;
}

function useCensusUpload(id: number, kind: CensusKind | "", onSent: (file: CensusFile) => void) {
  const [state, setState] = useState<Sending>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File) {
    const fault = faultOf(file);
    if (kind === "") return;
    if (fault) return setState({ kind: "failed", message: fault });
    const stop = new AbortController();
    running.current = stop;
    setState({ kind: "sending", file, sent: 0 });
    const form = new FormData();
    form.set("file", file);
    try {
      const onProgress = (sent: number) => setState({ kind: "sending", file, sent });
      const taken = await upload(uploadCensus, { params: { id }, query: { kind } }, form, {
        signal: stop.signal,
        onProgress,
      });
      await invalidate(listCensusFiles, readCensusFile);
      setState({ kind: "idle" });
      onSent(taken);
    } catch (error) {
      if (stop.signal.aborted) return setState({ kind: "idle" });
      const known = error instanceof ApiError ? error : new ApiError(0, {});
      const mayHelp = known.status === 0 || known.status === 429 || known.status >= 500;
      const message = known.status === 0 ? messages.uploadBroke : (known.errors[0]?.message ?? known.message);
      setState({ kind: "failed", message, ...(mayHelp ? { file } : {}) });
    }
  }
  return { state, send, stop: () => running.current?.abort() };
}

/** Nothing is preset: the wrong kind can end the access of people. */
const kindHelp = {
  "": "A whole census ends the access of everybody who is missing from it.",
  full: "The access of everybody who is missing from it ends.",
  changes: "Only the people in it change. Nobody’s access ends by being missing.",
} as const;

interface Props {
  organization: OpsOrganizationDetail;
  onSent: (file: CensusFile) => void;
}

export function CensusUpload({ organization, onSent }: Props) {
  const [kind, setKind] = useState<CensusKind | "">("");
  const { state, send, stop } = useCensusUpload(organization.id, kind, onSent);
  const input = useRef<HTMLInputElement>(null);
  const sending = state.kind === "sending" ? state : undefined;
  const again = state.kind === "failed" ? state.file : undefined;
  return (
    <Section title="Send a file">
      <div className={styles.send}>
        <SelectField
          label="What it is"
          value={kind}
          help={kindHelp[kind]}
          onChange={(event) => setKind(event.target.value as CensusKind | "")}
        >
          <option value="">Choose</option>
          <option value="full">{kindWords.full}</option>
          <option value="changes">{kindWords.changes}</option>
        </SelectField>
        <div className={styles.choose}>
          <p className={styles.muted}>
            CSV in UTF-8, {megabytes} MB at most, with the columns employee_id, first_name, last_name and date_of_birth,
            and as you like email, work_state, relation, starts_on and ends_on. Dates as{" "}
            {organization.date_forms.join(" or ")}.
          </p>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv,text/plain"
            hidden
            aria-label="Census file"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // The same file can be chosen again after it was mended.
              event.target.value = "";
              if (file) void send(file);
            }}
          />
          {sending && (
            <div className={styles.progress}>
              <progress
                max={1}
                value={sending.sent < 1 ? sending.sent : undefined}
                aria-label="Upload of the census file"
              />
              <p role="status">{sending.sent < 1 ? "Sending the file." : "The file has arrived."}</p>
            </div>
          )}
          {state.kind === "failed" && (
            <p className={styles.fault} role="alert">
              {state.message}
            </p>
          )}
          <div className={styles.actions}>
            {sending && (
              <Button kind="secondary" onClick={stop}>
                Stop
              </Button>
            )}
            {again && <Button onClick={() => void send(again)}>Try again</Button>}
            {!sending && (
              <Button
                kind="secondary"
                onClick={() => input.current?.click()}
                {...(kind === "" ? { why: "First choose what kind of file it is." } : {})}
              >
                Choose a file
              </Button>
            )}
          </div>
        </div>
      </div>
    </Section>
  );
}
