/** The public page of one article: the text that members read, its review and sources, and what a visitor can do next. */
import { t } from "@larkwell/domain/language/text.ts";
import type { ShownArticle } from "@larkwell/domain/library/open-articles.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Lead, Muted, Row } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { Reviewed } from "../../../kit/Reviewed.tsx";
import { paths } from "../../../paths.ts";
import { ArticleEntries } from "./ArticleList.tsx";
import styles from "./Articles.module.css";
import pieceStyles from "./Piece.module.css";
import { PieceBody } from "./PieceBody.tsx";
import { Contents, General, ToUrgent, Urgent, Written } from "./PieceText.tsx";
import { Sources } from "./Sources.tsx";

export function OpenArticle({ article }: { article: ShownArticle }) {
  const { related, forLoss } = article;
  return (
    <div className={styles.page}>
      {!forLoss && (
        <nav aria-label={t("Where you are")}>
          <a href={paths.articles()}>{t("All articles")}</a>
        </nav>
      )}
      <Head article={article} />
      <Contents piece={article} />
      <article className={pieceStyles.body}>
        <PieceBody piece={article} />
      </article>
      <Urgent piece={article} />
      <VisitorSteps article={article} />
      <Sources sources={article.sources} />
      <General />
      {related.length > 0 && (
        <Section title={t("More on this")}>
          <ArticleEntries articles={related} level={3} />
        </Section>
      )}
    </div>
  );
}

function Head({ article }: { article: ShownArticle }) {
  const { title, summary, minutes, review } = article;
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <Lead>{summary}</Lead>
      <div className={pieceStyles.about}>
        <Written piece={article} minutes={minutes} />
        <Muted>
          <Reviewed review={{ by: review.by, on: dateInWords(review.on) }} />
        </Muted>
        <ToUrgent piece={article} />
      </div>
    </header>
  );
}

/** Nothing is known about the reader, so what needs an account begins with one. */
const VisitorSteps = ({ article: { professions } }: { article: ShownArticle }) => (
  <Section title={t("What you can do next")}>
    <Row gap="8 16" className={pieceStyles.next}>
      {professions.map(({ slug, name }) => (
        <ButtonLink key={slug} kind="secondary" named to={paths.directory({ profession: slug })}>
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
