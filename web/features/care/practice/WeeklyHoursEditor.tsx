/**
 * Edits the full week in the practitioner's zone: several periods a day, also across midnight, which can be copied to
 * other days.
 */
import {
  readPracticeSchedule,
  readWeeklyHours,
  saveWeeklyHours,
  WeeklyHours,
} from "@larkwell/contract/with-shapes/practice.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { queryClient } from "../../../api/query-client.ts";
import { reloadPerson } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Box, Row, Text } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { toast } from "../../../kit/toast-store.ts";
import styles from "./Availability.module.css";
import { CopyHoursDialog } from "./CopyHoursDialog.tsx";
import { DayHours } from "./DayHours.tsx";
import {
  copiedTo,
  lineOf,
  problemsOf,
  type TypedLine,
  typedFrom,
  WEEKDAYS,
  weekTotal,
  withNewLine,
} from "./week-lines.ts";
import { ZoneField } from "./ZoneField.tsx";

export function WeeklyHoursEditor({ saved }: { saved: WeeklyHours }) {
  const [lines, setLines] = useState<TypedLine[]>(() => typedFrom(saved.hours));
  const [zone, setZone] = useState(saved.time_zone);
  const [version, setVersion] = useState(saved.version);
  const [newest, setNewest] = useState<WeeklyHours>();
  const [tried, setTried] = useState(false);
  const [copying, setCopying] = useState<number>();
  const week = useRef<HTMLDivElement>(null);
  const problems = problemsOf(lines);
  const isChanged =
    zone !== saved.time_zone ||
    JSON.stringify(lines.map(lineOf)) !== JSON.stringify(typedFrom(saved.hours).map(lineOf));

  const save = useSend(saveWeeklyHours, {
    invalidates: [readPracticeSchedule],
    onSuccess: async (answer) => {
      queryClient.setQueryData([readWeeklyHours.name, {}], answer);
      setLines(typedFrom(answer.hours));
      setVersion(answer.version);
      setNewest(undefined);
      setTried(false);
      toast.success(messages.saved());
      if (answer.time_zone !== saved.time_zone) await reloadPerson();
    },
    onError: (error) => {
      const sent = WeeklyHours.safeParse(error.details["weekly_hours"]);
      if (error.code === "stale" && sent.success) {
        setNewest(sent.data);
        setVersion(sent.data.version);
      } else toast.error(error.message);
    },
  });
  const submit = () => {
    setTried(true);
    if (problems.size > 0) return leadToProblem(week.current, lines, problems);
    const hours = lines.map(lineOf).filter((line) => line !== undefined);
    save.mutate({ body: { time_zone: zone, version, hours } });
  };
  const takeNewest = (week: WeeklyHours) => {
    queryClient.setQueryData([readWeeklyHours.name, {}], week);
    setLines(typedFrom(week.hours));
    setZone(week.time_zone);
    setNewest(undefined);
  };

  return (
    <Section
      title={t("Weekly hours")}
      aside={
        <Text as="span" color="muted">
          <Trans>{weekTotal(lines)} a week</Trans>
        </Text>
      }
    >
      <Text color="muted">
        <Trans>
          These are clock times, so 9 AM stays 9 AM when the clocks change. If the end is before the start, it’s on the
          next day.
        </Trans>
      </Text>
      <Box border="all" radius="small" background="surface" ref={week}>
        {WEEKDAYS().map((name, index) => (
          <DayHours
            key={name}
            name={name}
            lines={lines.filter((line) => line.weekday === index + 1)}
            problems={tried ? problems : onlyOverlaps(problems)}
            onAdd={() => setLines(withNewLine(lines, index + 1))}
            onChange={(changed) => setLines(lines.map((line) => (line.key === changed.key ? changed : line)))}
            onRemove={(key) => setLines(lines.filter((line) => line.key !== key))}
            onCopy={() => setCopying(index + 1)}
          />
        ))}
      </Box>
      <div className={styles.zone}>
        <ZoneField
          label={t("Time zone of these hours")}
          help={t("If you change it, your hours keep the same clock times in the new zone. Booked visits don’t move.")}
          value={zone}
          onChange={(event) => setZone(event.target.value)}
        />
      </div>
      {newest && (
        <Row
          gap="8 16"
          align="center"
          justify="between"
          padding="16 24"
          radius="small"
          background="warning"
          color="warning"
          role="alert"
        >
          <p>
            <Trans>
              Your hours were changed elsewhere. We kept what you entered. Save it over the newest version, or use that
              one.
            </Trans>
          </p>
          <Button kind="quiet" onClick={() => takeNewest(newest)}>
            <Trans>Show the newest hours</Trans>
          </Button>
        </Row>
      )}
      <Row gap="16" align="center">
        <Button busy={save.isPending} {...(isChanged ? {} : { why: t("Nothing has changed yet.") })} onClick={submit}>
          <Trans>Save hours</Trans>
        </Button>
        {tried && problems.size > 0 && (
          <Text color="danger" size="sm" weight="550" role="alert">
            <Trans>Check the marked hours.</Trans>
          </Text>
        )}
      </Row>
      <CopyHoursDialog
        from={copying}
        onClose={() => setCopying(undefined)}
        onCopy={(to) => {
          if (copying !== undefined) setLines(copiedTo(lines, copying, to));
          setCopying(undefined);
        }}
      />
    </Section>
  );
}

/** The button is below a long week, so focus moves to the first period with an error. */
function leadToProblem(week: HTMLElement | null, lines: readonly TypedLine[], problems: Map<number, string>) {
  const inOrder = lines.toSorted((a, b) => a.weekday - b.weekday);
  const key = inOrder.find((line) => problems.has(line.key))?.key;
  week?.querySelector<HTMLElement>(`[data-line="${key}"] input`)?.focus();
}

/** While typing, half-entered times are not an error yet. */
const onlyOverlaps = (problems: Map<number, string>) =>
  new Map([...problems].filter(([, problem]) => problem.includes("overlap")));
