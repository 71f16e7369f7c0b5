/** /app/curriculum: a few steps for the member's track, each with its link and a mark when it is done (R2.147). For sponsored members. */
import { type Curriculum, completeCurriculumStep, readCurriculum } from "@larkwell/contract/curriculum.ts";
import { readDashboard } from "@larkwell/contract/dashboard.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { IconCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { q, useSend } from "../../../api/client.ts";
import { queryClient } from "../../../api/query-client.ts";
import { useMe } from "../../../api/session.ts";
import { useIsQuiet } from "../../../api/use-circumstances.ts";
import { useTakeStep } from "../../../api/use-take-step.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { ReadingLink } from "../../../kit/ReadingLink.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { paths } from "../../../paths.ts";
import styles from "./Curriculum.module.css";
import { stepPath } from "./step-path.ts";

type Step = Curriculum["steps"][number];
const key = q(readCurriculum, {}).queryKey;

export default function CurriculumPage() {
  const query = useQuery(q(readCurriculum, {}));
  const quiet = useIsQuiet();
  return (
    <Page
      title={quiet ? t("If you would like help") : t("Your first steps")}
      lead={
        quiet
          ? t("You don’t have to do any of this.")
          : t("In any order, at your own pace. We check off what we can, and you can mark the rest.")
      }
      width="narrow"
    >
      <StateOf
        query={query}
        loading={<Loading />}
        isEmpty={({ steps }) => steps.length === 0}
        empty={
          <EmptyState
            title={t("No steps yet")}
            action={
              <ButtonLink to={paths.myPrograms()}>
                <Trans>See your programs</Trans>
              </ButtonLink>
            }
          >
            <Trans>Steps belong to a program. Once you’re in one, its steps are here.</Trans>
          </EmptyState>
        }
      >
        {(curriculum) => (quiet ? <Offers steps={curriculum.steps} /> : <Steps curriculum={curriculum} />)}
      </StateOf>
    </Page>
  );
}

function Steps({ curriculum }: { curriculum: Curriculum }) {
  const { steps } = curriculum;
  const done = steps.filter(isDone).length;
  return (
    <>
      <Stack gap="8" color="muted">
        <div
          className={styles.bar}
          role="progressbar"
          aria-label={t("Steps done")}
          aria-valuenow={done}
          aria-valuemin={0}
          aria-valuemax={steps.length}
        >
          <span style={{ inlineSize: `${(done / steps.length) * 100}%` }} />
        </div>
        <p aria-live="polite">
          <Trans>
            {done} of {steps.length} done
          </Trans>
        </p>
      </Stack>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <StepItem key={step.id} step={step} number={index + 1} primary={step.id === firstOpen(steps)} />
        ))}
      </ol>
    </>
  );
}

/** After a loss: the same kinds of help, without numbers, marks or a count. */
function Offers({ steps }: { steps: readonly Step[] }) {
  const coordinatorId = useMe().care_coordinators[0]?.id;
  return (
    <ul className={styles.steps}>
      {steps.map((step) => (
        <Stack
          as="li"
          gap="8 24"
          columns="auto fill"
          paddingBlock="24"
          border="top"
          key={step.id}
          className={styles.step}
        >
          <Stack gap="8" columns="fill" justify="start" className={styles.words}>
            <Text as="h2" size="title-sm">
              {step.title}
            </Text>
            <p>{step.about}</p>
            <StepReading of={step} />
            <Row gap="8 16" align="center" breakWords>
              <ButtonLink kind="secondary" to={stepPath(step.action, coordinatorId)}>
                {step.action.label}
                <span className="visually-hidden">: {step.title}</span>
              </ButtonLink>
            </Row>
          </Stack>
        </Stack>
      ))}
    </ul>
  );
}

/** Marked as done by the member, or because something has happened. */
const isDone = (step: Step) => step.completed_at !== null || step.noticed !== null;

const firstOpen = (steps: readonly Step[]) => steps.find((step) => !isDone(step))?.id;

/** Marked right away, and unmarked if the server refuses. */
function useMark(step: Step) {
  const mark = useSend(completeCurriculumStep, {
    invalidates: [readDashboard],
    onError: (error) => {
      keep(step);
      toast.error(error.message);
    },
  });
  return (done: boolean) => {
    if (mark.isPending) return;
    const completed_at = done ? toWire(Temporal.Now.instant()) : null;
    keep({ ...step, completed_at });
    mark.mutate({ params: { id: step.id }, body: { completed_at } });
  };
}

function keep(step: Step) {
  queryClient.setQueryData<Curriculum>(key, (before) =>
    before ? { ...before, steps: before.steps.map((one) => (one.id === step.id ? step : one)) } : before,
  );
}

function StepItem({ step, number, primary }: { step: Step; number: number; primary: boolean }) {
  const coordinatorId = useMe().care_coordinators[0]?.id;
  const mark = useMark(step);
  const take = useTakeStep();
  const done = isDone(step);
  return (
    <Stack
      as="li"
      gap="8 24"
      columns="auto fill"
      paddingBlock="24"
      border="top"
      className={styles.step}
      data-done={done || undefined}
    >
      <Stack
        as="span"
        align="center"
        justify="center"
        color="title"
        size="lg"
        font="title"
        className={styles.number}
        aria-hidden="true"
      >
        {done ? <IconCheck size={22} /> : number}
      </Stack>
      <Stack gap="8" columns="fill" justify="start" className={styles.words}>
        <Text as="h2" size="title-sm">
          {step.title}
          {done && (
            <span className="visually-hidden">
              <Trans> (done)</Trans>
            </span>
          )}
        </Text>
        <p>{step.noticed ?? step.about}</p>
        <StepReading of={step} />
        <Row gap="8 16" align="center" breakWords>
          <ButtonLink
            kind={primary ? "primary" : "secondary"}
            to={stepPath(step.action, coordinatorId)}
            onClick={() => !done && take(step)}
          >
            {step.action.label}
            <span className="visually-hidden">: {step.title}</span>
          </ButtonLink>
          {step.noticed === null && (
            <Button kind="quiet" onClick={() => mark(!done)}>
              {done ? t("Mark as not done") : t("Mark as done")}
              <span className="visually-hidden">: {step.title}</span>
            </Button>
          )}
        </Row>
      </Stack>
    </Stack>
  );
}

const StepReading = ({ of: { reading } }: { of: Step }) =>
  reading && (
    <p>
      <ReadingLink reading={reading} />
    </p>
  );

function Loading() {
  return (
    <div className={styles.steps}>
      {["1", "2", "3", "4"].map((row) => (
        <Stack gap="8 24" columns="auto fill" paddingBlock="24" border="top" key={row} className={styles.step}>
          <Skeleton width="var(--target)" height="var(--target)" round />
          <Stack gap="8" columns="fill" justify="start" className={styles.words}>
            <Skeleton width="14rem" height="1.6rem" />
            <Skeleton width="100%" />
            <Skeleton width="9rem" height="var(--target)" />
          </Stack>
        </Stack>
      ))}
    </div>
  );
}
