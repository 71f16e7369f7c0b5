/**
 * Reads along in a box of free text, on the device alone, and opens the crisis panel when the words speak of danger (D84). Every box of the
 * kit has it. It stores and sends nothing, and what it needs is loaded with the first words that are typed.
 */
import type { DangerKind } from "@larkwell/domain/safety/danger-list.ts";
import { type ComponentType, useEffect, useRef, useState } from "react";
// The panel comes later, but a public page brings its styles along (visitor-script.config.ts).
import "./Crisis.module.css";

/** Nothing shorter is on the list. */
const SHORTEST = 3;

/** Milliseconds: long enough that a sentence is finished before it is understood. */
const PAUSE_MS = 500;

type Found = { kinds: readonly DangerKind[]; Panel: ComponentType<{ kinds: readonly DangerKind[] }> };

export function CrisisWatch({ text }: { text: unknown }) {
  const found = useDanger(typeof text === "string" ? text : "");
  return found && found.kinds.length > 0 ? <found.Panel kinds={found.kinds} /> : null;
}

function useDanger(text: string): Found | undefined {
  const [found, setFound] = useState<Found>();
  const fresh = useRef(true);
  useEffect(() => {
    const words = text.trim();
    // Emptied by sending it: who to call stays.
    if (words.length < SHORTEST) {
      fresh.current = false;
      return;
    }
    let current = true;
    const look = async () => {
      const { dangersIn, CrisisPanel } = await import("./CrisisPanel.tsx");
      if (current) setFound({ kinds: dangersIn(words), Panel: CrisisPanel });
    };
    // What stood there from the start (a link, a draft) is read at once. Without a line it is tried again with the next letter.
    const timer = setTimeout(() => look().catch(() => undefined), fresh.current ? 0 : PAUSE_MS);
    fresh.current = false;
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text]);
  return found;
}
