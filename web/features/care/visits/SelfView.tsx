/** The person's own small video. It can be dragged to any corner, or moved with the arrow keys, or by a tap. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type CSSProperties, type PointerEvent, useRef, useState } from "react";
import { Picture } from "./Picture.tsx";
import styles from "./SelfView.module.css";

const corners = ["bottom right", "bottom left", "top left", "top right"] as const;
type Corner = (typeof corners)[number];

const keptKey = "larkwell.visit.corner";
const readCorner = (): Corner => corners.find((corner) => corner === sessionStorage.getItem(keptKey)) ?? "bottom right";

/** Less than this is a tap, not a drag. */
const dragPixels = 8;

function cornerAfter(corner: Corner, key: string): Corner | undefined {
  const [vertical, horizontal] = corner.split(" ") as [string, string];
  const moved: Record<string, string> = {
    ArrowUp: `top ${horizontal}`,
    ArrowDown: `bottom ${horizontal}`,
    ArrowLeft: `${vertical} left`,
    ArrowRight: `${vertical} right`,
  };
  return corners.find((candidate) => candidate === moved[key]);
}

const cornerWords = (): Record<Corner, string> => ({
  "bottom right": t("Your video, bottom right. Use the arrow keys to move it."),
  "bottom left": t("Your video, bottom left. Use the arrow keys to move it."),
  "top left": t("Your video, top left. Use the arrow keys to move it."),
  "top right": t("Your video, top right. Use the arrow keys to move it."),
});

export function SelfView({ track, mirrored }: { track: MediaStreamTrack | null; mirrored: boolean }) {
  const [corner, setCorner] = useState<Corner>(readCorner);
  const [drag, setDrag] = useState<{ x: number; y: number } | null>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  const moved = useRef(false);

  const put = (next: Corner) => {
    setCorner(next);
    sessionStorage.setItem(keptKey, next);
  };
  const release = (event: PointerEvent<HTMLButtonElement>) => {
    const area = event.currentTarget.parentElement?.getBoundingClientRect();
    from.current = null;
    setDrag(null);
    if (!moved.current || !area) return;
    const vertical = event.clientY < area.top + area.height / 2 ? "top" : "bottom";
    const horizontal = event.clientX < area.left + area.width / 2 ? "left" : "right";
    put(`${vertical} ${horizontal}` as Corner);
  };
  const style = drag ? ({ translate: `${drag.x}px ${drag.y}px` } satisfies CSSProperties) : undefined;
  return (
    <button
      type="button"
      className={`${styles.self} ${styles[corner.replace(" ", "_")]} ${mirrored ? styles.mirrored : ""}`}
      style={style}
      aria-label={cornerWords()[corner]}
      onPointerDown={(event) => {
        from.current = { x: event.clientX, y: event.clientY };
        moved.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (!from.current) return;
        const next = { x: event.clientX - from.current.x, y: event.clientY - from.current.y };
        if (Math.hypot(next.x, next.y) > dragPixels) moved.current = true;
        if (moved.current) setDrag(next);
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onClick={() => {
        // A tap moves through the corners, for people who can't drag.
        if (!moved.current) put(corners[(corners.indexOf(corner) + 1) % corners.length] ?? corner);
        moved.current = false;
      }}
      onKeyDown={(event) => {
        const next = cornerAfter(corner, event.key);
        if (!next) return;
        event.preventDefault();
        put(next);
      }}
    >
      {track ? (
        <Picture track={track} label={t("You")} />
      ) : (
        <span>
          <Trans>Camera off</Trans>
        </span>
      )}
    </button>
  );
}
