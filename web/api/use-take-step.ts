/** Steps that are done by looking are done when they are opened: nobody has to come back and mark them. */
import { type CurriculumStep, completeCurriculumStep, readCurriculum } from "@larkwell/contract/curriculum.ts";
import { readDashboard } from "@larkwell/contract/dashboard.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { useSend } from "./client.ts";

/** To be called when the link of a step is followed. That it could not be kept troubles nobody. */
export function useTakeStep() {
  const mark = useSend(completeCurriculumStep, { invalidates: [readDashboard, readCurriculum], onError: () => {} });
  return ({ id, by_looking }: CurriculumStep) => {
    if (!by_looking) return;
    mark.mutate({ params: { id }, body: { completed_at: toWire(Temporal.Now.instant()) } });
  };
}
