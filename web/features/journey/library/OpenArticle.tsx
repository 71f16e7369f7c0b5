/** The public page of one article: the text that members read, its review and sources, and what a visitor can do next. */
import { t } from "@larkwell/domain/language/text.ts";
import type { ShownArticle } from "@larkwell/domain/library/open-articles.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";
import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Lead, Muted, Row } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { Reviewed } from "../../../kit/Reviewed.tsx";
import { UrgentLine } from "../../../kit/UrgentLine.tsx";
import { UrgentSigns } from "../../../kit/UrgentSigns.tsx";
import { paths } from "../../../paths.ts";
import { ArticleEntries } from "./ArticleList.tsx";
import styles from "./Articles.module.css";
import { minutesWords } from "./library-words.ts";
import pieceStyles from "./Piece.module.css";
import { PieceBody } from "./PieceBody.tsx";
import { PieceContents } from "./PieceContents.tsx";
import { Sources } from "./Sources.tsx";

const URGENT = "urgent-signs";

export function OpenArticle({ article }: { article: ShownArticle }) {
  const { urgent, related, forLoss } = article;
  return (
    <div className={styles.page}>
      {!forLoss && (
        <nav aria-label={t("Where you are")}>
          <a href={paths.articles()}>{t("All articles")}</a>
        </nav>
      )}
      <Head article={article} />
      <PieceContents piece={article} />
      <article className={pieceStyles.body}>
        <PieceBody piece={article} />
      </article>
      {urgent.length > 0 && (
        <div id={URGENT} className={pieceStyles.urgent} tabIndex={-1}>
          {urgent.map(({ title, about, groups }, index) => (
            <UrgentSigns
              key={title}
              title={title}
              about={about}
              groups={groups}
              level={2}
              foot={index === urgent.length - 1}
            />
          ))}
        </div>
      )}
      <VisitorSteps article={article} />
      <Sources sources={article.sources} />
      <Muted as="p">
        <Trans>General information. It doesn’t replace the people who care for you.</Trans> <UrgentLine />
      </Muted>
      {related.length > 0 && (
        <Section title={t("More on this")}>
          <ArticleEntries articles={related} level={3} />
        </Section>
      )}
    </div>
  );
}

function Head({ article }: { article: ShownArticle }) {
  const { title, summary, author, updated_on, minutes, review, urgent } = article;
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <Lead>{summary}</Lead>
      <div className={pieceStyles.about}>
        <Muted>
          {author} · {t("Updated {day}", { day: dateInWords(updated_on) })} · {minutesWords(minutes)}
        </Muted>
        <Muted>
          <Reviewed review={{ by: review.by, on: dateInWords(review.on) }} />
        </Muted>
        {urgent.length > 0 && (
          <p>
            <a href={`#${URGENT}`}>{t("When to call someone right away")}</a>
          </p>
        )}
      </div>
    </header>
  );
}

/** Nothing is known about the reader, so what needs an account begins with one. */
const VisitorSteps = ({ article: { professions } }: { article: ShownArticle }) => (
  <Section title={t("What you can do next")}>
    <Row gap="8 16" className={pieceStyles.next}>
      {professions.map(({ slug, name }) => (
        <ButtonLink key={slug} kind="secondary" to={paths.directory({ profession: slug })}>
          {t("Find care: {profession}", { profession: name })}
        </ButtonLink>
      ))}
      <ButtonLink to={paths.register()}>{t("Create a free account")}</ButtonLink>
      <ButtonLink kind="secondary" to={paths.crisisHelp()}>
        {t("Crisis help")}
      </ButtonLink>
    </Row>
  </Section>
);
