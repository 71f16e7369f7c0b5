/** The home if it can't be loaded: the next visit as last known, links that work without it, and a retry. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import { Link } from "react-router";
import { useMe } from "../../../api/session.ts";
import { ErrorState } from "../../../kit/ErrorState.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import type { QueryState } from "../../../kit/StateOf.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import { paths } from "../../../paths.ts";
import styles from "./Home.module.css";
import { lastVisit } from "./last-visit.ts";

export function HomeAway({ query }: { query: QueryState<unknown> }) {
  const me = useMe();
  const visit = lastVisit(me.id, Temporal.Now.instant());
  // The visit may begin in the meantime: read again as soon as the network is back.
  const { refetch } = query;
  useEffect(() => {
    const again = () => void refetch();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [refetch]);
  return (
    <Stack gap="48">
      {visit && (
        <Stack
          as="section"
          align="end"
          radius="medium"
          background="deep"
          color="on-deep"
          className={styles.hero}
          aria-labelledby="home-hero"
        >
          <Stack gap="16" justify="start" padding="32 24" className={styles.heroText}>
            <p className={styles.eyebrow}>
              <Trans>Your next visit when we last checked</Trans>
            </p>
            <h2 id="home-hero">
              <TimeText at={visit.scheduled_start} zone={me.time_zone} />
            </h2>
            <p>
              <Trans>With {visit.name}. It may have changed since.</Trans>
            </p>
            <Row gap="8 24" align="center">
              <Link to={paths.launch(visit.id)} className={styles.heroMain}>
                <Trans>Go to the visit</Trans>
              </Link>
            </Row>
          </Stack>
        </Stack>
      )}
      <ErrorState
        message={query.error?.message || t("We can’t load your home page right now.")}
        {...(visit ? { kept: t("Your visits are still booked.") } : {})}
        onRetry={() => void refetch()}
        retrying={query.isFetching}
      />
      <Text color="muted">
        <Trans>
          Meanwhile: <Link to={paths.appointments()}>your visits</Link>,{" "}
          <Link to={paths.careTeam()}>your care team</Link>, or <Link to={paths.crisisHelp()}>help at any hour</Link>.
        </Trans>
      </Text>
    </Stack>
  );
}
