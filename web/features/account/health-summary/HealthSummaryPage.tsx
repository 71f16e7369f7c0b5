/** /app/health-summary: a member chooses what of their health record travels, downloads it, and makes links with a passcode to it. */
import { readHealthSummary } from "@larkwell/contract/health-summary.ts";
import { QUIET_SECTIONS } from "@larkwell/domain/health-summary/sections.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { ChooseSections } from "./ChooseSections.tsx";
import { DownloadSummary } from "./DownloadSummary.tsx";
import { LinkForm } from "./LinkForm.tsx";
import { LinkList } from "./LinkList.tsx";
import { SummaryPreview } from "./SummaryPreview.tsx";
import { useChoice } from "./use-choice.ts";

export default function HealthSummaryPage() {
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const summary = useQuery({
    ...q(readHealthSummary, { params: { user_id: me.id }, query: { open: isOpen } }),
    refetchOnMount: "always",
    placeholderData: (before) => before,
  });
  const choice = useChoice(me.id, summary.data?.more ? QUIET_SECTIONS : []);
  return (
    <Page
      title={t("Health summary")}
      lead={t("The most important parts of your health record, to take along as a file or to share by a link.")}
      width="narrow"
    >
      <Stack gap="8" padding="16 24" radius="small" background="sage">
        <p>
          <Trans>
            It’s made from your <Link to={paths.healthRecord()}>health record</Link>, as you wrote it. No clinician has
            checked it, and the summary says so.
          </Trans>
        </p>
        <p>
          <Trans>No one sees it until you download it or give someone a link.</Trans>
        </p>
      </Stack>
      <StateOf
        query={summary}
        loading={<Skeleton height="32rem" />}
        isEmpty={({ items, more }) => items.length === 0 && !more}
        empty={
          <EmptyState title={t("Nothing to share yet")}>
            <Trans>
              Write down your allergies, conditions and medicines first, or that you know of none.{" "}
              <Link to={paths.healthRecord()}>Open your health record</Link>
            </Trans>
          </EmptyState>
        }
      >
        {({ name, birthday, items, more }) => (
          <>
            <Section title={t("Choose what’s in it")}>
              <ChooseSections items={items} choice={choice} onMore={more ? () => setOpen(true) : undefined} />
            </Section>
            <Section title={t("What the receiver will see")}>
              <SummaryPreview name={name} birthday={birthday} items={items} chosen={choice.chosen} />
            </Section>
            <Section title={t("Download it")}>
              <DownloadSummary items={items} choice={choice} />
            </Section>
            <Section title={t("Share it by a link")}>
              <LinkForm items={items} choice={choice} />
            </Section>
          </>
        )}
      </StateOf>
      <LinkList />
    </Page>
  );
}
