/** What every screen of onboarding is moved by: the state the server gives, and the answers that it decides the next step from. */
import { answerOnboardingStep, type OnboardingState, readOnboarding } from "@larkwell/contract/onboarding.ts";
import { type StepName, stepAtPath } from "@larkwell/domain/onboarding/step-names.ts";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { type ApiError, q, useSend } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";
import { reloadPerson, useMe } from "../../api/session.ts";

type AnswerBody = Parameters<ReturnType<typeof useSend<typeof answerOnboardingStep>>["mutate"]>[0]["body"];
/** What a step tells besides that it is done. */
export type StepFacts = Omit<AnswerBody, "outcome" | "version">;

const keyOf = (userId: number) => q(readOnboarding, { params: { user_id: userId } });

export const useOnboardingState = () => useQuery(keyOf(useMe().id));

interface Options {
  /** Shows the error itself (beside a field). Without it a notice shows the server's message. */
  onError?: (error: ApiError) => void;
  /** Before she is led on, e.g. to forget what was typed. */
  onDone?: () => void;
}

/**
 * `goOn(facts?)` says that this screen's step is done and leads to where the server says; `skip()` says that it is not answered now.
 * The step is the one of the address, unless it is named.
 */
export function useOnboarding(named?: StepName, options: Options = {}) {
  const me = useMe();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const step = named ?? stepAtPath(pathname) ?? "done";
  const query = useOnboardingState();
  const post = useSend(answerOnboardingStep, {
    onSuccess: async (state) => {
      options.onDone?.();
      keepState(me.id, state);
      // Tracks and dates change what the frame and the dashboard show.
      await reloadPerson().catch(() => {});
      await navigate(state.path);
    },
    ...(options.onError ? { onError: options.onError } : {}),
  });
  const answer = (outcome: AnswerBody["outcome"], facts: StepFacts = {}) => {
    if (post.isPending) return;
    const version = query.data?.version;
    const body = { ...facts, outcome, ...(version === undefined ? {} : { version }) };
    post.mutate({ params: { user_id: me.id, step }, body });
  };
  return {
    step,
    /** The gate of onboarding has read it before any screen is drawn. */
    state: query.data as OnboardingState,
    goOn: (facts?: StepFacts) => answer("done", facts),
    skip: () => answer("skipped"),
    sending: post.isPending,
    /** After another feature's request changed what decides (a verification, a booking): asks again and leads on. */
    askAgain: async () => {
      const { data } = await query.refetch();
      if (data && data.step !== step) await navigate(data.path);
    },
  };
}

export function keepState(userId: number, state: OnboardingState): void {
  queryClient.setQueryData(keyOf(userId).queryKey, state);
}
