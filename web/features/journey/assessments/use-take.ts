/** An assessment in progress: its questions, the member's answers on the server, and saving the next one. */
import { type Assessment, readAssessment, saveAnswers, startAssessment } from "@larkwell/contract/assessments.ts";
import type { Answer, QuestionJson } from "@larkwell/domain/assessments/questions.ts";
import { useQuery } from "@tanstack/react-query";
import { type ApiError, q, useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { queryClient } from "../../../api/query-client.ts";
import { useMe } from "../../../api/session.ts";
import { toast } from "../../../kit/toast-store.ts";

/** By id, in onboarding, or by slug. */
const questionsOf = (id: number | string) => q(readAssessment, { params: { id }, query: { include_json: true } });

export const useAssessment = (id: number | string) => useQuery(questionsOf(id));

/** The response to a save has no questions: keep the ones that were read first. */
export function remember(answer: Assessment): void {
  for (const key of [answer.id, answer.slug])
    queryClient.setQueryData(questionsOf(key).queryKey, (before: Assessment | undefined) => {
      const question_json = answer.question_json ?? before?.question_json ?? null;
      // Nothing is remembered under an address that was not read.
      return question_json === null ? before : { ...answer, question_json };
    });
}

const faultsOf = (error: ApiError): Map<number, string> =>
  new Map(error.errors.map(({ field, message }) => [Number(field.split(".")[1]), message]));

/**
 * Starts the assessment with the first answer, and saves every later one. `onFaults`: messages by the answer's position
 * in the request.
 */
export function useSaving(assessment: Assessment, onFaults: (faults: Map<number, string>) => void) {
  const me = useMe();
  const refuse = (error: ApiError, words: string) => {
    if (error.code === "unauthenticated" || error.code === "session_ended") return;
    const faults = faultsOf(error);
    if (faults.size > 0) onFaults(faults);
    else toast.error(words);
  };
  const start = useSend(startAssessment, {
    onSuccess: remember,
    onError: (error) => refuse(error, error.code === "offline" ? error.message : messages.assessmentFailed()),
  });
  const put = useSend(saveAnswers, { onSuccess: remember, onError: (error) => refuse(error, error.message) });
  /** `onKept` gets the server's current state. */
  const keep = (answers: readonly Answer[], onKept: (assessment: Assessment) => void) => {
    const body = { answers: answers as Assessment["answers"] };
    const { meta, id } = assessment;
    const after = { onSuccess: onKept };
    if (meta === null) start.mutate({ params: { user_id: me.id }, body: { ...body, assessment_id: id } }, after);
    else put.mutate({ params: { user_id: me.id, id }, body: { ...body, needs_assessment_id: meta.id } }, after);
  };
  return {
    keep,
    busy: start.isPending || put.isPending,
    // Without a connection a change waits until there is one, and is no error.
    unsent: [start, put].some(({ isError, isPaused }) => isError || isPaused),
  };
}

/** The questions, typed for the domain rules. */
export const rulesOf = (assessment: Assessment) => assessment.question_json as unknown as QuestionJson | null;
export const answersOf = (assessment: Assessment) => assessment.answers as readonly Answer[];
