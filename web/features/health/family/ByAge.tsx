/** What a child's age closes on their page: parts of it from 12, all of it at 18, with the announcement before that. */
import type { ChildPage } from "@larkwell/contract/family.ts";
import {
  BY_STATE_YEARS,
  CHILD_KIND_NAMES,
  CHILD_KINDS,
  CLOSED_YEARS,
  KEPT_AFTER_DAYS,
} from "@larkwell/domain/family/parent-access.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";
import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { paths } from "../../../paths.ts";

const nameOf = ({ child }: ChildPage) => child.name || t("your child");

/** Nothing while the page is open for longer than the days of the announcement. */
export function ClosesSoon({ page }: { page: ChildPage }) {
  const day = page.closes_on ?? page.narrows_on;
  if (day === null) return null;
  const isRead = page.open.length > 0;
  const values = { date: dateInWords(day), name: nameOf(page), days: String(KEPT_AFTER_DAYS) };
  return (
    <Stack as="section" gap="16" justify="start" padding="24" radius="small" background="sage">
      <p>
        {page.closes_on
          ? t(
              "On {date}, {name} turns {years}, and this page closes to you. {days} days later, we delete the measurements, vaccinations and files that you added here.",
              { ...values, years: String(CLOSED_YEARS) },
            )
          : t(
              "On {date}, {name} turns {years}. From that day, you see here only what your clinic allows in your state.",
              { ...values, years: String(BY_STATE_YEARS) },
            )}
      </p>
      {isRead && (
        <>
          <p>
            <Trans>To keep what you see here, download your data before that day.</Trans>
          </p>
          <ButtonLink kind="secondary" to={paths.yourData()}>
            <Trans>Download your data</Trans>
          </ButtonLink>
        </>
      )}
    </Stack>
  );
}

/** The parts that are closed from 12 on. */
export function ClosedParts({ page }: { page: ChildPage }) {
  const shown = CHILD_KINDS.filter((kind) => kind !== "visits" || page.from === null);
  const closed = shown.filter((kind) => !page.open.includes(kind));
  if (closed.length === 0) return null;
  return (
    <Section title={t("Closed to you")}>
      <ul>
        {closed.map((kind) => (
          <li key={kind}>{CHILD_KIND_NAMES[kind]}</li>
        ))}
      </ul>
      <Text color="muted">
        {t(
          "From a child’s {years}th birthday, you see here only what your clinic allows in your state. What you wrote is kept until {days} days after the birthday on which they turn {grown}.",
          { years: String(BY_STATE_YEARS), days: String(KEPT_AFTER_DAYS), grown: String(CLOSED_YEARS) },
        )}
      </Text>
    </Section>
  );
}

/** All that is on the page from 18 on. */
export function ClosedPage({ page }: { page: ChildPage }) {
  const values = { name: nameOf(page), years: String(CLOSED_YEARS), days: String(KEPT_AFTER_DAYS) };
  return (
    <Stack gap="16">
      <p>
        {page.child.removed
          ? t("A parent’s access to this page ends at {years}. What you wrote is kept, and no one reads it.", values)
          : t(
              "A parent’s access to this page ends at {years}. We delete the measurements, vaccinations and files that you added here {days} days after the birthday. Until then no one reads them.",
              values,
            )}
      </p>
      <Text color="muted">
        <Trans>If the birthday is wrong, contact support.</Trans>
      </Text>
    </Stack>
  );
}
