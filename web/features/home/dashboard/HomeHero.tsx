/** The one primary action of a member's home (D67): always one, always first. */
import type { Dashboard, DashboardVisit } from "@larkwell/contract/dashboard.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router";
import { useMe } from "../../../api/session.ts";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { PortraitFrame } from "../../../kit/PortraitFrame.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import { paths } from "../../../paths.ts";
import { FindCareCard } from "./FindCareCard.tsx";
import { HeroDrawing } from "./HeroDrawing.tsx";
import styles from "./Home.module.css";
import { ForChild } from "./HomeParts.tsx";
import { type HeroWords, heroWords } from "./hero-words.ts";

type Props = {
  home: Dashboard;
  /** The component that joins a visit that is open now. */
  Join: ComponentType<{ appointment: DashboardVisit; bare?: boolean }>;
  /** Where a step of the curriculum leads. */
  stepTo: (step: NonNullable<NonNullable<Dashboard["curriculum"]>["next"]>) => string;
  /** Called when the link of a step is followed. */
  onTake: (step: NonNullable<NonNullable<Dashboard["curriculum"]>["next"]>) => void;
  /** "I’ve found help": ends the hero about safety. */
  onHelped: (flagId: number) => void;
};

export function HomeHero({ home, Join, stepTo, onTake, onHelped }: Props) {
  const { hero, quiet, curriculum, upcoming } = home;
  if (hero === null) return null;
  const visit = upcoming.find(({ id }) => id === hero.id);
  if (visit)
    return (
      <VisitHero
        visit={visit}
        quiet={quiet}
        join={hero.kind === "join" ? <Join appointment={visit} bare /> : undefined}
      />
    );
  const next = curriculum?.next;
  const step = next ? { ...next, label: next.action.label, to: stepTo(next) } : null;
  const words = heroWords(hero, step);
  if (words === null) return <FindCareCard quiet={quiet} />;
  const helped = hero.kind === "safety_follow_up" && hero.id !== null ? hero.id : null;
  return (
    <WordsHero
      words={words}
      quiet={quiet}
      onFollow={next && hero.kind === "curriculum_step" ? () => onTake(next) : undefined}
      onHelped={helped === null ? undefined : () => onHelped(helped)}
    />
  );
}

type WordsProps = {
  words: HeroWords;
  quiet: boolean;
  onFollow: (() => void) | undefined;
  onHelped: (() => void) | undefined;
};

function WordsHero({ words, quiet, onFollow, onHelped }: WordsProps) {
  const { eyebrow, title, body, action, to } = words;
  return (
    <Stack
      as="section"
      align="end"
      radius="medium"
      background="deep"
      color="on-deep"
      className={styles.hero}
      data-quiet={quiet || undefined}
      aria-labelledby="home-hero"
    >
      <Stack gap="16" justify="start" padding="32 24" className={styles.heroText}>
        <p className={styles.eyebrow}>{eyebrow}</p>
        <h2 id="home-hero">{title}</h2>
        <p>{body}</p>
        <Row gap="8 24" align="center">
          <Link to={to} className={styles.heroMain} onClick={onFollow}>
            {action}
          </Link>
          {onHelped && (
            <button type="button" className={styles.heroMore} onClick={onHelped}>
              <Trans>I’ve found help</Trans>
            </button>
          )}
        </Row>
      </Stack>
      {!quiet && !onHelped && (
        <div className={styles.heroPicture}>
          <HeroDrawing />
        </div>
      )}
    </Stack>
  );
}

/** The join button alone, while the rest is loading or can't be loaded. */
export const PlainJoin = ({ id }: { id: number }) => (
  <Link to={paths.launch(id)} className={`${styles.heroMain} ${styles.heroJoin}`}>
    <Trans>Join</Trans>
  </Link>
);

type VisitProps = { visit: DashboardVisit; quiet: boolean; join: ReactNode };

function VisitHero({ visit, quiet, join }: VisitProps) {
  const zone = useMe().time_zone;
  const { practitioner } = visit;
  return (
    <Stack
      as="section"
      align="end"
      radius="medium"
      background="deep"
      color="on-deep"
      className={styles.hero}
      data-quiet={quiet || undefined}
      aria-labelledby="home-hero"
    >
      <Stack gap="16" justify="start" padding="32 24" className={styles.heroText}>
        <p className={styles.eyebrow}>{join === undefined ? t("Your next visit") : t("Your visit is open")}</p>
        <h2 id="home-hero">
          <TimeText at={visit.scheduled_start} zone={zone} />
        </h2>
        <p>
          <Trans>
            {practitioner.first_name} {practitioner.last_name}, {practitioner.vertical_name}, {visit.minutes} minutes by
            video
          </Trans>
        </p>
        <ForChild name={visit.for_child} />
        {join === undefined ? (
          <>
            {!visit.asks_if_kept && (
              <p className={styles.heroPrep}>
                <Trans>
                  Write down what you’d like to talk about. {practitioner.first_name} can read it before the visit.
                </Trans>
              </p>
            )}
            <Row gap="8 24" align="center">
              <Link to={paths.appointment(visit.id)} className={styles.heroMain}>
                <Trans>Prepare your visit</Trans>
              </Link>
            </Row>
          </>
        ) : (
          join
        )}
      </Stack>
      <div className={styles.heroFace}>
        <PortraitFrame practitioner={practitioner} size="card" />
      </div>
    </Stack>
  );
}
