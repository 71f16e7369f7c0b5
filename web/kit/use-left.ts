/** Whether a field was left once, which is when what it thinks of a half-typed answer may be said. */
import { useEffect, useRef, useState } from "react";

/** Longer than a click takes. */
const pressMilliseconds = 250;

/**
 * A press on something below is what usually leaves a field. Were the error shown at once, it would push that thing away
 * from under the pointer, and the click would be lost.
 */
export function useLeft(): [left: boolean, leave: () => void] {
  const [left, setLeft] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setLeft(true), pressMilliseconds);
  };
  return [left, leave];
}
