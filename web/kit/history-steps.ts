/** Steps that are open over a page, stored in the history: Back closes one of them, Forward opens it again, a reload keeps them. */
import { useLocation, useNavigate } from "react-router";

/** The open steps of a history entry, the first one first, whatever its state contains. */
export function stepsOf(state: unknown): readonly string[] {
  const steps = typeof state === "object" && state !== null && "steps" in state ? state.steps : undefined;
  return Array.isArray(steps) ? steps.filter((step) => typeof step === "string") : [];
}

/** How many entries to go back to one where `step` was not open yet. 0: it is not open here. */
export function distanceBefore(steps: readonly string[], step: string): number {
  const at = steps.indexOf(step);
  return at < 0 ? 0 : steps.length - at;
}

export function useHistorySteps() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const steps = stepsOf(state);
  const here = `${pathname}${search}${hash}`;
  const withSteps = (open: readonly string[]) => ({
    state: { ...(state as object | null), steps: open },
    preventScrollReset: true,
  });
  return {
    isOpen: (step: string) => steps.includes(step),
    /** Opens a step on top of what is open: a new history entry, at the same address unless specified. */
    open: async (step: string, to: string = here) => {
      if (!steps.includes(step)) await navigate(to, withSteps([...steps, step]));
    },
    /**
     * Opens a step that a link requested. An entry for the page without it (`under`) is added first, so that Back
     * closes the step and does not leave the page.
     */
    openOver: async (under: string, step: string, to: string = here) => {
      if (steps.includes(step)) return;
      await navigate(under, { ...withSteps(steps), replace: true });
      await navigate(to, withSteps([...steps, step]));
    },
    /** Goes back to before `step` was opened, past everything that was opened after it. */
    close: (step: string) => {
      const back = distanceBefore(steps, step);
      if (back > 0) void navigate(-back);
    },
    /** Leaves for another page, replacing `step` or this page: finished steps don't get in the way of Back. */
    leave: async (to: string, { insteadOf, state: next }: { insteadOf?: string | undefined; state?: object } = {}) => {
      const back = insteadOf === undefined ? steps.length : distanceBefore(steps, insteadOf) - 1;
      if (back > 0) await goBack(back);
      await navigate(to, { replace: true, state: next });
    },
  };
}

const LONGEST_WAIT_MS = 500;

/** Resolves when the browser has arrived; it does not wait for an entry that doesn't exist. */
function goBack(entries: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      window.removeEventListener("popstate", done);
      clearTimeout(late);
      resolve();
    };
    const late = setTimeout(done, LONGEST_WAIT_MS);
    window.addEventListener("popstate", done);
    window.history.go(-entries);
  });
}
