/**
 * Whether the socket's connection is lost, for code that does not open one itself: this module is on every page, and the socket is not.
 */
import { useEffect, useState } from "react";

const lookers = new Set<(lost: boolean) => void>();

/** Only the socket calls this. */
export function tellLookers(isLost: boolean): void {
  for (const look of lookers) look(isLost);
}

/** True once a requested connection has been lost for this long; a short interruption doesn't matter. */
export function useLineLost(milliseconds: number): boolean {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (isLost: boolean) => {
      if (isLost) timer ??= setTimeout(() => setLost(true), milliseconds);
      else {
        clearTimeout(timer);
        timer = undefined;
        setLost(false);
      }
    };
    lookers.add(look);
    return () => {
      lookers.delete(look);
      clearTimeout(timer);
    };
  }, [milliseconds]);
  return lost;
}
