/** The guide "Back to work", to read in the browser, with its contents beside it and a link to the PDF. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { buttonClass } from "../../../kit/Button.tsx";
import { Muted, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { article, breadcrumbs } from "../../../shell/json-ld.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import styles from "./BackToWorkPaper.module.css";
import { CoverPicture } from "./CoverPicture.tsx";
import { LastUpdated } from "./LastUpdated.tsx";
import { Blocks, Line, Sources } from "./PaperText.tsx";
import { pdfPathOf } from "./paper.ts";
import { backToWork as paper } from "./texts/back-to-work.ts";

const description = () =>
  t(
    "The full guide for employers, free to read: the law in 2026, planning, phased return, pumping, managers, childcare, mental health, loss and a checklist.",
  );

export function meta() {
  return pageMeta({
    title: t("Back to work: the guide for employers"),
    description: description(),
    path: paths.backToWorkWhitePaper(),
    type: "article",
    jsonLd: [
      article({
        headline: `${paper().title}: ${paper().subtitle}`,
        description: description(),
        path: paths.backToWorkWhitePaper(),
        published: paper().reviewed,
      }),
      breadcrumbs([
        { name: paper().title, path: paths.backToWork() },
        { name: t("The guide"), path: paths.backToWorkWhitePaper() },
      ]),
    ],
  });
}

export default function BackToWorkPaperPage() {
  return (
    <Stack gap="48" pageWidth className={styles.sheet}>
      <Stack as="header" gap="24" align="end" paddingBottom="32" className={styles.head}>
        <Stack gap="16" justify="start" color="muted">
          <h1>{paper().title}</h1>
          <Text color="ink" size="xl" font="title" className={styles.subtitle}>
            {paper().subtitle}
          </Text>
          <LastUpdated date={paper().reviewed} />
          <p>
            <a className={buttonClass("secondary")} href={pdfPathOf(paper())}>
              <Trans>Open the PDF</Trans>
            </a>
          </p>
        </Stack>
        <CoverPicture slug={paper().slug} className={styles.picture} />
      </Stack>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents">
          <Trans>Contents</Trans>
        </h2>
        <ol>
          {paper().chapters.map((chapter) => (
            <li key={chapter.id}>
              <a href={`#${chapter.id}`}>{chapter.title}</a>
            </li>
          ))}
          <li>
            <a href="#sources">
              <Trans>Sources</Trans>
            </a>
          </li>
        </ol>
      </nav>
      <Stack as="article" gap="64" shrinkable className={styles.text}>
        <Stack gap="16" color="title" size="lg" font="title" className={styles.opening}>
          {paper().opening.map((line) => (
            <p key={line}>
              <Line paper={paper()}>{line}</Line>
            </p>
          ))}
        </Stack>
        {paper().chapters.map((chapter) => (
          <section key={chapter.id} id={chapter.id} aria-labelledby={`${chapter.id}-title`}>
            <h2 id={`${chapter.id}-title`}>{chapter.title}</h2>
            <p className={styles.inShort}>{chapter.inShort}</p>
            <Blocks paper={paper()} blocks={chapter.blocks} />
          </section>
        ))}
        <Stack as="section" gap="16" aria-labelledby="sources">
          <h2 id="sources">
            <Trans>Sources</Trans>
          </h2>
          <Sources paper={paper()} />
          <Muted>{paper().caution}</Muted>
          <Muted>
            <Trans>
              Free to read, print, copy and share in full.{" "}
              <Link to={`${paths.backToWork()}#talk`}>Talk it through with us</Link>
            </Trans>
          </Muted>
        </Stack>
      </Stack>
    </Stack>
  );
}
