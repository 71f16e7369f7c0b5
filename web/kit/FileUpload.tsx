/** Uploads one file with its progress: it can be stopped, and retried with the same file. */
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ApiError } from "../api/client.ts";
import * as messages from "../api/feature-messages.ts";
import type { UploadOptions } from "../api/upload.ts";
import { Button } from "./Button.tsx";
import styles from "./FileUpload.module.css";
import { Row, Stack, Text } from "./Layout.tsx";

type State =
  | { kind: "idle" }
  | { kind: "sending"; sent: number }
  /** `file` is set if retrying with the same one may help. */
  | { kind: "failed"; message: string; file?: File };

interface Props {
  /** What the file is: "Photo". */
  label: string;
  /** In the format of the file input. */
  accept: string;
  /** Returns the message for a file that would be refused, before anything is uploaded. */
  faultOf: (file: File) => string | undefined;
  /** Throws what upload() throws. */
  send: (file: File, options: UploadOptions) => Promise<void>;
  progress: { label: string; sending: string; arrived: string };
  /** The button's text; `why` it can't be used. */
  choose: string;
  why?: string | undefined;
  /** More buttons while nothing is being uploaded. */
  children?: ReactNode;
}

function useFileUpload({ faultOf, send }: Pick<Props, "faultOf" | "send">) {
  const [state, setState] = useState<State>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File) {
    const fault = faultOf(file);
    if (fault) return setState({ kind: "failed", message: fault });
    const stop = new AbortController();
    running.current = stop;
    const onProgress = (sent: number) => setState({ kind: "sending", sent });
    onProgress(0);
    try {
      await send(file, { signal: stop.signal, onProgress });
      setState({ kind: "idle" });
    } catch (error) {
      if (stop.signal.aborted) return setState({ kind: "idle" });
      const known = error instanceof ApiError ? error : new ApiError(0, {});
      const mayHelp = known.status === 0 || known.status === 429 || known.status >= 500;
      const message = known.status === 0 ? messages.uploadBroke() : (known.errors[0]?.message ?? known.message);
      setState({ kind: "failed", message, ...(mayHelp ? { file } : {}) });
    }
  }
  return { state, start, stop: () => running.current?.abort() };
}

export function FileUpload({ label, accept, progress, choose, why, children, ...work }: Props) {
  const { state, start, stop } = useFileUpload(work);
  const input = useRef<HTMLInputElement>(null);
  const again = state.kind === "failed" ? state.file : undefined;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen again after it was changed.
          event.target.value = "";
          if (file) void start(file);
        }}
      />
      {state.kind === "sending" && (
        <Stack gap="8" className={styles.progress}>
          <progress max={1} value={state.sent < 1 ? state.sent : undefined} aria-label={progress.label} />
          <p role="status">{state.sent < 1 ? progress.sending : progress.arrived}</p>
        </Stack>
      )}
      {state.kind === "failed" && (
        <Text padding="16" radius="small" background="danger" color="danger" role="alert">
          {state.message}
        </Text>
      )}
      <Row gap="8">
        {state.kind === "sending" && (
          <Button kind="secondary" onClick={stop}>
            <Trans>Stop</Trans>
          </Button>
        )}
        {again && (
          <Button onClick={() => void start(again)}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {state.kind !== "sending" && (
          <>
            <Button kind="secondary" onClick={() => input.current?.click()} {...(why ? { why } : {})}>
              {choose}
            </Button>
            {children}
          </>
        )}
      </Row>
    </>
  );
}
