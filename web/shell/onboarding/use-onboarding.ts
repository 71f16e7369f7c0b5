/** What every screen of onboarding uses: the server's state, and the answers from which it decides the next step. */

import { answerOnboardingStep, type OnboardingState, readOnboarding } from "@larkwell/contract/onboarding.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { type StepName, stepAtPath } from "@larkwell/domain/onboarding/step-names.ts";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { type ApiError, q, useSend } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";
import { reloadPerson, useMe } from "../../api/session.ts";
import { toast } from "../../kit/toast-store.ts";
import { withPreferences } from "./link-preferences.ts";

type AnswerBody = Parameters<ReturnType<typeof useSend<typeof answerOnboardingStep>>["mutate"]>[0]["body"];
/** What a step reports besides that it is done. */
export type StepFacts = Omit<AnswerBody, "outcome" | "version">;

const stateOf = (userId: number) => q(readOnboarding, { params: { user_id: userId } });

/**
 * `anew`: reads again whenever a screen opens, because other people's decisions (a verification) and a booking change
 * it.
 */
export const useOnboardingState = (anew = false, enabled = true) =>
  useQuery({ ...stateOf(useMe().id), enabled, ...(anew ? { refetchOnMount: "always" as const } : {}) });

/** The default before anything has loaded; the gate draws no screen until then. */
const nowhereYet: OnboardingState = {
  step: "done",
  path: "/onboarding",
  progress: 0,
  fills_to: 0,
  track: null,
  is_partner: false,
  can: { skip: false, back: false },
  steps: [],
  open: false,
  completed_at: null,
  gift: null,
  wants_gift: null,
  version: 0,
};

interface Options {
  /** The caller shows the error itself (beside a field). Otherwise a notice shows the server's message. */
  onError?: (error: ApiError) => void;
  /** Before the member continues, e.g. to delete what was typed. */
  onDone?: () => void;
}

/**
 * `goOn(facts?)` reports that this screen's step is done and navigates to where the server says; `skip()` reports that
 * the member skips it for now. The step is the one in the address, unless it is named.
 */
export function useOnboarding(named?: StepName, options: Options = {}) {
  const me = useMe();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const step = named ?? stepAtPath(pathname) ?? "done";
  const query = useOnboardingState();
  const state = query.data ?? nowhereYet;
  const leadTo = async ({ counted, ...next }: OnboardingState & { counted: boolean }) => {
    queryClient.setQueryData(stateOf(me.id).queryKey, next);
    // The server returned the same step: something on this screen isn't answered yet.
    if (next.step === step && next.version === state.version)
      toast.error(t("Something here isn’t answered yet. Check this page again, or skip it for now."));
    else if (!counted)
      toast.error(
        t("This page was out of date because you continued in another tab. We kept your answers from there."),
      );
    await navigate(withPreferences(next, search));
  };
  const post = useSend(answerOnboardingStep, {
    onSuccess: async (next) => {
      options.onDone?.();
      // Tracks and dates change what frames and the home page show.
      await reloadPerson().catch(() => {});
      await leadTo(next);
    },
    ...(options.onError ? { onError: options.onError } : {}),
  });
  const answer = (outcome: AnswerBody["outcome"], facts: StepFacts = {}) => {
    if (post.isPending) return;
    const body = { ...facts, outcome, ...(query.data ? { version: state.version } : {}) };
    post.mutate({ params: { user_id: me.id, step }, body });
  };
  return {
    step,
    state,
    goOn: (facts?: StepFacts) => answer("done", facts),
    skip: () => answer("skipped"),
    sending: post.isPending,
    /**
     * Reads again and continues. For use after another feature's request (a verification, a booking) may have changed
     * the step.
     */
    askAgain: async () => {
      const { data } = await query.refetch();
      if (data && data.step !== step) await navigate(withPreferences(data, search));
    },
  };
}
