/** The paper on parental benefits as an essay: what they were, five shifts, what is expected of them now, and ten questions. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import PaperForm from "../../../islands/paper-form.tsx";
import { buttonClass } from "../../../kit/Button.tsx";
import { Island } from "../../../kit/Island.tsx";
import { Muted, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { article } from "../../../shell/json-ld.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { CoverPicture } from "./CoverPicture.tsx";
import { LastUpdated } from "./LastUpdated.tsx";
import { Blocks, Line, Sources } from "./PaperText.tsx";
import { type Block, type Chapter, pdfPathOf } from "./paper.ts";
import styles from "./ShiftingParadigm.module.css";
import { shiftingParadigm as paper } from "./texts/shifting-paradigm.ts";
import { WageChart } from "./WageChart.tsx";

const description = () =>
  t(
    "How parental benefits moved from the day of birth to the years around it: five shifts with public figures, and ten questions for any vendor.",
  );

export function meta() {
  return pageMeta({
    title: t("The shifting paradigm for maternity benefits"),
    description: description(),
    path: paths.shiftingParadigm(),
    type: "article",
    jsonLd: article({
      headline: paper().title,
      description: description(),
      path: paths.shiftingParadigm(),
      published: paper().reviewed,
    }),
  });
}

const chapterOf = (id: string): Chapter => {
  const chapter = paper().chapters.find((one) => one.id === id);
  if (!chapter) throw new Error(`The paper has no chapter ${id}.`);
  return chapter;
};

export default function ShiftingParadigmPage() {
  return (
    <Stack as="article" gap="96" className={styles.essay}>
      <Stack as="header" gap="16" justify="center" textAlign="center" className={styles.head}>
        <h1>{paper().title}</h1>
        <p className={styles.subtitle}>{paper().subtitle}</p>
        <Row gap="4 24" justify="center" color="muted" size="sm" className={styles.byline}>
          <LastUpdated date={paper().reviewed} />
          <a href={pdfPathOf(paper())}>
            <Trans>Open the PDF</Trans>
          </a>
        </Row>
        <CoverPicture slug={paper().slug} className={styles.picture} />
      </Stack>
      <Stack gap="16" size="lg" className={styles.opening}>
        {paper().opening.map((line) => (
          <p key={line}>
            <Line paper={paper()}>{line}</Line>
          </p>
        ))}
      </Stack>
      <Years />
      <Column chapter={chapterOf("before")} />
      <Shifts chapter={chapterOf("five-shifts")} />
      <Column chapter={chapterOf("what-it-asks")} wide />
      <Column chapter={chapterOf("video")} />
      <Questions chapter={chapterOf("questions")} />
      <Talk />
      <Stack as="section" gap="16" className={styles.sources} aria-labelledby="sources">
        <h2 id="sources">
          <Trans>Sources</Trans>
        </h2>
        <Sources paper={paper()} />
        <Muted>{paper().caution}</Muted>
      </Stack>
    </Stack>
  );
}

/** Each of these years is explained, with its source, in the text below. */
const years = () =>
  [
    { year: "1978", what: t("Pregnancy counts like any other reason a person can’t work.") },
    { year: "1993", what: t("Twelve unpaid weeks, for fathers and adoptive parents too.") },
    { year: "2004", what: t("California is the first state to pay for family leave.") },
    { year: "2018", what: t("Medicine replaces the single visit at six weeks.") },
    { year: "2022", what: t("Pumping and pregnancy at work get their own laws.") },
    { year: "2026", what: t("Delaware, Minnesota and Maine start to pay.") },
  ] as const;

function Years() {
  return (
    <section className={styles.years} aria-labelledby="years">
      <h2 id="years" className="visually-hidden">
        <Trans>Six milestones</Trans>
      </h2>
      <ol>
        {years().map(({ year, what }) => (
          <li key={year}>
            <Text as="span" color="clay" size="xl" font="title" className={styles.year}>
              {year}
            </Text>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Column({ chapter, wide = false }: { chapter: Chapter; wide?: boolean }) {
  return (
    <section className={wide ? styles.wide : styles.column} id={chapter.id} aria-labelledby={`${chapter.id}-title`}>
      <Text as="h2" size="title-lg" id={`${chapter.id}-title`}>
        {chapter.title}
      </Text>
      <p className={styles.inShort}>{chapter.inShort}</p>
      <Blocks paper={paper()} blocks={chapter.blocks} />
    </section>
  );
}

/** The chapter's blocks by their subtitles, which begin with a number. */
function partsOf(blocks: readonly Block[]): { title: string; blocks: Block[] }[] {
  const parts: { title: string; blocks: Block[] }[] = [];
  for (const block of blocks) {
    if (block.kind === "subtitle") parts.push({ title: block.text.replace(/^\d+\. /, ""), blocks: [] });
    else parts.at(-1)?.blocks.push(block);
  }
  return parts;
}

function Shifts({ chapter }: { chapter: Chapter }) {
  return (
    <section className={styles.shifts} id={chapter.id} aria-labelledby="shifts-title">
      <Text as="h2" size="title-lg" id="shifts-title">
        {chapter.title}
      </Text>
      <p className={styles.inShort}>{chapter.inShort}</p>
      <ol>
        {partsOf(chapter.blocks).map(({ title, blocks }, index) => (
          <li key={title}>
            <Arch step={index} />
            <div>
              <h3>{title}</h3>
              <Blocks paper={paper()} blocks={blocks} />
              {index === 2 && <WageChart />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const tones = ["brand", "clay", "blush", "peach", "sage"] as const;

/** The arches of the cover, one for each shift. */
function Arch({ step }: { step: number }) {
  const radius = 34 + step * 14;
  return (
    <svg className={styles.arch} viewBox="0 0 200 104" aria-hidden="true">
      <path
        d={`M${100 - radius} 102a${radius} ${radius} 0 0 1 ${2 * radius} 0Z`}
        fill={`var(--${tones[step] ?? "sage"})`}
      />
      <path d="M0 102h200" stroke="var(--stroke)" strokeWidth="2" />
    </svg>
  );
}

function Questions({ chapter }: { chapter: Chapter }) {
  return (
    <section className={styles.questions} id={chapter.id} aria-labelledby="questions-title">
      <div>
        <Text as="h2" size="title-lg" id="questions-title">
          {chapter.title}
        </Text>
        <p className={styles.inShort}>{chapter.inShort}</p>
        <Blocks paper={paper()} blocks={chapter.blocks} />
      </div>
    </section>
  );
}

function Talk() {
  return (
    <Stack as="section" gap="32" className={styles.talk} id="talk" aria-labelledby="talk-title">
      <Stack gap="16" justify="start" alignContent="start">
        <Text as="h2" size="title-lg" id="talk-title">
          <Trans>Ask us the ten questions</Trans>
        </Text>
        <p>
          <Trans>
            Tell us who you are, and a person answers each question by email. You can read the paper without this form.
            We use what you send to answer you.
          </Trans>
        </p>
        <p>
          <a className={buttonClass("secondary")} href={pdfPathOf(paper())}>
            <Trans>Just the PDF</Trans>
          </a>
        </p>
      </Stack>
      <Island name="paper-form" of={PaperForm} props={{ paper: "shifting_paradigm" }} />
    </Stack>
  );
}
