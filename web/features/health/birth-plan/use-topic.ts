/** One topic of the plan: kept in this tab with every keystroke, saved a moment later, and compared with what other tabs saved. */
import { type BirthPlan, type PlanTopic, readBirthPlan, saveBirthPlanTopic } from "@larkwell/contract/birth-plan.ts";
import { BLANK, isBlank, isSameAnswer, type TopicAnswer } from "@larkwell/domain/birth-plan/answers.ts";
import type { TopicName } from "@larkwell/domain/birth-plan/topics.ts";
import { useMemo } from "react";
import { q, send } from "../../../api/client.ts";
import { queryClient } from "../../../api/query-client.ts";
import { useMe } from "../../../api/session.ts";
import type { DraftRules, ServerDraft } from "../../../kit/draft-merge.ts";
import { tabDraft } from "../../../kit/tab-draft.ts";
import { type DraftStore, useServerDraft } from "../../../kit/use-server-draft.ts";

/** Choices can't be joined: the other answer replaces this one if the member wants it, and both stay in the history. */
const rules: DraftRules<TopicAnswer> = {
  empty: BLANK,
  isSame: isSameAnswer,
  isBlank,
  holds: (answer, part) =>
    answer.words.includes(part.words.trim()) &&
    answer.ask === part.ask &&
    answer.choices.join() === part.choices.join(),
  joined: (_, other) => other,
};

const valueOf = (topic: PlanTopic | undefined): ServerDraft<TopicAnswer> =>
  topic ? { value: { choices: topic.choices, words: topic.words, ask: topic.ask }, revision: topic.revision } : null;

/** The query of the page that shows it. */
export const planQuery = (userId: number, open: boolean) =>
  q(readBirthPlan, { params: { user_id: userId }, ...(open ? { query: { open: true } } : {}) });

const kept = { choices: [] as string[], words: "", ask: false, revision: 0, dirty: false };

function withTopic(plan: BirthPlan | undefined, topic: PlanTopic): BirthPlan | undefined {
  if (!plan) return undefined;
  const { id, started_at, topics } = plan.plan ?? { id: 0, started_at: topic.written_at, topics: [] };
  const others = topics.filter((one) => one.topic !== topic.topic);
  return { ...plan, kept: true, plan: { id, started_at, topics: [...others, topic] } };
}

function storeOf(userId: number, topic: TopicName, open: boolean): DraftStore<TopicAnswer> {
  const tab = tabDraft(`larkwell.plan.${userId}.${topic}`, kept);
  const params = { user_id: userId, topic };
  const { queryKey } = planQuery(userId, open);
  let written = "";
  return {
    rules,
    writer: userId,
    kept: () => {
      const { revision = 0, dirty = false, ...value } = tab.read();
      // What was saved is read from the server: it may belong to an earlier plan.
      return dirty ? { value: { ...BLANK, ...value }, revision, dirty } : {};
    },
    keep: ({ value, revision, dirty }) => tab.keep({ ...value, choices: [...value.choices], revision, dirty }),
    save: async (value, revision) => {
      const saved = await send(saveBirthPlanTopic, {
        params,
        body: { ...value, choices: [...value.choices], revision },
      });
      written = saved.written_at;
      return undefined;
    },
    read: async () => {
      const { plan } = await send(readBirthPlan, {
        params: { user_id: userId },
        ...(open ? { query: { open: true } } : {}),
      });
      return valueOf(plan?.topics.find((one) => one.topic === topic));
    },
    tell: async ({ value, revision }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (plan: BirthPlan | undefined) =>
        withTopic(plan, { topic, ...value, choices: [...value.choices], revision, written_at: written }),
      );
    },
  };
}

export function useTopic(topic: TopicName, saved: PlanTopic | undefined, open: boolean) {
  const me = useMe();
  const server = useMemo(() => valueOf(saved), [saved]);
  return useServerDraft(() => storeOf(me.id, topic, open), server);
}
