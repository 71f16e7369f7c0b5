/**
 * Checks the text in a free text box, only on the device, and opens the crisis panel if the words mention danger (D84).
 * Every box of the kit has it. It stores and sends nothing, and its code is loaded with the first words that are typed.
 */
import type { DangerKind } from "@larkwell/domain/safety/danger-list.ts";
import { type ComponentType, useEffect, useRef, useState } from "react";
// The panel loads later, but a public page includes its styles (visitor-script.config.ts).
import "./Crisis.module.css";

/** Nothing shorter is on the list. */
const SHORTEST = 3;

/** Milliseconds: long enough to finish a sentence before it is checked. */
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
    // Emptied by sending it: the numbers to call stay.
    if (words.length < SHORTEST) {
      fresh.current = false;
      return;
    }
    let current = true;
    const look = async () => {
      const { dangersIn, CrisisPanel } = await import("./CrisisPanel.tsx");
      if (current) setFound({ kinds: dangersIn(words), Panel: CrisisPanel });
    };
    // Initial content (from a link or a draft) is checked right away. Without a connection the next letter tries again.
    const timer = setTimeout(() => look().catch(() => undefined), fresh.current ? 0 : PAUSE_MS);
    fresh.current = false;
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text]);
  return found;
}
