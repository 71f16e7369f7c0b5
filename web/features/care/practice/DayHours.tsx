/** One day of the weekly hours: its periods, each with start and end, and the actions on them. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconCopy, IconPlus, IconTrash } from "@tabler/icons-react";
import { controlClass } from "../../../kit/Field.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import styles from "./Availability.module.css";
import { endsNextDay, type TypedLine } from "./week-lines.ts";

type Props = {
  name: string;
  lines: readonly TypedLine[];
  problems: ReadonlyMap<number, string>;
  onAdd: () => void;
  onChange: (line: TypedLine) => void;
  onRemove: (key: number) => void;
  onCopy: () => void;
};

export function DayHours({ name, lines, problems, onAdd, onChange, onRemove, onCopy }: Props) {
  return (
    <Stack as="fieldset" gap="16" align="start" padding="16 24" shrinkable className={styles.dayHours}>
      <legend>{name}</legend>
      <Stack gap="8" className={styles.lines}>
        {lines.length === 0 && (
          <Text color="muted" className={styles.closed}>
            <Trans>No hours</Trans>
          </Text>
        )}
        {lines.map((line, index) => {
          const problem = problems.get(line.key);
          const of = lines.length > 1 ? t("{name}, hours {index}", { name, index: index + 1 }) : name;
          const problemId = `problem-${line.weekday}-${line.key}`;
          const control = (part: "start" | "end") => (
            <input
              type="time"
              className={controlClass}
              aria-label={part === "start" ? t("{of}: from", { of }) : t("{of}: until", { of })}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? problemId : undefined}
              value={line[part]}
              onChange={(event) => onChange({ ...line, [part]: event.target.value })}
            />
          );
          return (
            <Stack gap="4 8" align="center" key={line.key} className={styles.line} data-line={line.key}>
              {control("start")}
              <span aria-hidden="true">
                <Trans>to</Trans>
              </span>
              {control("end")}
              <button
                type="button"
                className={styles.tool}
                aria-label={t("Remove {of}", { of })}
                onClick={() => onRemove(line.key)}
              >
                <IconTrash size={20} aria-hidden="true" />
              </button>
              {endsNextDay(line) && (
                <small>
                  <Trans>Ends the next day</Trans>
                </small>
              )}
              {problem && (
                <small id={problemId} className={styles.problem}>
                  {problem}
                </small>
              )}
            </Stack>
          );
        })}
      </Stack>
      <Row nowrap>
        <button type="button" className={styles.tool} aria-label={t("Add hours on {name}", { name })} onClick={onAdd}>
          <IconPlus size={20} aria-hidden="true" />
        </button>
        {lines.length > 0 && (
          <button
            type="button"
            className={styles.tool}
            aria-label={t("Copy {name} to other days", { name })}
            onClick={onCopy}
          >
            <IconCopy size={20} aria-hidden="true" />
          </button>
        )}
      </Row>
    </Stack>
  );
}
