/** For employers: why the weeks around a return matter most, what is in the guide, and a way to talk about it. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import PaperForm from "../../../islands/paper-form.tsx";
import { ButtonLink, buttonClass } from "../../../kit/Button.tsx";
import { Island } from "../../../kit/Island.tsx";
import { Box, Muted, PlainList, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { breadcrumbs } from "../../../shell/json-ld.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import styles from "./BackToWork.module.css";
import { CoverPicture } from "./CoverPicture.tsx";
import { Words } from "./PaperText.tsx";
import { pdfPathOf } from "./paper.ts";
import { backToWork } from "./texts/back-to-work.ts";

export function meta() {
  return pageMeta({
    title: t("returning to work after leave"),
    description: t(
      "A free guide for employers: the law in 2026, planning leave, a phased return, pumping, words for managers, loss, and a 12-week calendar.",
    ),
    path: paths.backToWork(),
    jsonLd: breadcrumbs([
      { name: t("For employers"), path: paths.forEmployers() },
      { name: backToWork().title, path: paths.backToWork() },
    ]),
  });
}

export default function BackToWorkPage() {
  return (
    <>
      <Opening />
      <TwelveWeeks />
      <Chapters />
      <Pages />
      <Talk />
    </>
  );
}

function Opening() {
  return (
    <Stack as="section" radius="large" background="deep" color="on-deep" className={styles.opening}>
      <Stack gap="24" justify="start" alignContent="center" padding="48 24" className={styles.openingText}>
        <h1>
          <Trans>The first day back is decided long before it comes</Trans>
        </h1>
        <p>
          <Trans>
            Someone has a baby, adopts one or loses one, is away for some weeks, and then walks back in. Our guide for
            employers is about that day and the weeks around it: the law, the plan, a door that locks, and the words
            that help.
          </Trans>
        </p>
        <Row gap="8" className={styles.actions}>
          <ButtonLink to={paths.backToWorkWhitePaper()}>
            <Trans>Read the guide</Trans>
          </ButtonLink>
          <a className={buttonClass("secondary")} href={pdfPathOf(backToWork())}>
            <Trans>Open the PDF</Trans>
          </a>
        </Row>
        <Muted className={styles.fine}>
          <Trans>Free, with no email address required. Print it, copy it, share it.</Trans>
        </Muted>
      </Stack>
      <CoverPicture slug={backToWork().slug} className={styles.picture} />
    </Stack>
  );
}

/** `days` at work in that week, by the guide's default plan. */
const weeks = () =>
  [
    { when: t("4 weeks before"), days: 0, what: t("One note: nothing to do yet.") },
    { when: t("3 weeks before"), days: 0, what: t("20 minutes: How would you like to come back?") },
    { when: t("2 weeks before"), days: 0, what: t("The steps, in writing, for both of you.") },
    { when: t("1 week before"), days: 0, what: t("The team knows when and how many hours.") },
    { when: t("Week 1"), days: 1.5, what: t("Three half days. Settle in, no decisions.") },
    { when: t("Week 2"), days: 3, what: t("Three days. One task you can finish.") },
    { when: t("Week 3"), days: 4, what: t("Four days. Work that others covered comes back.") },
    { when: t("Week 4"), days: 5, what: t("Five days. 30 minutes: keep, change, stop.") },
    { when: t("Week 6"), days: 5, what: t("Five questions, reported only in totals.") },
    { when: t("Week 8"), days: 5, what: t("Reviews start again. Close the plan.") },
  ] as const;

function TwelveWeeks() {
  return (
    <Box as="section" pageWidth padding="64 24" className={styles.weeks} aria-labelledby="weeks">
      <Stack gap="16">
        <Text as="h2" size="title-lg" id="weeks">
          <Trans>Twelve weeks at a glance</Trans>
        </Text>
        <Text color="muted">
          <Trans>
            No one should go from nothing to everything on a Monday. The steps below cost an employer about a week of
            work per person.
          </Trans>
        </Text>
      </Stack>
      <PlainList as="ol" marginTop="32">
        {weeks().map((week) => (
          <li key={week.when}>
            <svg viewBox="0 0 40 110" aria-hidden="true">
              <path className={styles.ground} d="M0 108h40" />
              {week.days > 0 ? (
                <rect className={styles.bar} x="6" y={108 - week.days * 20} width="28" height={week.days * 20} rx="5" />
              ) : (
                <circle className={styles.dot} cx="20" cy="98" r="4" />
              )}
            </svg>
            <h3>{week.when}</h3>
            <p>{week.what}</p>
          </li>
        ))}
      </PlainList>
    </Box>
  );
}

function Chapters() {
  return (
    <Box as="section" pageWidth padding="64 24" className={styles.chapters} aria-labelledby="chapters">
      <Text as="h2" size="title-lg" id="chapters">
        <Trans>What’s inside</Trans>
      </Text>
      <ol>
        {backToWork().chapters.map((chapter) => (
          <li key={chapter.id}>
            <h3>
              <Link to={`${paths.backToWorkWhitePaper()}#${chapter.id}`}>{chapter.title}</Link>
            </h3>
            <p>{chapter.inShort}</p>
          </li>
        ))}
      </ol>
      <Muted className={styles.fine}>
        <Trans>
          {backToWork().sources.length} sources, each with its year: the Department of Labor, EEOC, CDC, the American
          College of Obstetricians and Gynecologists. Federal law as of November 2026. Not legal advice.
        </Trans>
      </Muted>
    </Box>
  );
}

const excerpts = () =>
  backToWork()
    .chapters.flatMap(({ blocks }) => blocks)
    .filter((block) => block.kind === "words")
    .filter(
      ({ situation }) =>
        situation === t("The first morning back") || situation === t("The first day back after a loss"),
    );

function Pages() {
  return (
    <Stack as="section" gap="24" className={styles.pages} aria-labelledby="pages">
      <div>
        <h2 id="pages">
          <Trans>What to say: two examples</Trans>
        </h2>
        <p>
          <Trans>
            Most of what goes wrong on the first day is said with good intentions. The guide has words for seven
            situations.
          </Trans>
        </p>
      </div>
      {excerpts().map((block) => (
        <Words key={block.situation} paper={backToWork()} block={block} />
      ))}
    </Stack>
  );
}

function Talk() {
  return (
    <Stack as="section" gap="32" className={styles.talk} id="talk" aria-labelledby="talk-title">
      <Stack gap="16" alignContent="start">
        <Text as="h2" size="title-lg" id="talk-title">
          <Trans>Would you like to talk it through?</Trans>
        </Text>
        <p>
          <Trans>
            You don’t need a form to read. Use this one if you’d like a person to go through the guide with you for your
            company, states and shifts, or to see how video visits fit in.
          </Trans>
        </p>
        <p>
          <Trans>You get the PDF right away and an answer by email.</Trans>
        </p>
      </Stack>
      <Island name="paper-form" of={PaperForm} props={{ paper: "back_to_work" }} />
    </Stack>
  );
}
