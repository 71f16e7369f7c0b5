/** A member's home: the one action, this week, what is coming, who stands by her. The parts of other features are handed in by the page. */
import type { Dashboard } from "@larkwell/contract/dashboard.ts";
import { readDashboard } from "@larkwell/contract/dashboard.ts";
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

/** Most homes have none. */
const HomePrompt = lazyPart(() => import("./HomePrompt.tsx").then((module) => module.HomePrompt), {
  name: "A message",
});

type Props = {
  home: Dashboard;
  /** Set while the last answer is old and a newer one did not come. */
  stale: { onRetry: () => void; retrying: boolean } | null;
  Join: Parameters<typeof HomeHero>[0]["Join"];
  stepTo: Parameters<typeof HomeHero>[0]["stepTo"];
  /** When the link of a step is followed. */
  onTake: Parameters<typeof HomeHero>[0]["onTake"];
  /** Where onboarding stands, when the hero speaks of something else. */
  onboarding: ReactNode;
  /** What is asked below the text of a loss. */
  renderLossWords: (loss: NonNullable<Dashboard["loss"]>) => ReactNode;
  /** Cards that other features draw. */
  drawn: Parameters<typeof HomeCards>[0]["drawn"];
};

export function MemberHome({ home, stale, Join, stepTo, onTake, onboarding, drawn, renderLossWords }: Props) {
  const away = useSendAway();
  const helped = async (flagId: number) => {
    if (await away(`safety:${flagId}`)) await invalidate(readDashboard);
  };
  const { curriculum, hero, quiet } = home;
  const showsCurriculum = curriculum !== null && (curriculum.next !== null || curriculum.done > 0);
  return (
    <Stack gap="48">
      {stale && <PartFailed name="What changed since you opened this page" {...stale} />}
      <Part name="Your next step">
        <HomeHero home={home} Join={Join} stepTo={stepTo} onTake={onTake} onHelped={(flagId) => void helped(flagId)} />
      </Part>
      {hero?.kind !== "onboarding" && !quiet && onboarding}
      <Stack gap="48" align="start" className={styles.columns}>
        <Stack gap="48" shrinkable>
          {home.this_week.map((week) => (
            <Part key={week.track} name="This week">
              <WeekArticle week={week} quiet={quiet} />
            </Part>
          ))}
          {home.loss && renderLossWords(home.loss)}
          <Part name="Questions for you">
            <HomeCards cards={home.cards} drawn={drawn} />
          </Part>
          <SomethingChanged />
        </Stack>
        <Stack gap="48" shrinkable>
          {home.prompt && <HomePrompt key={home.prompt.key} prompt={home.prompt} />}
          <Part name="Upcoming visits">
            <Upcoming visits={home.upcoming} />
          </Part>
          <Part name="Your care team">
            <TeamFaces faces={home.care_team} />
          </Part>
          {/* In a loss nothing is counted, done or left to do. */}
          {showsCurriculum && curriculum && !quiet && (
            <Part name="Your first steps">
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

/** For everybody, the same neutral words, and no louder than that (D29). */
const SomethingChanged = () => (
  <Muted paddingTop="24" border="top">
    <Link to={paths.somethingChanged()}>Something has changed</Link>
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
