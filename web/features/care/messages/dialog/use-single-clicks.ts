/**
 * The second click of a double click presses nothing. The next step's button often appears under the pointer: "Send"
 * where "Continue" was.
 */
import { type MouseEvent, useEffect, useRef } from "react";

const DOUBLE_MS = 500;
const NEAR_PX = 12;

interface Click {
  at: number;
  x: number;
  y: number;
  step: string;
}

/** Both in the same place, shortly after each other, with another step in between. */
const isSecondOf = (first: Click, second: Click): boolean =>
  first.step !== second.step &&
  second.at - first.at < DOUBLE_MS &&
  Math.abs(second.x - first.x) < NEAR_PX &&
  Math.abs(second.y - first.y) < NEAR_PX;

/** For onClickCapture of what contains the steps. */
export function useSingleClicks(step: string): (event: MouseEvent) => void {
  const last = useRef<Click>(undefined);
  const steps = useRef<Element>(undefined);
  // Whoever clicked somewhere else in between, such as in the bank's window, means the next click.
  useEffect(() => {
    const forget = ({ target }: Event) => {
      if (target instanceof Node && !steps.current?.contains(target)) last.current = undefined;
    };
    document.addEventListener("click", forget, { capture: true });
    return () => document.removeEventListener("click", forget, { capture: true });
  }, []);
  return (event) => {
    steps.current = event.currentTarget;
    // A press of a key has no place.
    if (event.detail === 0) return;
    const click = { at: event.timeStamp, x: event.clientX, y: event.clientY, step };
    if (event.detail > 1 || (last.current && isSecondOf(last.current, click))) {
      event.preventDefault();
      event.stopPropagation();
    } else last.current = click;
  };
}
