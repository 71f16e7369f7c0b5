/** Questions about milk shipping, by topic, with links to the topics. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { brand } from "../../../brand.ts";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { faqPage } from "../../../shell/json-ld.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { sourcesOf } from "../../public/evidence/SourceList.tsx";
import styles from "./MilkFaq.module.css";
import { milkQuestions } from "./milk-questions.ts";

const { Sources } = sourcesOf(["milkStorage", "milkOnPlanes"]);

export function meta() {
  return pageMeta({
    title: t("milk shipping: questions and answers"),
    description: t(
      "What a milk kit holds, how long it stays cold, the last day to order, storing milk on a trip, airport security, other countries, who pays and who finds out.",
    ),
    path: paths.milkFaq(),
    jsonLd: faqPage(milkQuestions().flatMap((part) => part.questions)),
  });
}

export default function MilkFaqPage() {
  return (
    <>
      <Stack as="header" gap="16" className={styles.head}>
        <p>
          <Link to={paths.milkShipping()}>
            <Trans>Milk shipping</Trans>
          </Link>
        </p>
        <h1>
          <Trans>Milk shipping FAQ</Trans>
        </h1>
        <Text color="muted" size="lg">
          <Trans>Short answers you can read between two meetings.</Trans>
        </Text>
      </Stack>
      <Stack gap="32" className={styles.body}>
        <nav className={styles.index} aria-label={t("Topics")}>
          <ul>
            {milkQuestions().map((part) => (
              <li key={part.id}>
                <a href={`#${part.id}`}>{part.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <Stack gap="64" className={styles.parts}>
          {milkQuestions().map((part) => (
            <Stack as="section" gap="32" key={part.id} id={part.id} aria-labelledby={`${part.id}-title`}>
              <h2 id={`${part.id}-title`}>{part.title}</h2>
              {part.questions.map(({ question, answer }) => (
                <Stack gap="8" key={question} className={styles.question}>
                  <h3>{question}</h3>
                  <Text color="muted">{answer}</Text>
                </Stack>
              ))}
            </Stack>
          ))}
          <Text color="muted">
            <Trans>
              Have another question? Write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>. The{" "}
              <Link to={paths.milkTerms()}>terms of milk shipping</Link> say what you agree to when you order.
            </Trans>
          </Text>
        </Stack>
      </Stack>
      <Sources />
    </>
  );
}
