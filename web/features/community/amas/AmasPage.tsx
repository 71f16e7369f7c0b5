/** /forum/amas: ask-me-anything posts that are live, announced, or over. */
import type { Ama } from "@larkwell/contract/amas.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { useMe } from "../../../api/session.ts";
import { forumPaths } from "../../../forum-paths.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { PlainList, Stack } from "../../../kit/Layout.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { AmaCard } from "./AmaCard.tsx";
import { useAmas } from "./use-ama.ts";

export default function AmasPage() {
  const { role } = useMe();
  const query = useAmas();
  return (
    <Page
      title={t("Ask me anything")}
      tab={t("Forum")}
      lead={t(
        "Practitioners answer your questions at a set time. Ask before it begins, or vote for what others asked.",
      )}
      above={
        <p>
          <Link to={paths.forum()}>
            <Trans>Forum</Trans>
          </Link>
        </p>
      }
      action={
        role === "practitioner" && (
          <ButtonLink to={forumPaths.create({ ama: true })}>
            <Trans>Announce a session</Trans>
          </ButtonLink>
        )
      }
      width="narrow"
    >
      <StateOf
        query={query}
        loading={<Loading />}
        wayBack={{ to: paths.forum(), label: t("Go to the forum") }}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            title={t("Nothing scheduled yet")}
            action={
              <ButtonLink kind="secondary" to={paths.forum()}>
                <Trans>Go to the forum</Trans>
              </ButtonLink>
            }
          >
            <Trans>When a practitioner sets a time to answer your questions, it will be here.</Trans>
          </EmptyState>
        }
      >
        {({ data }) => <Lists amas={data} />}
      </StateOf>
    </Page>
  );
}

function Lists({ amas }: { amas: readonly Ama[] }) {
  const part = (phase: Ama["phase"]) => amas.filter((one) => one.phase === phase);
  return (
    <Stack gap="48" columns="fill">
      <List title={t("Live now")} amas={part("live")} />
      <List title={t("Announced")} amas={part("announced")} />
      <List title={t("Past")} amas={part("over")} />
    </Stack>
  );
}

function List({ title, amas }: { title: string; amas: readonly Ama[] }) {
  if (amas.length === 0) return null;
  return (
    <Section title={title}>
      <PlainList gap="16" columns="fill">
        {amas.map((ama) => (
          <li key={ama.post.id}>
            <AmaCard ama={ama} />
          </li>
        ))}
      </PlainList>
    </Section>
  );
}

const Loading = () => (
  <Stack gap="16" columns="fill">
    <Skeleton width="10rem" height="2rem" />
    <Skeleton height="14rem" />
    <Skeleton height="14rem" />
  </Stack>
);
