/** Steps that are completed by opening them are marked then: no one has to return and mark them. */
import { type CurriculumStep, completeCurriculumStep, readCurriculum } from "@larkwell/contract/curriculum.ts";
import { readDashboard } from "@larkwell/contract/dashboard.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { useSend } from "./client.ts";

/** Call it when the link of a step is followed. A failure to save it is ignored. */
export function useTakeStep() {
  const mark = useSend(completeCurriculumStep, { invalidates: [readDashboard, readCurriculum], onError: () => {} });
  return ({ id, by_looking }: CurriculumStep) => {
    if (!by_looking) return;
    mark.mutate({ params: { id }, body: { completed_at: toWire(Temporal.Now.instant()) } });
  };
}
