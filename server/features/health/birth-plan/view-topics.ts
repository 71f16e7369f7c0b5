// Rows of a birth plan to the contract's shape.
import type { PlanTopic, PlanTopicVersion } from "@larkwell/contract/birth-plan.ts";
import type { TopicAnswer } from "@larkwell/domain/birth-plan/answers.ts";
import { QUIET_TOPICS, TOPIC_NAMES, type TopicName } from "@larkwell/domain/birth-plan/topics.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AnswerRow } from "./birth-plan.facts.ts";

interface Version {
  content: TopicAnswer;
  revision: number;
  written_at: Temporal.Instant;
}

export const viewVersion = ({ content, revision, written_at }: Version): PlanTopicVersion => ({
  choices: [...content.choices],
  words: content.words,
  ask: content.ask,
  revision,
  written_at: toWire(written_at),
});

export const viewTopic = (topic: TopicName, row: Version): PlanTopic => ({ topic, ...viewVersion(row) });

/** In the order of the plan. `quiet`: only what has no word about a baby. */
export const viewTopics = (rows: readonly AnswerRow[], quiet = false): PlanTopic[] =>
  (quiet ? QUIET_TOPICS : TOPIC_NAMES).flatMap((name) => {
    const row = rows.find(({ topic }) => topic === name);
    return row ? [viewTopic(name, row)] : [];
  });
