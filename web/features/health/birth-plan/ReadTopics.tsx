/** Topics to read: a plan of an earlier pregnancy, and after a loss what else the member wrote. */
import type { PlanTopic } from "@larkwell/contract/birth-plan.ts";
import { answerLines } from "@larkwell/domain/birth-plan/answers.ts";
import { TOPIC_NAMES, topicOf } from "@larkwell/domain/birth-plan/topics.ts";
import { Stack } from "../../../kit/Layout.tsx";
import styles from "./BirthPlan.module.css";

export function ReadTopics({ topics }: { topics: readonly PlanTopic[] }) {
  const said = TOPIC_NAMES.flatMap((name) => {
    const topic = topics.find((one) => one.topic === name);
    const lines = topic ? answerLines(name, topic) : [];
    return lines.length === 0 ? [] : [{ name, lines }];
  });
  return (
    <Stack as="dl" gap="16">
      {said.map(({ name, lines }) => (
        <div key={name}>
          <dt>{topicOf(name).title}</dt>
          <dd className={styles.lines}>{lines.join("\n")}</dd>
        </div>
      ))}
    </Stack>
  );
}
