/** The crisis lines in the frame of every signed-in screen: fetched right after the screen itself, so that they cost its first load nothing. */
import { type ComponentType, useEffect, useState } from "react";

/** Once here, they work without network. */
let fetched: { CrisisLines: ComponentType } | undefined;

async function fetchLines() {
  fetched ??= await import("./CrisisLines.tsx");
  return fetched;
}

/** Fetches the lines ahead of being opened, and again when the network is back. */
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
  // Until then, and where they cannot be fetched: the two numbers that matter most.
  return (
    <p>
      <a href="tel:911">Call 911</a> · <a href="tel:988">Call 988</a> · <a href="sms:988">Text 988</a>
    </p>
  );
}
