/** How the forum is doing, week by week: posts, answers, reports, and what moderators decided, as plots with their numbers. */

import type { ReturnsOf } from "@larkwell/contract/endpoint.ts";
import { listOpsCommunities, readForumHealth } from "@larkwell/contract/ops-moderation.ts";
import { DECISION_NAMES, DECISION_REASON_NAMES } from "@larkwell/domain/forum/moderation.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { q } from "../../../../api/client.ts";
import { ConsoleTable, Filters } from "../../../../kit/console/ConsoleTable.tsx";
import { FactList } from "../../../../kit/console/FactList.tsx";
import { Plot } from "../../../../kit/console/Plot.tsx";
import { useFilters } from "../../../../kit/console/use-filters.ts";
import { Muted, Stack } from "../../../../kit/Layout.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { Skeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { SelectField } from "../../../../kit/TextField.tsx";

type Health = ReturnsOf<typeof readForumHealth>;

const dayOf = (week: string) =>
  Temporal.PlainDate.from(week).toLocaleString(locale(), { month: "short", day: "numeric" });

const labelsOf = (weeks: Health["weeks"]) => weeks.map(({ week }) => dayOf(week));

export function ForumHealth() {
  const { values, change } = useFilters(["community", "weeks"]);
  const communities = useQuery(q(listOpsCommunities, {}));
  const community_id = Number(values.community) || undefined;
  const weeks = [12, 26, 52].find((one) => String(one) === values.weeks) ?? 12;
  const health = useQuery({
    ...q(readForumHealth, { query: { weeks, ...(community_id ? { community_id } : {}) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap="24" columns="fill">
      <Filters>
        <SelectField
          label={t("Community")}
          value={values.community}
          onChange={(event) => change({ community: event.target.value })}
        >
          <option value="">{t("All communities")}</option>
          {communities.data?.data.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t("Weeks")}
          value={String(weeks)}
          onChange={(event) => change({ weeks: event.target.value === "12" ? "" : event.target.value })}
        >
          <option value="12">12</option>
          <option value="26">26</option>
          <option value="52">52</option>
        </SelectField>
      </Filters>
      <StateOf query={health} loading={<Skeleton height="30rem" />}>
        {(data) => <Shown health={data} />}
      </StateOf>
    </Stack>
  );
}

function Shown({ health }: { health: Health }) {
  const { weeks, decisions, counted_at } = health;
  return (
    <Stack gap="24" columns="fill">
      <FactList facts={[[t("Counted (UTC)"), counted_at ?? t("Not yet. We count every hour.")]]} />
      {counted_at !== null && (
        <>
          <NumberBars
            title={t("Posts and replies")}
            weeks={weeks}
            series={[
              [t("Posts"), "posts"],
              [t("Replies"), "replies"],
            ]}
          />
          <AnswerTimes weeks={weeks} />
          <NumberBars
            title={t("Unanswered posts and reports")}
            weeks={weeks}
            series={[
              [t("Posts without a reply"), "unanswered"],
              [t("Reports"), "reports"],
            ]}
          />
        </>
      )}
      <Section title={t("Decisions by reason")}>
        <ConsoleTable<Health["decisions"][number] & { place: number }>
          caption={t("Decisions in these weeks")}
          rows={decisions.map((one, place) => ({ ...one, place }))}
          keyOf={({ place }) => place}
          total={decisions.length}
          empty={t("No decisions in these weeks.")}
          page={1}
          onPage={() => undefined}
          columns={[
            { name: t("Reason"), render: ({ reason }) => DECISION_REASON_NAMES[reason].label },
            { name: t("Decision"), render: ({ kind }) => DECISION_NAMES[kind].done },
            { name: t("Number"), render: ({ count }) => count },
          ]}
        />
      </Section>
    </Stack>
  );
}

/** Two numbers of each week, side by side. */
function NumberBars({
  title,
  weeks,
  series,
}: Pick<Health, "weeks"> & {
  title: string;
  series: readonly (readonly [name: string, what: "posts" | "replies" | "unanswered" | "reports"])[];
}) {
  return (
    <Plot
      title={title}
      across={t("Week from (UTC)")}
      unit={t("Number")}
      kind="bars"
      labels={labelsOf(weeks)}
      format={String}
      series={series.map(([name, what]) => ({ name, values: weeks.map((week) => week[what]) }))}
    />
  );
}

/** Medians: half of the posts got their answer sooner. */
function AnswerTimes({ weeks }: Pick<Health, "weeks">) {
  const title = t("Time to the first answer");
  if (weeks.every((week) => week.first_answer_hours === null))
    return (
      <Stack gap="4">
        <h2>{title}</h2>
        <Muted>
          <Trans>No post of these weeks was answered.</Trans>
        </Muted>
      </Stack>
    );
  return (
    <Plot
      title={title}
      across={t("Week from (UTC)")}
      unit={t("Hours")}
      kind="line"
      labels={labelsOf(weeks)}
      format={String}
      series={[
        { name: t("From anyone (hours)"), values: weeks.map((week) => week.first_answer_hours) },
        { name: t("From a practitioner (hours)"), values: weeks.map((week) => week.practitioner_answer_hours) },
      ]}
    >
      <p>
        <Trans>Half of the answered posts of a week got their answer sooner.</Trans>
      </p>
    </Plot>
  );
}
