/**
 * Checks the text in a free text box, only on the device, and opens the crisis panel if the words mention danger (D84).
 * Every box of the kit has it. It stores and sends nothing, and its code is loaded when the first words are typed.
 */
import type { DangerKind } from "@larkwell/domain/safety/danger-list.ts";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
// The panel loads later, but a public page includes its styles (visitor-script.config.ts).
import "./Crisis.module.css";

/** The list of words has nothing shorter. */
const SHORTEST = 3;

/** Milliseconds: long enough to finish a sentence before it is checked. */
const PAUSE_MS = 500;

type Panel = ComponentType<{ kinds: readonly DangerKind[]; note?: ReactNode }>;
type Found = { kinds: readonly DangerKind[]; Panel: Panel };

type Props = {
  text: unknown;
  /** What happens with these words, where the panel's usual sentence isn't true: a message is read by its receiver. */
  note?: ReactNode;
};

export function CrisisWatch({ text, note }: Props) {
  const found = useDanger(typeof text === "string" ? text : "");
  return found?.kinds[0] ? <found.Panel kinds={found.kinds} note={note} /> : null;
}

function useDanger(text: string): Found | undefined {
  const [found, setFound] = useState<Found>();
  /** What was in the box before; undefined: nothing yet. */
  const before = useRef<string>(undefined);
  useEffect(() => {
    let current = true;
    const typed = text.trim();
    // The box was emptied by sending it: the numbers to call stay, and what was sent without a pause is checked too.
    const isSent = typed.length < SHORTEST;
    const words = isSent ? before.current : typed;
    const isFirst = before.current === undefined;
    before.current = isSent ? "" : typed;
    if (!words) return;
    const look = async () => {
      const { dangersIn, CrisisPanel } = await import("./CrisisPanel.tsx");
      if (current || isSent) setFound({ kinds: dangersIn(words), Panel: CrisisPanel });
    };
    // Initial content (from a link or a draft) is checked right away. Without a connection, the next keystroke tries
    // again.
    const timer = setTimeout(() => look().catch(() => undefined), isFirst || isSent ? 0 : PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text]);
  return found;
}
