/** The guide "Back to work", to be read in the browser, with its contents beside it and the PDF at hand. */
import { Link } from "react-router";
import { buttonClass } from "../../../kit/Button.tsx";
import { paths } from "../../../paths.ts";
import { article, breadcrumbs } from "../../../shell/json-ld.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import styles from "./BackToWorkPaper.module.css";
import { CoverPicture } from "./CoverPicture.tsx";
import { LastUpdated } from "./LastUpdated.tsx";
import { Blocks, Line, Sources } from "./PaperText.tsx";
import { pdfPathOf } from "./paper.ts";
import { backToWork as paper } from "./texts/back-to-work.ts";

const description =
  "The whole guide for employers, free to read: law in 2026, planning, phased return, pumping, managers, childcare, mental health, loss, calendar, checklist.";

export function meta() {
  return pageMeta({
    title: "Back to work: the guide for employers",
    description,
    path: paths.backToWorkWhitePaper(),
    type: "article",
    jsonLd: [
      article({
        headline: `${paper.title}: ${paper.subtitle}`,
        description,
        path: paths.backToWorkWhitePaper(),
        published: paper.reviewed,
      }),
      breadcrumbs([
        { name: paper.title, path: paths.backToWork() },
        { name: "The guide", path: paths.backToWorkWhitePaper() },
      ]),
    ],
  });
}

export default function BackToWorkPaperPage() {
  return (
    <div className={styles.sheet}>
      <header className={styles.head}>
        <div className={styles.headText}>
          <h1>{paper.title}</h1>
          <p className={styles.subtitle}>{paper.subtitle}</p>
          <LastUpdated date={paper.reviewed} />
          <p>
            <a className={buttonClass("secondary")} href={pdfPathOf(paper)}>
              Open the PDF
            </a>
          </p>
        </div>
        <CoverPicture slug={paper.slug} className={styles.picture} />
      </header>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents">Contents</h2>
        <ol>
          {paper.chapters.map((chapter) => (
            <li key={chapter.id}>
              <a href={`#${chapter.id}`}>{chapter.title}</a>
            </li>
          ))}
          <li>
            <a href="#sources">Sources</a>
          </li>
        </ol>
      </nav>
      <article className={styles.text}>
        <div className={styles.opening}>
          {paper.opening.map((line) => (
            <p key={line}>
              <Line paper={paper}>{line}</Line>
            </p>
          ))}
        </div>
        {paper.chapters.map((chapter) => (
          <section key={chapter.id} id={chapter.id} aria-labelledby={`${chapter.id}-title`}>
            <h2 id={`${chapter.id}-title`}>{chapter.title}</h2>
            <p className={styles.inShort}>{chapter.inShort}</p>
            <Blocks paper={paper} blocks={chapter.blocks} />
          </section>
        ))}
        <section className={styles.end} aria-labelledby="sources">
          <h2 id="sources">Sources</h2>
          <Sources paper={paper} />
          <p className={styles.fine}>{paper.caution}</p>
          <p className={styles.fine}>
            Free to read, print, copy and pass on whole.{" "}
            <Link to={`${paths.backToWork()}#talk`}>Talk it through with us</Link>
          </p>
        </section>
      </article>
    </div>
  );
}
