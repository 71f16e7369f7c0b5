/** What the three landing pages share: a way to leave at once, their sources and review, and what a visit is, in four facts. */
import { clinicalReview } from "@larkwell/domain/this-week/entries.ts";
import { brand } from "../../../brand.ts";
import { Muted, Stack, Text } from "../../../kit/Layout.tsx";
import { Reviewed } from "../../../kit/Reviewed.tsx";
import styles from "./LandingPieces.module.css";

/** The address of these pages names a condition: whoever reads over a shoulder should find a page about the weather. */
export function LeaveQuickly() {
  return (
    <p className={styles.leave}>
      <a href={brand.quickExitTo} rel="noreferrer" data-quick-exit="">
        Leave this page quickly
      </a>
    </p>
  );
}

/** Nothing of this address goes along with a link that is followed from here; beside the tags of pageMeta. */
export const notifyNobody = { name: "referrer", content: "no-referrer" } as const;

/** Numbers that can be called hold in one country. */
export function Elsewhere() {
  return (
    <Muted>
      These numbers are for the United States. Elsewhere, call your local emergency number (112 in many countries).
    </Muted>
  );
}

/** `year` only where the page itself has one. */
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
        Where this comes from
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

export const visitFacts = [
  {
    say: "You see the price first.",
    more: "And the last moment at which you can cancel for a refund, before you pay.",
  },
  { say: "You pick the time.", more: "Each person’s card shows their next free time, in your own time zone." },
  { say: "Nothing to install.", more: "A browser will do. Camera and sound are checked before anyone sees you." },
  { say: "Nothing is recorded.", more: "Our reminders name no person, no reason and no profession." },
] as const;
