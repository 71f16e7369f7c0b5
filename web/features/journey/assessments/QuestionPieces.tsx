/** Gallery: every widget of assessments, one with an error, a quiz that was answered, help at once, and the end. */
import { exampleQuestions, scoredExample } from "@larkwell/domain/assessments/example-questions.ts";
import { useState } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { Card, Section } from "../../../kit/Page.tsx";
import { type Draft, draftOf } from "./draft.ts";
import { FinishedProgress } from "./FinishedProgress.tsx";
import { QuestionField } from "./QuestionField.tsx";
import { SafetyPanel } from "./SafetyPanel.tsx";

const first: Record<number, Draft> = { 1: { other: "By the river" }, 2: ["tea"], 9: "wool" };

export function QuestionPieces() {
  const [drafts, setDrafts] = useState<Record<number, Draft>>(first);
  const [runs, setRuns] = useState(0);
  return (
    <Section title="Questions">
      <Stack gap="32">
        {exampleQuestions.questions.map((question) => (
          <Card key={question.id}>
            <QuestionField
              question={question}
              value={drafts[question.id] ?? draftOf(question, undefined)}
              onChange={(draft) => setDrafts((before) => ({ ...before, [question.id]: draft }))}
              error={question.widget.type === "height" ? "Please enter feet and inches." : undefined}
              solved={question.widget.type === "quiz"}
            />
          </Card>
        ))}
        {scoredExample.questions.slice(2).map((question) => (
          <QuestionField key={question.id} question={question} value={null} onChange={() => {}} />
        ))}
        <SafetyPanel arrives={false} />
        <FinishedProgress
          key={runs}
          words="That was every kind of question."
          isFresh={runs > 0}
          busy={false}
          onContinue={() => {}}
          more={
            <Button kind="quiet" onClick={() => setRuns((before) => before + 1)}>
              Run it
            </Button>
          }
        />
      </Stack>
    </Section>
  );
}
