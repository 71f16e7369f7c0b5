/** /app/birth-plan: a guided plan, topic by topic, to print and to share. After a loss it opens only when the member asks. */
import { type BirthPlan, downloadBirthPlan, type PlanTopic, readBirthPlan } from "@larkwell/contract/birth-plan.ts";
import { answerLines, isBlank } from "@larkwell/domain/birth-plan/answers.ts";
import { QUIET_TOPICS, TOPIC_NAMES, type TopicName, topicOf } from "@larkwell/domain/birth-plan/topics.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { spokenDate } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { q, send } from "../../../api/client.ts";
import { isOfferedPlan, seesSharing } from "../../../api/person.ts";
import { useMe } from "../../../api/session.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Muted, PlainList, Stack } from "../../../kit/Layout.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { useDownload } from "../../../kit/use-download.ts";
import { paths } from "../../../paths.ts";
import { PlanVisits } from "./PlanVisits.tsx";
import { ReadTopics } from "./ReadTopics.tsx";
import { TopicList } from "./TopicList.tsx";
import { planQuery } from "./use-topic.ts";

export default function BirthPlanPage() {
  const me = useMe();
  const [search] = useSearchParams();
  const earlier = Number(search.get("plan") ?? "");
  if (Number.isSafeInteger(earlier) && earlier > 0) return <EarlierPlan id={earlier} />;
  const isOpen = search.get("open") === "true";
  return <CurrentPlan key={`${me.id} ${isOpen}`} isOpen={isOpen} />;
}

function CurrentPlan({ isOpen }: { isOpen: boolean }) {
  const me = useMe();
  const plan = useQuery({ ...planQuery(me.id, isOpen), refetchOnMount: "always" });
  const isLoud = isOfferedPlan(me);
  return (
    <Page
      title={isLoud ? t("Birth plan") : t("Your plan")}
      tab={t("Plan")}
      lead={
        isLoud
          ? t(
              "Say what matters to you, one topic at a time. Everything is optional, and you can change it at any time.",
            )
          : undefined
      }
      width="narrow"
    >
      <StateOf query={plan} loading={<Skeleton height="24rem" />}>
        {(read) => <Opened read={read} isOpen={isOpen} />}
      </StateOf>
    </Page>
  );
}

function Opened({ read, isOpen }: { read: BirthPlan; isOpen: boolean }) {
  if (read.quiet && !isOpen && read.kept)
    return (
      <Stack gap="16" justify="start">
        <p>
          <Trans>A plan that you wrote is kept. You don’t have to look at it.</Trans>
        </p>
        <ButtonLink kind="secondary" to={paths.birthPlan({ open: true })}>
          <Trans>Open it</Trans>
        </ButtonLink>
      </Stack>
    );
  if (!read.offered && !read.kept)
    return (
      <EmptyState title={t("Nothing here right now")}>{t("There’s no plan to fill out in your programs.")}</EmptyState>
    );
  return <Plan read={read} isOpen={isOpen} />;
}

/** Topics that the server doesn't have yet. */
function useUnsaved() {
  const [unsaved, setUnsaved] = useState<ReadonlySet<TopicName>>(new Set());
  const note = useCallback(
    (topic: TopicName, isUnsaved: boolean) =>
      setUnsaved((now) => {
        if (now.has(topic) === isUnsaved) return now;
        const next = new Set(now);
        if (isUnsaved) next.add(topic);
        else next.delete(topic);
        return next;
      }),
    [],
  );
  return [unsaved.size > 0, note] as const;
}

function Plan({ read: { quiet, plan, earlier }, isOpen }: { read: BirthPlan; isOpen: boolean }) {
  const me = useMe();
  const [isUnsaved, note] = useUnsaved();
  const saved = plan?.topics ?? [];
  const names = quiet ? QUIET_TOPICS : TOPIC_NAMES;
  const n = saved.filter((answer) => names.includes(answer.topic) && !isBlank(answer)).length;
  const asked = names.filter((name) => saved.some(({ topic, ask }) => topic === name && ask));
  return (
    <>
      <Stack gap="8" padding="16 24" radius="small" background="sage">
        <p>
          {quiet
            ? t("What you wrote is kept. You can change it, print it, or leave it as it is.")
            : t(
                "These are preferences, not orders: things can change. Talk about your plan with the people who care for you.",
              )}
        </p>
        <p>
          <Trans>Only you can read it, until you share it. Each topic saves by itself.</Trans>
        </p>
        <Muted role="status">{t("{n} of {all} topics answered", { n, all: names.length })}</Muted>
      </Stack>
      <TopicList names={names} saved={saved} quiet={quiet} asked={isOpen} onUnsaved={note} />
      {quiet && <Rest topics={saved} />}
      {asked.length > 0 && (
        <Section title={t("What I want to ask")}>
          <PlainList gap="8">
            {asked.map((name) => (
              <li key={name}>{topicOf(name).title}</li>
            ))}
          </PlainList>
        </Section>
      )}
      {plan && (
        <>
          <PrintPlan isUnsaved={isUnsaved} />
          <PlanVisits />
        </>
      )}
      {!quiet && seesSharing(me) && (
        <Muted>
          <Trans>
            Your partner sees it only if you share it. <Link to={paths.sharing()}>Open Sharing</Link>
          </Trans>
        </Muted>
      )}
      {earlier.length > 0 && <EarlierPlans plans={earlier} />}
    </>
  );
}

/** After a loss: what the member wrote about other topics, closed. */
function Rest({ topics }: { topics: readonly PlanTopic[] }) {
  const rest = topics.filter(
    (answer) => !QUIET_TOPICS.includes(answer.topic) && answerLines(answer.topic, answer).length > 0,
  );
  if (rest.length === 0) return null;
  return (
    <details>
      <summary>
        <Trans>The rest of what you wrote. We haven’t changed its words.</Trans>
      </summary>
      <ReadTopics topics={rest} />
    </details>
  );
}

function PrintPlan({ isUnsaved }: { isUnsaved: boolean }) {
  const me = useMe();
  const download = useDownload("your-plan.pdf", () => send(downloadBirthPlan, { params: { user_id: me.id } }));
  return (
    <Section title={t("Print it")}>
      <p>
        <Trans>Your answers and what you want to ask, on one or two pages, to print or to bring on your phone.</Trans>
      </p>
      <div>
        <Button kind="secondary" {...download} why={isUnsaved ? t("Your last change isn’t saved yet.") : undefined}>
          <Trans>Download as PDF</Trans>
        </Button>
      </div>
    </Section>
  );
}

function EarlierPlans({ plans }: { plans: BirthPlan["earlier"] }) {
  const me = useMe();
  return (
    <details>
      <summary>
        <Trans>Earlier plans</Trans>
      </summary>
      <PlainList gap="8">
        {plans.map(({ id, started_at }) => {
          const at = fromWire(started_at);
          return (
            <li key={id}>
              <Link to={paths.birthPlan({ plan: id })}>
                {t("Begun on {date}", { date: at ? spokenDate(at, me.time_zone) : "" })}
              </Link>
            </li>
          );
        })}
      </PlainList>
    </details>
  );
}

function EarlierPlan({ id }: { id: number }) {
  const me = useMe();
  const plan = useQuery(q(readBirthPlan, { params: { user_id: me.id }, query: { plan_id: id, open: true } }));
  return (
    <Page title={t("An earlier plan")} tab={t("Plan")} lead={t("To read. It’s kept as you left it.")} width="narrow">
      <StateOf
        query={plan}
        loading={<Skeleton height="16rem" />}
        isEmpty={(read) => read.plan === null || read.plan.topics.length === 0}
        empty={<Muted>{t("Nothing is written in it.")}</Muted>}
      >
        {(read) => <ReadTopics topics={read.plan?.topics ?? []} />}
      </StateOf>
    </Page>
  );
}
