/** Questions that open their answers; works without script. */

import styles from "./HelpAnswers.module.css";
import type { HelpQuestion } from "./help-text.ts";
import { Box } from "./Layout.tsx";
import { LinkedText } from "./LinkedText.tsx";

type Props = {
  questions: readonly HelpQuestion[];
  /** False on pages that a native shell shows in a sheet: they have no links. */
  links?: boolean;
};

export function HelpAnswers({ questions, links = true }: Props) {
  return (
    <Box border="all" radius="small" background="surface" className={styles.answers}>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>
            <LinkedText text={answer} links={links} />
          </p>
        </details>
      ))}
    </Box>
  );
}
