/** A member's home: the one action, this week, upcoming visits, the care team. The page passes in the parts of other features. */
import type { Dashboard } from "@larkwell/contract/dashboard.ts";
import { readDashboard } from "@larkwell/contract/dashboard.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { invalidate } from "../../../api/client.ts";
import { Muted, Stack } from "../../../kit/Layout.tsx";
import { lazyPart, Part, PartFailed } from "../../../kit/Part.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { paths } from "../../../paths.ts";
import styles from "./Home.module.css";
import { HomeCards, useSendAway } from "./HomeCards.tsx";
import { HomeHero } from "./HomeHero.tsx";
import { CurriculumPart, TeamFaces, Upcoming } from "./HomeParts.tsx";
import { WeekArticle } from "./WeekArticle.tsx";

/** Most members have no prompt, so it is loaded on demand. */
const HomePrompt = lazyPart(() => import("./HomePrompt.tsx").then((module) => module.HomePrompt), {
  name: () => t("A message"),
});

/** Only for those who may use the forum; it reads what it shows after the page is there. */
const ForumNews = lazyPart(() => import("./ForumNews.tsx").then((module) => module.ForumNews), {
  name: () => t("The forum"),
});

type Props = {
  home: Dashboard;
  /** Set while the last response is old and a newer one could not be read. */
  stale: { onRetry: () => void; retrying: boolean } | null;
  Join: Parameters<typeof HomeHero>[0]["Join"];
  stepTo: Parameters<typeof HomeHero>[0]["stepTo"];
  /** Called when the link of a step is followed. */
  onTake: Parameters<typeof HomeHero>[0]["onTake"];
  /** The state of onboarding, if the hero is about something else. */
  onboarding: ReactNode;
  /** What the member's organization gives them to read. */
  given: ReactNode;
  /** Renders the questions below the text for a loss. */
  renderLossWords: (loss: NonNullable<Dashboard["loss"]>) => ReactNode;
  /** Cards that other features render. */
  drawn: Parameters<typeof HomeCards>[0]["drawn"];
};

export function MemberHome({ home, stale, Join, stepTo, onTake, onboarding, given, drawn, renderLossWords }: Props) {
  const away = useSendAway();
  const helped = async (flagId: number) => {
    if (await away(`safety:${flagId}`)) await invalidate(readDashboard);
  };
  const { curriculum, hero, quiet } = home;
  const showsCurriculum = curriculum !== null && (curriculum.next !== null || curriculum.done > 0);
  return (
    <Stack gap="48">
      {stale && <PartFailed name={t("Recent changes")} {...stale} />}
      <Part name={t("Your next step")}>
        <HomeHero home={home} Join={Join} stepTo={stepTo} onTake={onTake} onHelped={(flagId) => void helped(flagId)} />
      </Part>
      {hero?.kind !== "onboarding" && !quiet && onboarding}
      <Stack gap="48" align="start" className={styles.columns}>
        <Stack gap="48" shrinkable>
          {home.this_week.map((week) => (
            <Part key={week.track} name={t("This week")}>
              <WeekArticle week={week} quiet={quiet} />
            </Part>
          ))}
          {home.loss && renderLossWords(home.loss)}
          <Part name={t("Questions for you")}>
            <HomeCards cards={home.cards} drawn={drawn} />
          </Part>
          <SomethingChanged />
        </Stack>
        <Stack gap="48" shrinkable>
          {home.prompt && <HomePrompt key={home.prompt.key} prompt={home.prompt} />}
          <Part name={t("Upcoming visits")}>
            <Upcoming visits={home.upcoming} />
          </Part>
          <Part name={t("Your care team")}>
            <TeamFaces faces={home.care_team} />
          </Part>
          {given}
          {home.forum && <ForumNews />}
          {/* After a loss no progress or to-dos are shown. */}
          {showsCurriculum && curriculum && !quiet && (
            <Part name={t("Your first steps")}>
              <CurriculumPart
                curriculum={curriculum}
                onTake={onTake}
                stepTo={hero?.kind === "curriculum_step" || !curriculum.next ? null : stepTo(curriculum.next)}
              />
            </Part>
          )}
        </Stack>
      </Stack>
    </Stack>
  );
}

/** The same neutral text for everyone, and no more emphasis (D29). */
const SomethingChanged = () => (
  <Muted paddingTop="24" border="top">
    <Link to={paths.somethingChanged()}>
      <Trans>Something has changed</Trans>
    </Link>
  </Muted>
);

export function HomeSkeleton() {
  return (
    <Stack gap="48">
      <Skeleton height="17rem" />
      <Stack gap="48" align="start" className={styles.columns}>
        <Stack gap="48" shrinkable>
          <Stack gap="16" className={styles.part}>
            <Skeleton width="6rem" />
            <Skeleton width="min(20rem, 90%)" height="2.25rem" />
            <Skeleton />
            <Skeleton />
            <Skeleton width="70%" />
          </Stack>
        </Stack>
        <Stack gap="48" shrinkable>
          <Stack gap="16" className={styles.part}>
            <Skeleton width="10rem" height="1.6rem" />
            <Skeleton height="4rem" />
          </Stack>
          <Stack gap="16" className={styles.part}>
            <Skeleton width="10rem" height="1.6rem" />
            <Skeleton height="8rem" />
          </Stack>
        </Stack>
      </Stack>
    </Stack>
  );
}
