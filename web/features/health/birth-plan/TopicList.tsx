/** The topics in their order, one open at a time, each with the way to the next. */
import type { PlanTopic } from "@larkwell/contract/birth-plan.ts";
import type { TopicName } from "@larkwell/domain/birth-plan/topics.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { Button } from "../../../kit/Button.tsx";
import { PlainList } from "../../../kit/Layout.tsx";
import { TopicCard } from "./TopicCard.tsx";

interface Props {
  names: readonly TopicName[];
  saved: readonly PlanTopic[];
  quiet: boolean;
  asked: boolean;
  onUnsaved: (topic: TopicName, isUnsaved: boolean) => void;
}

/** The open topic is in the address, so that a reload opens it again. */
function useOpenTopic() {
  const [search, setSearch] = useSearchParams();
  const openTopic = (name: TopicName | undefined) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (name) next.set("topic", name);
        else next.delete("topic");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get("topic"), openTopic] as const;
}

const focusOn = (name: TopicName) =>
  requestAnimationFrame(() => {
    const summary = document.querySelector<HTMLElement>(`[data-topic="${name}"] > summary`);
    summary?.scrollIntoView({ block: "start" });
    summary?.focus();
  });

export function TopicList({ names, saved, quiet, asked, onUnsaved }: Props) {
  const [current, openTopic] = useOpenTopic();
  return (
    <PlainList aria-label={t("Topics")}>
      {names.map((name, place) => {
        const next = names[place + 1];
        return (
          <TopicCard
            key={name}
            topic={name}
            saved={saved.find(({ topic }) => topic === name)}
            quiet={quiet}
            asked={asked}
            isOpen={current === name}
            onToggle={(isOpen) => {
              if (isOpen) openTopic(name);
              else if (current === name) openTopic(undefined);
            }}
            onUnsaved={onUnsaved}
          >
            {next && (
              <Button
                kind="secondary"
                onClick={() => {
                  openTopic(next);
                  focusOn(next);
                }}
              >
                <Trans>Next topic</Trans>
              </Button>
            )}
          </TopicCard>
        );
      })}
    </PlainList>
  );
}
