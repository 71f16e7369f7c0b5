/** The answers that were given, in words; of a quiz also which one is right, and why. */
import type { AssessmentResults } from "@larkwell/contract/assessments.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { PlainList, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { ReadingLink } from "../../../kit/ReadingLink.tsx";
import styles from "./Assessments.module.css";

type Question = AssessmentResults["questions"][number];

export function ReviewedAnswers({ questions }: { questions: readonly Question[] }) {
  return (
    <PlainList as="ol">
      {questions.map((question) => (
        <Stack as="li" gap="8" key={question.id} className={styles.answer}>
          <h3>{question.body}</h3>
          <Row gap="8 16" align="center">
            <span>{question.answers.join(", ") || t("Skipped")}</span>
            {question.right === true && <Pill kind="good">{t("Correct")}</Pill>}
            {question.right === false && <Pill kind="warn">{t("Not quite")}</Pill>}
          </Row>
          {question.right === false && question.right_answer && (
            <Text weight="600">{t("Right: {answer}", { answer: question.right_answer })}</Text>
          )}
          {question.because?.split("\n\n").map((words) => (
            <Text key={words}>{words}</Text>
          ))}
          {question.reads.map((reading) => (
            <ReadingLink key={reading.id} reading={reading} />
          ))}
        </Stack>
      ))}
    </PlainList>
  );
}
