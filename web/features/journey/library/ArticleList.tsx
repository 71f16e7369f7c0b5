/** The articles that everyone can read, the newest first. */

import { t } from "@larkwell/domain/language/text.ts";
import type { ListedArticle } from "@larkwell/domain/library/open-articles.ts";
import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Lead, Muted, Row } from "../../../kit/Layout.tsx";
import { UrgentLine } from "../../../kit/UrgentLine.tsx";
import { paths } from "../../../paths.ts";
import styles from "./Articles.module.css";
import { minutesWords } from "./library-words.ts";

export function ArticleList({ articles }: { articles: readonly ListedArticle[] }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>
          <Trans>Articles</Trans>
        </h1>
        <Lead>
          {articles.length === 0
            ? t("No articles are open to everyone yet. Members read the whole library.")
            : t("Each of these names its sources, and a clinician has reviewed it. Members read the whole library.")}
        </Lead>
      </header>
      {articles.length === 0 ? (
        <Row>
          <ButtonLink to={paths.register()}>{t("Create a free account")}</ButtonLink>
        </Row>
      ) : (
        <ArticleEntries articles={articles} level={2} />
      )}
      <Muted as="p">
        <UrgentLine />
      </Muted>
    </div>
  );
}

export function ArticleEntries({ articles, level }: { articles: readonly ListedArticle[]; level: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <ul className={styles.list}>
      {articles.map(({ path, title, summary, minutes }) => (
        <li key={path}>
          <Heading>
            <a href={path}>{title}</a>
          </Heading>
          <p>{summary}</p>
          <Muted>{minutesWords(minutes)}</Muted>
        </li>
      ))}
    </ul>
  );
}
