/** Moves the focus to the heading of each new step, so that keyboards and screen readers follow. */
import { type RefObject, useEffect, useRef } from "react";

export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (step === "checking") return;
    // A refusal that led to this step is read first.
    const says = ref.current?.querySelector<HTMLElement>("[data-refused]");
    (says ?? ref.current?.querySelector<HTMLElement>("[data-step]"))?.focus();
  }, [step]);
  return ref;
}
