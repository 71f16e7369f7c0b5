/** Whether the person has left the field before; only then may it show an error about a half-typed answer. */
import { useEffect, useRef, useState } from "react";

/** Longer than a click takes. */
const pressMilliseconds = 250;

/**
 * People usually leave a field by clicking something below it. An immediate error would move that thing away from under
 * the pointer, and the click would be lost.
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
