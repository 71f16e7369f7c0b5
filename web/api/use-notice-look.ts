/**
 * Opening a page from the menu completes the curriculum step that leads there, just as the step's own link does. Only
 * for sponsored members, because the others have no steps.
 */
import { readCurriculum } from "@larkwell/contract/curriculum.ts";
import type { CurriculumAction } from "@larkwell/domain/curriculum/actions.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { q } from "./client.ts";
import { useMe } from "./session.ts";
import { useTakeStep } from "./use-take-step.ts";

export function useNoticeLook(action: CurriculumAction): void {
  const me = useMe();
  const { data } = useQuery({ ...q(readCurriculum, {}), enabled: me.role === "member" && me.organization !== null });
  const take = useTakeStep();
  const step = data?.steps.find((one) => one.action.name === action);
  const isOpen = step !== undefined && step.completed_at === null && step.noticed === null;
  const notice = useEffectEvent(() => {
    if (step) take(step);
  });
  // Runs once for an open step, however often the page renders.
  useEffect(() => {
    if (isOpen) notice();
  }, [isOpen]);
}
