/** Questions about milk shipping, by topic, with the topics at hand. */
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
    title: "milk shipping: questions and answers",
    description:
      "What a milk kit holds, how long it stays cold, the last day to order, keeping milk on a trip, airport security, other countries, who pays and who learns of it.",
    path: paths.milkFaq(),
    jsonLd: faqPage(milkQuestions.flatMap((part) => part.questions)),
  });
}

export default function MilkFaqPage() {
  return (
    <>
      <Stack as="header" gap="16" className={styles.head}>
        <p>
          <Link to={paths.milkShipping()}>Milk shipping</Link>
        </p>
        <h1>Asked between two meetings</h1>
        <Text color="muted" size="lg">
          Short answers, so that you can read them on the way to the next one.
        </Text>
      </Stack>
      <Stack gap="32" className={styles.body}>
        <nav className={styles.index} aria-label="Topics">
          <ul>
            {milkQuestions.map((part) => (
              <li key={part.id}>
                <a href={`#${part.id}`}>{part.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <Stack gap="64" className={styles.parts}>
          {milkQuestions.map((part) => (
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
            Something else? Write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>. What you agree
            to when you order is in the <Link to={paths.milkTerms()}>terms of milk shipping</Link>.
          </Text>
        </Stack>
      </Stack>
      <Sources />
    </>
  );
}
