/** Keeps the reader’s place in a piece: the first block on screen, stored now and then and on leaving. */
import { keepReadingPlace, type LibraryPiece, readLibraryHome } from "@larkwell/contract/library.ts";
import { useEffect, useRef, useState } from "react";
import { invalidate, send } from "../../../api/client.ts";

const STORED_EVERY_MS = 5_000;
/** The first blocks are on screen without reading. */
const BEGUN_FROM = 3;

interface Place {
  /** The first block on screen, or the last one of the piece. */
  block: number;
  stored: number;
}

export function useReadingPlace(piece: LibraryPiece) {
  const ref = useRef<HTMLElement>(null);
  const [from, setFrom] = useState(piece.place !== null && piece.place >= BEGUN_FROM ? piece.place : null);
  const place = useRef<Place>({ block: piece.place ?? 0, stored: piece.place ?? 0 });
  const { id } = piece.resource;
  const last = piece.body.length - 1;
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    const store = () => {
      const { block, stored } = place.current;
      if (block === stored || block < BEGUN_FROM) return;
      place.current.stored = block;
      // Without an answer the place is from before, which does no harm.
      send(keepReadingPlace, { params: { id }, body: { block: block >= last ? null : block } }).then(
        () => invalidate(readLibraryHome),
        () => undefined,
      );
    };
    const onScreen = new Set<number>();
    const watcher = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        const block = Number(target.dataset["block"]);
        if (isIntersecting) onScreen.add(block);
        else onScreen.delete(block);
      }
      // With the last block on screen it is read; below it, among the sources, the place stays.
      if (onScreen.size > 0) place.current.block = onScreen.has(last) ? last : Math.min(...onScreen);
    });
    for (const block of frame.querySelectorAll("[data-block]")) watcher.observe(block);
    const timer = setInterval(store, STORED_EVERY_MS);
    document.addEventListener("visibilitychange", store);
    return () => {
      watcher.disconnect();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", store);
      store();
    };
  }, [id, last]);
  const resume = () => {
    const target = ref.current?.querySelector<HTMLElement>(`[data-block="${from}"]`);
    target?.scrollIntoView({ block: "center" });
    target?.setAttribute("tabindex", "-1");
    target?.focus({ preventScroll: true });
    setFrom(null);
  };
  return { ref, from, resume };
}
