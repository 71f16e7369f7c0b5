/** Keeps a text on this device, and asks the server which of the kept ones may stay (decision 077). */
import { checkKeptTexts, type KeptText } from "@larkwell/contract/library.ts";
import { afterCheck } from "@larkwell/domain/library/kept-texts.ts";
import { KEPT_AT_MOST } from "@larkwell/domain/library/limits.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { send } from "../../api/client.ts";
import { dropKept } from "../../visitor/drop-kept.ts";
import { readKeptMark, writeKeptMark } from "./kept-mark.ts";
import { dropIfEmpty, listKept, readyPage, removeTexts, storeText } from "./kept-store.ts";

/** This device keeps as many texts as it may. */
export class TooManyKept extends Error {}

/** What is kept was removed while it was being checked: someone signed out or left in another tab. */
const isDropped = (owner: number) => readKeptMark()?.owner !== owner;

/** One at a time across all tabs. */
const oneAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request("larkwell.kept", work) as Promise<T>;

/** Asks about every kept text and, if there is one, about `added`. Returns its text. */
async function ask(owner: number, added?: number): Promise<KeptText | undefined> {
  const kept = (await listKept()).map(({ text }) => text);
  const others = kept.filter(({ id }) => id !== added);
  if (others.length + (added === undefined ? 0 : 1) > KEPT_AT_MOST) throw new TooManyKept();
  const texts = [
    ...others.map(({ id, edition }) => ({ id, edition })),
    ...(added ? [{ id: added, edition: null }] : []),
  ];
  if (texts.length === 0) return undefined;
  const checked = Date.now();
  const answer = await send(checkKeptTexts, { body: { texts } });
  const { remove, replace } = afterCheck(others, answer.texts);
  const text = answer.texts.find(({ id }) => id === added)?.text ?? undefined;
  // First what may be read no longer, and what is outdated: whatever fails after this, it is gone.
  await removeTexts([...remove, ...replace.map(({ id }) => id)]);
  if (isDropped(owner)) return undefined;
  await readyPage();
  for (const one of text ? [...replace, text] : replace) await storeText(one);
  if (isDropped(owner)) dropKept();
  else writeKeptMark({ owner, until: fromWire(answer.until)?.epochMilliseconds ?? 0, checked });
  return text;
}

/** Removes what may no longer be read, and replaces what has changed. */
export const checkKept = (owner: number): Promise<void> =>
  oneAtATime(async () => {
    if (readKeptMark() !== null && isDropped(owner)) dropKept();
    if (readKeptMark() === null) return;
    await ask(owner);
    await dropIfEmpty();
  });

/** Keeps a text; false if the person left meanwhile, or may not read it. Throws TooManyKept, and what the browser throws. */
export const keepText = (owner: number, id: number): Promise<boolean> =>
  oneAtATime(async () => {
    if (readKeptMark() !== null && isDropped(owner)) dropKept();
    // Before anything is stored, so that a sign-out in another tab is noticed. Not yet checked, so nothing is shown.
    if (readKeptMark() === null) writeKeptMark({ owner, until: Number.MAX_SAFE_INTEGER, checked: null });
    try {
      return (await ask(owner, id)) !== undefined;
    } finally {
      await dropIfEmpty();
    }
  });
