/** Whether the socket's line is lost, for those who do not ask for a line themselves: it comes with every page, and the socket does not. */
import { useEffect, useState } from "react";

const lookers = new Set<(lost: boolean) => void>();

/** For the socket alone. */
export function tellLookers(isLost: boolean): void {
  for (const look of lookers) look(isLost);
}

/** True while the line that somebody asked for has been away for so long; a short break is nobody's concern. */
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
