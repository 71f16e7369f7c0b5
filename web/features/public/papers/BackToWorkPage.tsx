/** For employers: why the weeks around a return decide, what is in the guide, and a way to talk it through. */
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
    title: "coming back to work after leave",
    description:
      "A free guide for employers: law in 2026, a plan before leave, a return in steps, pumping, words for managers, loss, and a calendar of twelve weeks.",
    path: paths.backToWork(),
    jsonLd: breadcrumbs([
      { name: "For employers", path: paths.forEmployers() },
      { name: backToWork.title, path: paths.backToWork() },
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
        <h1>The second first day is decided long before it comes.</h1>
        <p>
          Somebody has a baby, adopts one, or loses one; is away for some weeks; and walks back in. Our guide for
          employers is about that day and the weeks on both sides of it: the law, the plan, the door that locks, the
          sentence that helps.
        </p>
        <Row gap="8" className={styles.actions}>
          <ButtonLink to={paths.backToWorkWhitePaper()}>Read the guide</ButtonLink>
          <a className={buttonClass("secondary")} href={pdfPathOf(backToWork)}>
            Open the PDF
          </a>
        </Row>
        <Muted className={styles.fine}>Free, and no address asked. Print it, copy it, pass it on.</Muted>
      </Stack>
      <CoverPicture slug={backToWork.slug} className={styles.picture} />
    </Stack>
  );
}

/** `days` at work in that week, by the guide's default plan. */
const weeks = [
  { when: "4 weeks before", days: 0, what: "One note: nothing to do yet." },
  { when: "3 weeks before", days: 0, what: "Twenty minutes: how would you like to come back?" },
  { when: "2 weeks before", days: 0, what: "The steps, in writing, for both." },
  { when: "1 week before", days: 0, what: "The team knows when, and how much." },
  { when: "Week 1", days: 1.5, what: "Three half days. Arriving, and no decisions." },
  { when: "Week 2", days: 3, what: "Three days. One thing that can be finished." },
  { when: "Week 3", days: 4, what: "Four days. Work that was lent comes home." },
  { when: "Week 4", days: 5, what: "Five days. Thirty minutes: keep, change, stop." },
  { when: "Week 6", days: 5, what: "Five questions, answered only in sums." },
  { when: "Week 8", days: 5, what: "Reviews begin again. The plan is closed." },
] as const;

function TwelveWeeks() {
  return (
    <Box as="section" pageWidth padding="64 24" className={styles.weeks} aria-labelledby="weeks">
      <Stack gap="16">
        <Text as="h2" size="title-lg" id="weeks">
          Twelve weeks, most of them quiet
        </Text>
        <Text color="muted">
          Nobody should go from nothing to everything on a Monday. The steps below cost an employer about a week of work
          for each person, and they are what people remember.
        </Text>
      </Stack>
      <PlainList as="ol" marginTop="32">
        {weeks.map((week) => (
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
        What is in it
      </Text>
      <ol>
        {backToWork.chapters.map((chapter) => (
          <li key={chapter.id}>
            <h3>
              <Link to={`${paths.backToWorkWhitePaper()}#${chapter.id}`}>{chapter.title}</Link>
            </h3>
            <p>{chapter.inShort}</p>
          </li>
        ))}
      </ol>
      <Muted className={styles.fine}>
        {backToWork.sources.length} sources, each with its year: the Department of Labor, EEOC, CDC, the American
        College of Obstetricians and Gynecologists. Federal law as of November 2026. Not legal advice.
      </Muted>
    </Box>
  );
}

const excerpts = backToWork.chapters
  .flatMap(({ blocks }) => blocks)
  .filter((block) => block.kind === "words")
  .filter(({ situation }) => situation === "The first morning back" || situation === "The first day back after a loss");

function Pages() {
  return (
    <Stack as="section" gap="24" className={styles.pages} aria-labelledby="pages">
      <div>
        <h2 id="pages">Two things to say, from the chapters on managers and on loss</h2>
        <p>
          Most of what goes wrong on the first day is said in kindness. The guide has seven situations with words that
          hold.
        </p>
      </div>
      {excerpts.map((block) => (
        <Words key={block.situation} paper={backToWork} block={block} />
      ))}
    </Stack>
  );
}

function Talk() {
  return (
    <Stack as="section" gap="32" className={styles.talk} id="talk" aria-labelledby="talk-title">
      <Stack gap="16" alignContent="start">
        <Text as="h2" size="title-lg" id="talk-title">
          Would you like to talk it through?
        </Text>
        <p>
          Reading needs no form. This one is for those who want a person beside the paper: to go through it for your
          company, your states and your shifts, or to see how visits by video fit in.
        </p>
        <p>You get the PDF right afterwards, and an answer by e-mail.</p>
      </Stack>
      <Island name="paper-form" of={PaperForm} props={{ paper: "back_to_work" }} />
    </Stack>
  );
}
