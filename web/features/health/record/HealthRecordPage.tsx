/** The health record (health binder): everything a member keeps about their health, in sections that each save on their own. */
import { type HealthEntry, readHealthBinder } from "@larkwell/contract/health-record.ts";
import { KIND_NAMES } from "@larkwell/domain/health-record/kinds.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q } from "../../../api/client.ts";
import { circumstancesOf } from "../../../api/person.ts";
import { useMe } from "../../../api/session.ts";
import { Stack } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { summaryPaths } from "../../../summary-paths.ts";
import { DatesSection } from "./DatesSection.tsx";
import { KeptPlan } from "./KeptPlan.tsx";
import { KindSection } from "./KindSection.tsx";

export default function HealthRecordPage() {
  const me = useMe();
  const binder = useQuery(q(readHealthBinder, { params: { user_id: me.id } }));
  return (
    <Page
      title={t("Health record")}
      lead={t("What you want to have together, for yourself and for the people who care for you.")}
    >
      <Stack as="section" gap="8" padding="24" radius="small" background="sage" aria-label={t("Who can see it")}>
        <p>
          <Trans>
            Each section says who can see it. Where practitioners can, it’s the ones you have a visit with, from booking
            until 30 days after your last visit together, and never for an anonymous visit.{" "}
            <Link to={paths.whoLooked()}>See who looked</Link>
          </Trans>
        </p>
        <p>
          <Trans>
            We keep what you change or remove, so you can bring it back. No one has checked what is written here.
          </Trans>
        </p>
        <p>
          <Link to={summaryPaths.import()}>
            <Trans>Add from another provider’s file</Trans>
          </Link>
        </p>
      </Stack>
      <p>
        <Trans>
          To take the most important parts along, or to share them, <Link to={summaryPaths.own()}>make a summary</Link>.
        </Trans>
      </p>
      {mayMeet("baby_content", circumstancesOf(me)) && <DatesSection />}
      <StateOf query={binder} loading={<Skeleton height="40rem" />}>
        {({ data }) => <Sections entries={data} />}
      </StateOf>
      <KeptPlan />
    </Page>
  );
}

function Sections({ entries }: { entries: readonly HealthEntry[] }) {
  return KIND_NAMES.filter((kind) => kind !== "none_known").map((kind) => (
    <KindSection key={kind} kind={kind} entries={entries} />
  ));
}
