/** Answers the questions as a member would. Nothing is stored, and no one is called. */
import type { Pack } from "@larkwell/contract/ops-assessments.ts";
import { nextOf, questionBefore, walk } from "@larkwell/domain/assessments/question-path.ts";
import {
  type Answer,
  END,
  type Question,
  type QuestionJson,
  questionOf,
} from "@larkwell/domain/assessments/questions.ts";
import { quizResult, reviewOf, saysOf, stepOf } from "@larkwell/domain/assessments/results.ts";
import { bandOf, safetyOf, scoreOf } from "@larkwell/domain/assessments/score.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { Button } from "../../../../kit/Button.tsx";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { Row, Stack, Text } from "../../../../kit/Layout.tsx";
import { type Drafts, stateOfPage } from "../draft.ts";
import { QuestionField } from "../QuestionField.tsx";

export function TryIt({ pack }: { pack: Pack }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          <Trans>Try it</Trans>
        </Button>
      </div>
      {open && <PackPreview pack={pack} onClose={() => setOpen(false)} />}
    </>
  );
}

function PackPreview({ pack, onClose }: { pack: Pack; onClose: () => void }) {
  const json = pack as unknown as QuestionJson;
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const [at, setAt] = useState(() => walk(json.questions, []).at);
  const page = at === END ? undefined : questionOf(json.questions, at);
  const goOn = (given: readonly Answer[]) => {
    const ids = new Set(given.map(({ id }) => id));
    setAnswers([...answers.filter(({ id }) => !ids.has(id)), ...given]);
    if (page) setAt(nextOf(page, given[0]?.body ?? null));
  };
  const before = page && questionBefore(json.questions, answers, page.id);
  return (
    <Dialog open title={pack.title} size="large" onClose={onClose}>
      <Stack gap="24" columns="fill">
        <Text color="muted">
          <Trans>A try. Nothing is saved, and no one is called.</Trans>
        </Text>
        {page ? (
          <PreviewPage key={page.id} page={pageOf(json, page)} onNext={goOn} />
        ) : (
          <Outcome json={json} answers={answers} />
        )}
        <Row gap="8 16">
          {before !== undefined && (
            <Button kind="quiet" onClick={() => setAt(before)}>
              <Trans>Back</Trans>
            </Button>
          )}
          {page === undefined && (
            <Button
              kind="secondary"
              onClick={() => {
                setAnswers([]);
                setAt(walk(json.questions, []).at);
              }}
            >
              <Trans>Start over</Trans>
            </Button>
          )}
        </Row>
      </Stack>
    </Dialog>
  );
}

const pageOf = (json: QuestionJson, page: Question): Question[] => [
  page,
  ...page.children.flatMap((id) => questionOf(json.questions, id) ?? []),
];

function PreviewPage({ page, onNext }: { page: readonly Question[]; onNext: (answers: readonly Answer[]) => void }) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const [tried, setTried] = useState(false);
  const state = stateOfPage(page, drafts);
  const isUrgent = state.answers.some(({ id, body }) =>
    page.some((question) => question.id === id && safetyOf(question, body).length > 0),
  );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.faults.length > 0) return setTried(true);
    onNext(state.answers);
  };
  return (
    <Stack as="form" gap="24" onSubmit={submit} noValidate>
      {page.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          value={drafts[question.id] ?? null}
          onChange={(draft) => setDrafts({ ...drafts, [question.id]: draft })}
          error={tried ? state.faults.find(({ id }) => id === question.id)?.message : undefined}
        />
      ))}
      {isUrgent && (
        <Text color="danger" role="status">
          <Trans>Here a member sees the lines to call, and someone on call is alerted.</Trans>
        </Text>
      )}
      <div>
        <Button type="submit">
          <Trans>Next</Trans>
        </Button>
      </div>
    </Stack>
  );
}

function Outcome({ json, answers }: { json: QuestionJson; answers: readonly Answer[] }) {
  const score = scoreOf(json.questions, answers);
  const band = bandOf(json.attrs.bands, score);
  const quiz = quizResult(reviewOf(json.questions, answers));
  const step = stepOf(json, score);
  return (
    <Stack gap="16" columns="fill" role="status">
      <p>{json.attrs.done}</p>
      {quiz && <p>{t("{correct} of {total} right", { correct: quiz.correct, total: quiz.total })}</p>}
      {score !== null && <p>{t("{score, plural, one {# point} other {# points}}", { score })}</p>}
      {band && (
        <p>
          <strong>{band.name}</strong>: {band.text}
        </p>
      )}
      {saysOf(json.questions, answers).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {step && (
        <p>
          <Trans>
            One next step: <span>{step.words}</span>
          </Trans>
        </p>
      )}
    </Stack>
  );
}
