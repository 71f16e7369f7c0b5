/** What a published schedule lists around the child’s age. Nothing at all where the clinic has chosen no schedule. */
import { readVaccineSchedule, type VaccineSchedule as Schedule } from "@larkwell/contract/family.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Muted, Stack, Text } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";

export default function VaccineSchedule({ childId }: { childId: number }) {
  const { id: user_id } = useMe();
  const query = useQuery(q(readVaccineSchedule, { params: { user_id, child_id: childId } }));
  return (
    <StateOf query={query} loading={null}>
      {({ schedule }) => schedule && <Shown schedule={schedule} />}
    </StateOf>
  );
}

function Shown({ schedule }: { schedule: Schedule }) {
  const { issuer, edition, over } = schedule;
  if (over)
    return (
      <Section title={t("The schedule of {issuer}", { issuer })}>
        <Stack gap="8">
          <p>
            {t(
              "Your clinic was to look at the edition {edition} again by {date}. Until it has, its list isn’t shown here.",
              { edition, date: dateInWords(schedule.review_by) },
            )}
          </p>
          <Source schedule={schedule} />
        </Stack>
      </Section>
    );
  return (
    <Section title={t("What the schedule of {issuer}, {edition} lists around this age", { issuer, edition })}>
      <Stack gap="16" columns="fill">
        <Text weight="600">
          <Trans>Ask your child’s doctor what fits.</Trans>
        </Text>
        <Rows title={t("At this age")} rows={schedule.now} />
        <Rows title={t("In the next three months")} rows={schedule.next} />
        {schedule.now.length + schedule.next.length === 0 && (
          <Text color="muted">
            <Trans>It lists nothing for this age and the next three months.</Trans>
          </Text>
        )}
        <Muted>
          {t(
            "In effect since {date}. Your clinic took this list from the issuer. It isn’t compared with what you wrote down.",
            { date: dateInWords(schedule.effective) },
          )}
        </Muted>
        <Source schedule={schedule} />
      </Stack>
    </Section>
  );
}

function Rows({ title, rows }: { title: string; rows: Schedule["now"] }) {
  if (rows.length === 0) return null;
  return (
    <Stack gap="4">
      <Text as="h3">{title}</Text>
      <ul aria-label={title}>
        {rows.map(({ vaccine, age, from_months, to_months }) => (
          <li key={`${vaccine} ${age} ${from_months} ${to_months}`}>{`${vaccine}: ${age}`}</li>
        ))}
      </ul>
    </Stack>
  );
}

const Source = ({ schedule: { issuer, source_url } }: { schedule: Schedule }) => (
  <a href={source_url} target="_blank" rel="noopener noreferrer">
    {t("Read the schedule of {issuer}", { issuer })}
  </a>
);
