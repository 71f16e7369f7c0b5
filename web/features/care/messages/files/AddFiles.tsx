/** The button that adds files to a message. Files can also be dropped on the box, and a copied picture pasted into it. */
import { t } from "@larkwell/domain/language/text.ts";
import { IconPaperclip } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import styles from "./Files.module.css";
import { acceptedBy } from "./file-rules.ts";
import type { FileQueue } from "./use-file-queue.ts";

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes("Files") ?? false;

/** Dropping and pasting work on the whole form that the button is in. */
function useDropOn(button: { current: HTMLElement | null }, add: (files: File[]) => void) {
  const adding = useRef(add);
  adding.current = add;
  useEffect(() => {
    const area = button.current?.closest("form");
    if (!area) return;
    const stop = new AbortController();
    const on = <K extends "dragover" | "dragleave" | "drop" | "paste">(
      name: K,
      work: (event: HTMLElementEventMap[K]) => void,
    ) => area.addEventListener(name, work, { signal: stop.signal });
    const mark = (over: boolean) => area.toggleAttribute("data-drop", over);
    on("dragover", (event) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      mark(true);
    });
    on("dragleave", (event) => {
      if (!(event.relatedTarget instanceof Node && area.contains(event.relatedTarget))) mark(false);
    });
    on("drop", (event) => {
      mark(false);
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      adding.current(filesOf(event.dataTransfer));
    });
    on("paste", (event) => {
      const files = filesOf(event.clipboardData);
      // Text that was copied from a word processor brings a picture of itself along: then the text counts.
      if (files.length === 0 || event.clipboardData?.types.includes("text/plain")) return;
      event.preventDefault();
      adding.current(files);
    });
    return () => stop.abort();
  }, [button]);
}

export function AddFiles({ queue }: { queue: FileQueue }) {
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useDropOn(button, queue.add);
  const label = t("Add photos or PDFs");
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        accept={acceptedBy(navigator.userAgent, navigator.maxTouchPoints)}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file can be chosen again after it was changed.
          event.target.value = "";
          queue.add(files);
        }}
      />
      <button
        ref={button}
        type="button"
        className={styles.add}
        aria-label={label}
        title={label}
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={22} aria-hidden="true" />
      </button>
    </>
  );
}
