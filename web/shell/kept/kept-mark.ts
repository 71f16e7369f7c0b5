/** The mark of the texts that this device keeps: whose they are, until when, and when they were last checked. */
import type { KeptMark } from "@larkwell/domain/library/kept-texts.ts";
import { lockMark } from "../../api/exit-lock.ts";
import { KEPT_MARK } from "../../visitor/drop-kept.ts";
import { RECORD_MARK } from "../../visitor/record-mark.ts";
import { SESSION_MARK } from "../../visitor/signed-in.ts";

export function readKeptMark(): KeptMark | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT_MARK) ?? "null") as KeptMark | null;
  } catch {
    return null;
  }
}

export const writeKeptMark = (mark: KeptMark): void => localStorage.setItem(KEPT_MARK, JSON.stringify(mark));

/** Calls back when another tab changes what decides whether kept texts may be shown. */
export function watchKeptMark(changed: () => void): () => void {
  const deciding: readonly (string | null)[] = [null, KEPT_MARK, RECORD_MARK, SESSION_MARK, lockMark];
  const onStorage = ({ key }: StorageEvent) => {
    if (deciding.includes(key)) changed();
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
