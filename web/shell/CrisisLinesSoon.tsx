/** The crisis lines in the frame of every signed-in screen: fetched right after the screen itself, so that they cost its first load nothing. */
import { type ComponentType, useEffect, useState } from "react";

const load = () => import("./CrisisLines.tsx");

/** Fetches them ahead: once here, they work without network. */
export function useCrisisLines(): ComponentType {
  const [Lines, setLines] = useState<ComponentType>(() => First);
  useEffect(() => {
    const fetchThem = () =>
      void load()
        .then((part) => setLines(() => part.CrisisLines))
        .catch(() => undefined);
    fetchThem();
    window.addEventListener("online", fetchThem);
    return () => window.removeEventListener("online", fetchThem);
  }, []);
  return Lines;
}

/** Until then, and where they cannot be fetched: the two numbers that matter most. */
function First() {
  return (
    <p>
      <a href="tel:911">Call 911</a> · <a href="tel:988">Call 988</a> · <a href="sms:988">Text 988</a>
    </p>
  );
}
