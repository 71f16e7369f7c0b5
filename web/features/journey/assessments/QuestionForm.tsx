/** The form of one page: its questions, why the next step isn't possible yet, and a way to skip a question. */
import type { Assessment } from "@larkwell/contract/assessments.ts";
import type { Answer, Attrs, Question } from "@larkwell/domain/assessments/questions.ts";
import { safetyOf } from "@larkwell/domain/assessments/score.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconLock } from "@tabler/icons-react";
import { type SubmitEvent, useEffect, useState } from "react";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { type Draft, type Drafts, draftOf, forgetDrafts, keepDrafts, keptDrafts, stateOfPage } from "./draft.ts";
import { QuestionField } from "./QuestionField.tsx";
import { NoOneWatches, SafetyPanel } from "./SafetyPanel.tsx";
import styles from "./Take.module.css";
import { answersOf, useSaving } from "./use-take.ts";
import { WhoSees } from "./WhoSees.tsx";

type Props = {
  assessment: Assessment;
  attrs: Attrs;
  /** The question, and those below it. */
  page: readonly Question[];
  isFirst: boolean;
  /** Called after saving. `answer` is the one to the page's main question. */
  onNext: (assessment: Assessment, answer: Answer) => void;
};

const bodyOf = (assessment: Assessment, id: number) => answersOf(assessment).find((one) => one.id === id)?.body;

function useDrafts({ assessment, page }: Pick<Props, "assessment" | "page">) {
  const me = useMe();
  const [drafts, setDrafts] = useState<Drafts>(() => ({
    ...Object.fromEntries(page.map((question) => [question.id, draftOf(question, bodyOf(assessment, question.id))])),
    ...keptDrafts(me.id, assessment.id, page),
  }));
  const [touched, setTouched] = useState(false);
  const pageId = page[0]?.id ?? 0;
  useEffect(() => {
    if (touched) keepDrafts(me.id, assessment.id, pageId, drafts);
  }, [touched, me.id, assessment.id, pageId, drafts]);
  return {
    drafts,
    set(id: number, draft: Draft) {
      setTouched(true);
      setDrafts((before) => ({ ...before, [id]: draft }));
    },
    forget() {
      setTouched(false);
      forgetDrafts(me.id, assessment.id, pageId);
    },
  };
}

/**
 * Why Next isn't possible yet: the rules' message, or that an optional question has no answer. Undefined if it is
 * possible.
 */
function whyNot(state: ReturnType<typeof stateOfPage>): string | undefined {
  if (state.faults[0]) return state.faults[0].message;
  return state.isEmpty ? t("No answer yet.") : undefined;
}

export function QuestionForm({ assessment, attrs, page, isFirst, onNext }: Props) {
  const { drafts, set, forget } = useDrafts({ assessment, page });
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const [main] = page;
  const state = stateOfPage(page, drafts);
  const isQuiz = main?.widget.type === "quiz";
  const stored = main && bodyOf(assessment, main.id);
  const isSolved = isQuiz && stored !== undefined && stored !== null && stored === drafts[main.id];
  const isFlagged = state.answers.some(({ id, body }) => flags(page, id, body));
  const { keep, busy, unsent } = useSaving(assessment, (faults) =>
    setErrors(new Map([...faults].map(([index, words]) => [page[index]?.id ?? 0, words]))),
  );
  const send = (answers: readonly Answer[], then: "next" | "stay") => {
    if (busy) return;
    setErrors(new Map());
    keep(answers, (kept) => {
      if (then === "stay") return;
      forget();
      onNext(kept, { id: main?.id ?? 0, body: bodyOf(kept, main?.id ?? 0) ?? null });
    });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.faults.length > 0) return setErrors(new Map(state.faults.map(({ id, message }) => [id, message])));
    if (state.isEmpty) return;
    if (isSolved) return onNext(assessment, { id: main.id, body: stored });
    send(state.answers, isQuiz ? "stay" : "next");
  };
  const change = (question: Question, draft: Draft) => {
    // The solution is on screen: the answer stays what it was.
    if (isSolved) return;
    set(question.id, draft);
    setErrors(new Map());
    // It is recorded right away, not only when the member presses Next (D62).
    if (flags([question], question.id, draft)) send([{ id: question.id, body: draft as Answer["body"] }], "stay");
  };
  const why = whyNot(state);
  return (
    <Stack as="form" gap="32" onSubmit={submit} noValidate>
      {isFirst && <BeforeYouBegin assessment={assessment} attrs={attrs} why={main?.why} />}
      {page.map((question, index) => (
        <QuestionField
          key={question.id}
          question={question}
          titled={index === 0}
          value={drafts[question.id] ?? null}
          onChange={(draft) => change(question, draft)}
          error={errors.get(question.id)}
          solved={isSolved}
        />
      ))}
      {!isFlagged && assessment.on_call === "not_covered" && asksForHelp(page) && <NoOneWatches />}
      {isFlagged && (
        <SafetyPanel
          on="question"
          told={page.some(({ id }) => flags(page, id, bodyOf(assessment, id)))}
          unwatched={assessment.on_call === "not_covered"}
          unsent={unsent}
        />
      )}
      {isSolved && main.solution && (
        <Text padding="16 24" radius="small" background="peach" role="status">
          {main.solution}
        </Text>
      )}
      <Row gap="8 16" align="start">
        <Button type="submit" busy={busy} {...(why === undefined ? {} : { why })}>
          {isQuiz && !isSolved ? t("Check my answer") : t("Next")}
        </Button>
        {page.every((question) => !question.required) && (
          <Button
            kind="secondary"
            busy={busy}
            onClick={() =>
              send(
                page.map(({ id }) => ({ id, body: null })),
                "next",
              )
            }
          >
            <Trans>Skip question</Trans>
          </Button>
        )}
      </Row>
      {!isFirst && (
        <details className={styles.whoSees}>
          <summary>
            <Trans>Who sees my answers?</Trans>
          </summary>
          <p>
            <WhoSees assessment={assessment} attrs={attrs} />
          </p>
        </details>
      )}
    </Stack>
  );
}

const asksForHelp = (page: readonly Question[]) =>
  page.some(({ widget }) => widget.options.some(({ safety }) => safety !== undefined));

const flags = (page: readonly Question[], id: number, body: unknown) =>
  page.some((question) => question.id === id && safetyOf(question, body as Answer["body"]).length > 0);

type BeforeProps = Pick<Props, "assessment" | "attrs"> & { why: string | undefined };

/** Shown before the first answer: how long it takes, and who sees what is written. */
function BeforeYouBegin({ assessment, attrs, why }: BeforeProps) {
  return (
    <>
      <Stack
        as="section"
        gap="8"
        padding="24"
        radius="small"
        background="sage"
        className={styles.before}
        aria-label={t("Before you begin")}
      >
        <p>{attrs.intro}</p>
        <Row as="p" gap="8" align="start" nowrap className={styles.seen}>
          <IconLock size={20} aria-hidden="true" />
          <WhoSees assessment={assessment} attrs={attrs} />
        </Row>
      </Stack>
      {why !== undefined && (
        <Text color="muted">
          <strong>
            <Trans>Why we ask.</Trans>
          </strong>{" "}
          {why}
        </Text>
      )}
    </>
  );
}
