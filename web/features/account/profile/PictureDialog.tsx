/** Chooses the square of a picture by dragging, with keys or with sliders, and uploads it with a progress bar. */
import { addImage } from "@larkwell/contract/images.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type PointerEvent, useEffect, useMemo, useRef, useState } from "react";
import { ApiError } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { reloadPerson } from "../../../api/session.ts";
import { upload } from "../../../api/upload.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Muted, Stack, Text } from "../../../kit/Layout.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { dragged, type Focus, MAX_ZOOM, MIDDLE, placeOf, within } from "./crop.ts";
import styles from "./Profile.module.css";

type State = { kind: "choosing" } | { kind: "sending"; sent: number } | { kind: "failed"; message: string };

function useSending(file: File, onDone: () => void) {
  const [state, setState] = useState<State>({ kind: "choosing" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  async function send({ x, y, zoom }: Focus) {
    const stop = new AbortController();
    running.current = stop;
    setState({ kind: "sending", sent: 0 });
    const form = new FormData();
    form.set("image", file);
    try {
      const onProgress = (sent: number) => setState({ kind: "sending", sent });
      const query = { focus_x: x.toFixed(4), focus_y: y.toFixed(4), zoom: zoom.toFixed(2) };
      await upload(addImage, { query }, form, { signal: stop.signal, onProgress });
      await reloadPerson();
      toast.success(messages.portraitAdded());
      onDone();
    } catch (error) {
      if (stop.signal.aborted) return setState({ kind: "choosing" });
      const known = error instanceof ApiError ? error : new ApiError(0, {});
      // A refusal says why; everything else shows the specification's message (R8.023).
      const isRefused = known.status >= 400 && known.status < 500;
      setState({ kind: "failed", message: isRefused ? known.message : messages.avatarFailed() });
    }
  }
  return { state, send, stop: () => running.current?.abort() };
}

export function PictureDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const [focus, setFocus] = useState(MIDDLE);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const { state, send, stop } = useSending(file, onClose);
  const sending = state.kind === "sending" ? state : undefined;
  const leave = () => {
    stop();
    onClose();
  };
  return (
    <Dialog
      open
      title={t("Crop your picture")}
      onClose={leave}
      actions={
        <>
          <Button kind="quiet" onClick={sending ? stop : leave}>
            {sending ? t("Stop") : t("Not now")}
          </Button>
          <Button busy={sending !== undefined} onClick={() => void send(focus)}>
            {state.kind === "failed" ? t("Try again") : t("Use this picture")}
          </Button>
        </>
      }
    >
      <Stack gap="24" justify="center">
        <Stage file={file} focus={focus} size={size} onSize={setSize} onFocus={setFocus} />
        {size && <Sliders size={size} focus={focus} onFocus={setFocus} />}
        {sending && (
          <progress
            className={styles.progress}
            max={1}
            value={sending.sent < 1 ? sending.sent : undefined}
            aria-label={t("Picture upload")}
          />
        )}
        {state.kind === "failed" && (
          <Text padding="16" radius="small" background="danger" color="danger" role="alert">
            {state.message}
          </Text>
        )}
        <Muted relaxed>
          <Trans>We keep only the square. We remove the location and camera details stored in the file.</Trans>
        </Muted>
      </Stack>
    </Dialog>
  );
}

interface StageProps {
  file: File;
  focus: Focus;
  size: { width: number; height: number } | undefined;
  onSize: (size: { width: number; height: number }) => void;
  onFocus: (focus: Focus) => void;
}

/** The picture behind its round window. Dragging is a convenience; the sliders do the same for everyone. */
function Stage({ file, focus, size, onSize, onFocus }: StageProps) {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const last = useRef<{ x: number; y: number }>(undefined);
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (!last.current || !size) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    const by = { x: (event.clientX - last.current.x) / width, y: (event.clientY - last.current.y) / width };
    last.current = { x: event.clientX, y: event.clientY };
    onFocus(dragged(size, focus, by));
  };
  const place = size && placeOf(size, focus);
  return (
    <div
      className={styles.stage}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={move}
      onPointerUp={() => {
        last.current = undefined;
      }}
    >
      <img
        src={url}
        alt={t("Preview of your picture")}
        draggable={false}
        onLoad={({ currentTarget }) =>
          onSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
        style={
          place && {
            width: `${place.width}%`,
            height: `${place.height}%`,
            left: `${place.left}%`,
            top: `${place.top}%`,
          }
        }
      />
    </div>
  );
}

function Sliders({
  size,
  focus,
  onFocus,
}: {
  size: NonNullable<StageProps["size"]>;
  focus: Focus;
  onFocus: StageProps["onFocus"];
}) {
  const slider = (label: string, name: keyof Focus, min: number, max: number) => (
    <label>
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={focus[name]}
        onChange={(event) => onFocus(within(size, { ...focus, [name]: Number(event.target.value) }))}
      />
    </label>
  );
  return (
    <Stack gap="16" wide className={styles.sliders}>
      {slider(t("Zoom"), "zoom", 1, MAX_ZOOM)}
      {slider(t("Left or right"), "x", 0, 1)}
      {slider(t("Up or down"), "y", 0, 1)}
    </Stack>
  );
}
