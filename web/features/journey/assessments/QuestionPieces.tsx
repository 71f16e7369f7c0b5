/** Gallery: every assessment widget, one with an error, an answered quiz, help right away, and the end. */
import { exampleQuestions, scoredExample } from "@larkwell/domain/assessments/example-questions.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { Card, Section } from "../../../kit/Page.tsx";
import { type Draft, draftOf } from "./draft.ts";
import { FinishedProgress } from "./FinishedProgress.tsx";
import { QuestionField } from "./QuestionField.tsx";
import { SafetyPanel } from "./SafetyPanel.tsx";

const first = (): Record<number, Draft> => ({ 1: { other: t("By the river") }, 2: ["tea"], 9: "wool" });

export function QuestionPieces() {
  const [drafts, setDrafts] = useState<Record<number, Draft>>(first());
  const [runs, setRuns] = useState(0);
  return (
    <Section title={t("Questions")}>
      <Stack gap="32">
        {exampleQuestions.questions.map((question) => (
          <Card key={question.id}>
            <QuestionField
              question={question}
              value={drafts[question.id] ?? draftOf(question, undefined)}
              onChange={(draft) => setDrafts((before) => ({ ...before, [question.id]: draft }))}
              error={question.widget.type === "height" ? t("Enter feet and inches.") : undefined}
              solved={question.widget.type === "quiz"}
            />
          </Card>
        ))}
        {scoredExample.questions.slice(2).map((question) => (
          <QuestionField key={question.id} question={question} value={null} onChange={() => {}} />
        ))}
        <SafetyPanel on="result" told />
        <FinishedProgress
          key={runs}
          words={t("That was every kind of question.")}
          isFresh={runs > 0}
          busy={false}
          onContinue={() => {}}
          more={
            <Button kind="quiet" onClick={() => setRuns((before) => before + 1)}>
              <Trans>Run it</Trans>
            </Button>
          }
        />
      </Stack>
    </Section>
  );
}
