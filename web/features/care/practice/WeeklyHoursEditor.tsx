/** Edits the whole week: several stretches a day, over midnight too, copied to other days, in the practitioner's zone. */
import {
  readPracticeSchedule,
  readWeeklyHours,
  saveWeeklyHours,
  WeeklyHours,
} from "@larkwell/contract/with-shapes/practice.ts";
import { useRef, useState } from "react";
import { useSend } from "../../../api/client.ts";
import { messages } from "../../../api/messages.ts";
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
      toast.success(messages.saved);
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
      title="Weekly hours"
      aside={
        <Text as="span" color="muted">
          {weekTotal(lines)} a week
        </Text>
      }
    >
      <Text color="muted">
        These are wall-clock times: nine o’clock stays nine o’clock when the clocks change. An end before the start
        means the next day.
      </Text>
      <Box border="all" radius="small" background="surface" ref={week}>
        {WEEKDAYS.map((name, index) => (
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
          label="Time zone of these hours"
          help="Changing it moves your hours to the same wall-clock times there. Booked visits keep their moment."
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
            Your hours were changed elsewhere in the meantime. What you entered is kept: save it over the newest, or
            take that.
          </p>
          <Button kind="quiet" onClick={() => takeNewest(newest)}>
            Show the newest hours
          </Button>
        </Row>
      )}
      <Row gap="16" align="center">
        <Button busy={save.isPending} {...(isChanged ? {} : { why: "Nothing has changed yet." })} onClick={submit}>
          Save hours
        </Button>
        {tried && problems.size > 0 && (
          <Text color="danger" size="sm" weight="550" role="alert">
            Please check the marked hours.
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

/** The button stands below a long week: focus goes to the first line that is wrong, wherever that is. */
function leadToProblem(week: HTMLElement | null, lines: readonly TypedLine[], problems: Map<number, string>) {
  const inOrder = lines.toSorted((a, b) => a.weekday - b.weekday);
  const key = inOrder.find((line) => problems.has(line.key))?.key;
  week?.querySelector<HTMLElement>(`[data-line="${key}"] input`)?.focus();
}

/** While typing, half-entered times are no fault yet. */
const onlyOverlaps = (problems: Map<number, string>) =>
  new Map([...problems].filter(([, problem]) => problem.includes("overlap")));
