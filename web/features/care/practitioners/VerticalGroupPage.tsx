/** The picker of professions, in groups: each leads to the people who practice it. */
import { listVerticalGroupings } from "@larkwell/contract/practitioners.ts";
import { t, translated } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q } from "../../../api/client.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { PlainList, Stack } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { StateFirst } from "./StateFirst.tsx";
import styles from "./VerticalGroupPage.module.css";

export default function VerticalGroupPage() {
  const query = useQuery(q(listVerticalGroupings, { query: {} }));
  return (
    <Page title={t("Choose by profession")} lead={t("Each profession lists its people, soonest openings first.")}>
      <StateFirst />
      <StateOf
        query={query}
        loading={
          <Stack gap="24">
            {[1, 2, 3].map((key) => (
              <Skeleton key={key} height="14rem" />
            ))}
          </Stack>
        }
        isEmpty={(groups) => groups.data.length === 0}
        empty={
          <EmptyState
            title={t("Professions aren’t set up yet")}
            action={
              <ButtonLink to={paths.practitioners()}>
                <Trans>See everyone</Trans>
              </ButtonLink>
            }
          >
            <Trans>The directory still shows every practitioner.</Trans>
          </EmptyState>
        }
      >
        {(groups) => (
          <Stack gap="24">
            {groups.data.map((group) => (
              <Stack
                as="section"
                gap="24"
                padding="24"
                radius="medium"
                background="sage"
                key={group.id}
                className={styles.group}
                aria-labelledby={`group-${group.id}`}
              >
                <Stack as="header" gap="8" justify="start" alignContent="start">
                  <h2 id={`group-${group.id}`}>{translated(group.title)}</h2>
                  {group.description !== "" && <p>{translated(group.description)}</p>}
                  {group.verticals.length > 1 && (
                    <Link to={paths.practitioners({ vids: group.verticals.map((vertical) => vertical.id).join(",") })}>
                      <Trans>See all of these</Trans>
                    </Link>
                  )}
                </Stack>
                <PlainList gap="8">
                  {group.verticals.map((vertical) => (
                    <li key={vertical.id}>
                      <Link to={paths.practitioners({ vids: String(vertical.id) })}>
                        {translated(vertical.plural_name)}
                      </Link>
                      <p>{translated(vertical.description)}</p>
                    </li>
                  ))}
                </PlainList>
              </Stack>
            ))}
          </Stack>
        )}
      </StateOf>
    </Page>
  );
}
