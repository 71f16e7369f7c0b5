/** What the three landing pages share: a quick exit, their sources and review, and what a visit is, in four facts. */
import { t } from "@larkwell/domain/language/text.ts";
import { clinicalReview } from "@larkwell/domain/this-week/entries.ts";
import { Trans } from "@lingui/react/macro";
import { brand } from "../../../brand.ts";
import { Muted, Stack, Text } from "../../../kit/Layout.tsx";
import { Reviewed } from "../../../kit/Reviewed.tsx";
import styles from "./LandingPieces.module.css";

/**
 * The URL of these pages names a condition. If someone looks over the visitor's shoulder, this link switches to a page
 * about the weather.
 */
export function LeaveQuickly() {
  return (
    <p className={styles.leave}>
      <a href={brand.quickExitTo} rel="noreferrer" data-quick-exit="">
        <Trans>Leave this page quickly</Trans>
      </a>
    </p>
  );
}

/** A meta tag, in addition to those of pageMeta: links from here don't send this page's URL as the referrer. */
export const notifyNobody = { name: "referrer", content: "no-referrer" } as const;

/** These phone numbers work in only one country. */
export function Elsewhere() {
  return (
    <Muted>
      <Trans>
        These numbers are for the United States. Elsewhere, call your local emergency number (112 in many countries).
      </Trans>
    </Muted>
  );
}

/** `year`: only if the source page states one. */
export type Source = { publisher: string; title: string; year?: string; url: string };

export function Sources({ sources, caution }: { sources: readonly Source[]; caution: string }) {
  return (
    <Stack
      as="section"
      gap="16"
      pageWidth
      padding="48 24 64"
      color="muted"
      size="sm"
      className={styles.sources}
      aria-labelledby="sources"
    >
      <Text as="h2" paddingTop="24" border="top" size="title-sm" id="sources">
        <Trans>Sources</Trans>
      </Text>
      <ul>
        {sources.map((source) => (
          <Text as="li" measure breakWords key={source.url}>
            {source.publisher}: <a href={source.url}>{source.title}</a>
            {source.year ? `, ${source.year}` : ""}.
          </Text>
        ))}
      </ul>
      <p>
        {caution} <Reviewed review={clinicalReview} />
      </p>
    </Stack>
  );
}

export const visitFacts = () =>
  [
    {
      say: t("See the price first."),
      more: t("You also see the refund deadline before you pay."),
    },
    { say: t("Pick your time."), more: t("Each card shows the person’s next opening, in your own time zone.") },
    {
      say: t("Nothing to install."),
      more: t("All you need is a browser. You check camera and sound before anyone sees you."),
    },
    { say: t("Nothing is recorded."), more: t("Our reminders name no person, no reason and no profession.") },
  ] as const;
