/** How a practitioner is shown: a photograph (sent with its progress, stopped, tried again, taken away), a drawing that they choose, or initials. */
import { addImage, chooseDrawing, removeImage } from "@larkwell/contract/images.ts";
import { useEffect, useRef, useState } from "react";
import { ApiError, useSend } from "../../../api/client.ts";
import { messages } from "../../../api/messages.ts";
import { reloadPerson, useMe } from "../../../api/session.ts";
import { upload } from "../../../api/upload.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { PortraitFrame } from "../../../kit/PortraitFrame.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { DrawingDialog } from "./DrawingDialog.tsx";
import styles from "./PortraitForm.module.css";

const kinds = ["image/jpeg", "image/png"];
const maxMegabytes = 10;

type State =
  | { kind: "idle" }
  | { kind: "sending"; file: File; sent: number }
  /** `file` is there when trying the same one again may help. */
  | { kind: "failed"; message: string; file?: File };

/** What is known to be refused is said before a byte goes up. */
function faultOf(file: File): string | undefined {
  if (!kinds.includes(file.type)) return "Please choose a PNG or JPEG file.";
  if (file.size > maxMegabytes * 1024 * 1024) return `Please choose a picture of at most ${maxMegabytes} MB.`;
  return undefined;
}

function usePortraitUpload() {
  const [state, setState] = useState<State>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File) {
    const fault = faultOf(file);
    if (fault) return setState({ kind: "failed", message: fault });
    const stop = new AbortController();
    running.current = stop;
    setState({ kind: "sending", file, sent: 0 });
    const form = new FormData();
    form.set("image", file);
    try {
      const onProgress = (sent: number) => setState({ kind: "sending", file, sent });
      await upload(addImage, {}, form, { signal: stop.signal, onProgress });
      await reloadPerson();
      setState({ kind: "idle" });
      toast.success(messages.portraitAdded);
    } catch (error) {
      if (stop.signal.aborted) return setState({ kind: "idle" });
      const known = error instanceof ApiError ? error : new ApiError(0, {});
      const mayHelp = known.status === 0 || known.status === 429 || known.status >= 500;
      const message = known.status === 0 ? messages.uploadBroke : known.message;
      setState({ kind: "failed", message, ...(mayHelp ? { file } : {}) });
    }
  }
  return { state, send, stop: () => running.current?.abort() };
}

export function PortraitForm() {
  const me = useMe();
  const { state, send, stop } = usePortraitUpload();
  const input = useRef<HTMLInputElement>(null);
  const remove = useSend(removeImage, {
    onSuccess: async () => {
      await reloadPerson();
      toast.success(messages.portraitRemoved);
    },
  });
  const sending = state.kind === "sending" ? state : undefined;
  const again = state.kind === "failed" ? state.file : undefined;
  return (
    <Section title="Your photo">
      <Row gap="24" align="start" className={styles.form}>
        <PortraitFrame practitioner={me} size="card" />
        <Stack gap="16" className={styles.side}>
          <Text color="muted">
            Members see it beside your name; without one they see your initials. PNG or JPEG, {maxMegabytes} MB at most.
            We remove the location and camera details stored in the file.
          </Text>
          <input
            ref={input}
            type="file"
            accept={kinds.join(",")}
            hidden
            aria-label="Photo"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // The same file can be chosen again after it was changed.
              event.target.value = "";
              if (file) void send(file);
            }}
          />
          {sending && <Progress sent={sending.sent} />}
          {state.kind === "failed" && (
            <Text padding="16" radius="small" background="danger" color="danger" role="alert">
              {state.message}
            </Text>
          )}
          <Row gap="8">
            {sending && (
              <Button kind="secondary" onClick={stop}>
                Stop
              </Button>
            )}
            {again && <Button onClick={() => void send(again)}>Try again</Button>}
            {!sending && (
              <Button kind="secondary" onClick={() => input.current?.click()}>
                {me.image_id === null ? "Choose a photo" : "Choose another photo"}
              </Button>
            )}
            {!sending && me.image_id !== null && (
              <Button
                kind="quiet"
                busy={remove.isPending}
                onClick={() => me.image_id !== null && remove.mutate({ params: { id: me.image_id } })}
              >
                Remove photo
              </Button>
            )}
            {!sending && me.image_id === null && <DrawingChoice drawing={me.drawing} />}
          </Row>
        </Stack>
      </Row>
    </Section>
  );
}

/** Offered where there is no photo, which would stand before it. */
function DrawingChoice({ drawing }: { drawing: number | null }) {
  const [choosing, setChoosing] = useState(false);
  const drop = useSend(chooseDrawing, {
    onSuccess: async () => {
      await reloadPerson();
      toast.success("Members see your initials now");
    },
  });
  return (
    <>
      <Button kind="secondary" onClick={() => setChoosing(true)}>
        {drawing === null ? "Choose a drawing instead" : "Choose another drawing"}
      </Button>
      {drawing !== null && (
        <Button kind="quiet" busy={drop.isPending} onClick={() => drop.mutate({ body: { drawing: null } })}>
          Show my initials
        </Button>
      )}
      {choosing && <DrawingDialog shown={drawing} onClose={() => setChoosing(false)} />}
    </>
  );
}

function Progress({ sent }: { sent: number }) {
  return (
    <Stack gap="8" className={styles.progress}>
      <progress max={1} value={sent < 1 ? sent : undefined} aria-label="Upload of your photo" />
      <p role="status">{sent < 1 ? "Sending your photo." : "Preparing your photo."}</p>
    </Stack>
  );
}
