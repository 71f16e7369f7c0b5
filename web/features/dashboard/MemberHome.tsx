/** A member's home: the one action, this week, what is coming, who stands by her. The parts of other features are handed in by the page. */
import type { Dashboard } from "@larkwell/contract/dashboard.ts";
import { readDashboard } from "@larkwell/contract/dashboard.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { invalidate } from "../../api/client.ts";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { paths } from "../../paths.ts";
import styles from "./Home.module.css";
import { HomeCards, HomePrompt, useSendAway } from "./HomeCards.tsx";
import { HomeHero } from "./HomeHero.tsx";
import { CurriculumPart, TeamFaces, Upcoming } from "./HomeParts.tsx";
import { WeekArticle } from "./WeekArticle.tsx";

type Props = {
  home: Dashboard;
  Join: Parameters<typeof HomeHero>[0]["Join"];
  stepTo: Parameters<typeof HomeHero>[0]["stepTo"];
  /** Where onboarding stands, when the hero speaks of something else. */
  onboarding: ReactNode;
  /** What is asked below the text of a loss. */
  renderLossWords: (loss: NonNullable<Dashboard["loss"]>) => ReactNode;
  /** Cards that other features draw. */
  drawn: Parameters<typeof HomeCards>[0]["drawn"];
};

export function MemberHome({ home, Join, stepTo, onboarding, drawn, renderLossWords }: Props) {
  const away = useSendAway();
  const helped = async (flagId: number) => {
    if (await away(`safety:${flagId}`)) await invalidate(readDashboard);
  };
  const { curriculum, hero, quiet } = home;
  const showsCurriculum = curriculum !== null && (curriculum.next !== null || curriculum.done > 0);
  return (
    <div className={styles.home}>
      <HomeHero home={home} Join={Join} stepTo={stepTo} onHelped={(flagId) => void helped(flagId)} />
      {hero?.kind !== "onboarding" && !quiet && onboarding}
      <div className={styles.columns}>
        <div className={styles.column}>
          {home.this_week.map((week) => (
            <WeekArticle key={week.track} week={week} quiet={quiet} />
          ))}
          {home.loss && renderLossWords(home.loss)}
          <HomeCards cards={home.cards} drawn={drawn} />
          <SomethingChanged />
        </div>
        <div className={styles.side}>
          <Upcoming visits={home.upcoming} />
          <TeamFaces faces={home.care_team} />
          {/* In a loss nothing is counted, done or left to do. */}
          {showsCurriculum && curriculum && !quiet && (
            <CurriculumPart
              curriculum={curriculum}
              stepTo={hero?.kind === "curriculum_step" || !curriculum.next ? null : stepTo(curriculum.next)}
            />
          )}
        </div>
      </div>
      {home.prompt && <HomePrompt key={home.prompt.key} prompt={home.prompt} />}
    </div>
  );
}

/** For everybody, the same neutral words, and no louder than that (D29). */
const SomethingChanged = () => (
  <p className={styles.changed}>
    <Link to={paths.somethingChanged()}>Something has changed</Link>
  </p>
);

export function HomeSkeleton() {
  return (
    <div className={styles.home}>
      <Skeleton height="17rem" />
      <div className={styles.columns}>
        <div className={styles.column}>
          <div className={styles.part}>
            <Skeleton width="6rem" />
            <Skeleton width="min(20rem, 90%)" height="2.25rem" />
            <Skeleton />
            <Skeleton />
            <Skeleton width="70%" />
          </div>
        </div>
        <div className={styles.side}>
          <div className={styles.part}>
            <Skeleton width="10rem" height="1.6rem" />
            <Skeleton height="4rem" />
          </div>
          <div className={styles.part}>
            <Skeleton width="10rem" height="1.6rem" />
            <Skeleton height="8rem" />
          </div>
        </div>
      </div>
    </div>
  );
}
