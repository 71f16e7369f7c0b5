/** At each contact with the server: what this device keeps is checked before any of it is shown again. */
import { dropKept } from "../../visitor/drop-kept.ts";
import { readKeptMark, writeKeptMark } from "./kept-mark.ts";

function check(owner: number): void {
  if (readKeptMark() === null) return;
  // Without an answer nothing is shown until the next one.
  void import("./check-kept.ts").then(({ checkKept }) => checkKept(owner)).catch(() => undefined);
}

/** The server just said who is signed in. Returns what stops it. */
export function mindKept(owner: number): () => void {
  const mark = readKeptMark();
  // A quick exit may have left before the browser had removed everything.
  if (mark === null || mark.owner !== owner) dropKept();
  else writeKeptMark({ ...mark, checked: null });
  const again = () => check(owner);
  again();
  addEventListener("online", again);
  return () => removeEventListener("online", again);
}
