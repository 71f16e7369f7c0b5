/**
 * The crisis lines in the frame of every signed-in screen: loaded right after the screen itself, so that they don't slow its first load.
 */
import { Trans } from "@lingui/react/macro";
import { type ComponentType, useEffect, useState } from "react";

/** Once loaded, they work without network. */
let fetched: { CrisisLines: ComponentType } | undefined;

async function fetchLines() {
  fetched ??= await import("./CrisisLines.tsx");
  return fetched;
}

/** Loads the lines before they are opened, and again when the network is back. */
export function useLinesAhead(): void {
  useEffect(() => {
    const ahead = () => void fetchLines().catch(() => undefined);
    ahead();
    window.addEventListener("online", ahead);
    return () => window.removeEventListener("online", ahead);
  }, []);
}

export function CrisisLinesSoon() {
  const [part, setPart] = useState(fetched);
  useEffect(() => {
    fetchLines().then(setPart, () => undefined);
  }, []);
  if (part) return <part.CrisisLines />;
  // Until then, and if they can't be loaded: the two most important numbers.
  return (
    <p>
      <a href="tel:911">
        <Trans>Call 911</Trans>
      </a>{" "}
      ·{" "}
      <a href="tel:988">
        <Trans>Call 988</Trans>
      </a>{" "}
      ·{" "}
      <a href="sms:988">
        <Trans>Text 988</Trans>
      </a>
    </p>
  );
}
