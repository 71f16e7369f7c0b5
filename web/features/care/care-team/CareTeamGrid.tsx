/** A page of nine of the care team, with the types above it and the pages below (R7.047, R9.009). */
import { type CareTeamMember, listCareTeam } from "@larkwell/contract/care-team.ts";
import { CARE_TEAM_PAGE, CARE_TEAM_TYPES, type CareTeamType } from "@larkwell/domain/care-team/care-team.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { ApiError, q } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { useMe } from "../../../api/session.ts";
import { carePaths } from "../../../care-paths.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { ErrorState } from "../../../kit/ErrorState.tsx";
import { Muted, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { PortraitFrame } from "../../../kit/PortraitFrame.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { isUnread } from "../../../kit/Unread.tsx";
import { TimeText, Truncate } from "../../../kit/Values.tsx";
import { paths } from "../../../paths.ts";
import { MessageButton } from "../messages/messages.shared.ts";
import styles from "./CareTeam.module.css";
import { typeWords } from "./care-team-words.ts";

const pathOf = (type: CareTeamType | undefined, page: number) => {
  const query = page > 1 ? { page } : {};
  return type ? carePaths.careTeamType(type, query) : paths.careTeam(query);
};

export function CareTeamGrid({ type }: { type?: CareTeamType }) {
  const me = useMe();
  const [params] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(params.get("page"))) || 1);
  const query = useQuery({
    ...q(listCareTeam, {
      params: { user_id: me.id },
      query: { limit: CARE_TEAM_PAGE, offset: (page - 1) * CARE_TEAM_PAGE, ...(type ? { types: type } : {}) },
    }),
    placeholderData: (before) => before,
  });
  // R8.008, except when offline: then the message says so.
  const failed = isUnread(query) && query.error instanceof ApiError && query.error.code !== "offline";
  return (
    <>
      <nav aria-label={t("Types")}>
        <Row as="ul" gap="8" plain className={styles.types}>
          <TypeLink name={t("Everyone")} to={paths.careTeam()} current={type === undefined} />
          {CARE_TEAM_TYPES.map((one) => (
            <TypeLink key={one} name={typeWords()[one].name} to={carePaths.careTeamType(one)} current={type === one} />
          ))}
        </Row>
      </nav>
      {failed ? (
        <ErrorState
          message={messages.careTeamFailed()}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <StateOf
          query={query}
          loading={<GridSkeleton />}
          isEmpty={({ data }) => data.length === 0}
          empty={<Nobody type={type} page={page} />}
        >
          {({ data, pagination }) => (
            <>
              <Stack as="ul" gap="24" className={styles.grid}>
                {data.map((person) => (
                  <Stack as="li" key={person.id}>
                    <Person person={person} />
                  </Stack>
                ))}
              </Stack>
              <Pages page={page} of={Math.ceil(pagination.total / CARE_TEAM_PAGE)} type={type} />
            </>
          )}
        </StateOf>
      )}
    </>
  );
}

function TypeLink({ name, to, current }: { name: string; to: string; current: boolean }) {
  return (
    <li>
      <Link to={to} aria-current={current ? "page" : undefined}>
        {name}
      </Link>
    </li>
  );
}

function Person({ person }: { person: CareTeamMember }) {
  const zone = useMe().time_zone;
  const name = `${person.first_name} ${person.last_name}`;
  const when = person.next_visit ?? person.last_visit;
  return (
    <Stack
      as="article"
      gap="16 24"
      columns="auto fill"
      align="start"
      padding="24"
      border="all"
      radius="medium"
      background="surface"
      className={styles.person}
      data-coordinator={person.care_team_type === "CARE_COORDINATOR" || undefined}
    >
      <PortraitFrame practitioner={person} size="small" />
      <Stack gap="4" alignContent="start" shrinkable className={styles.words}>
        <Text color="clay" size="sm" weight="600">
          {person.verticals.join(", ")}
        </Text>
        <Text as="h2" size="title-sm">
          <Link to={paths.practitioner(person.id)}>{name}</Link>
        </Text>
        {person.headline !== "" && (
          <p>
            <Truncate text={person.headline} />
          </p>
        )}
        <Muted>
          {when === null ? (
            typeWords()[person.care_team_type].why
          ) : (
            <>
              {person.next_visit ? (
                <Trans>
                  Next visit: <TimeText at={when} zone={zone} show="day" />
                </Trans>
              ) : (
                <Trans>
                  Last visit: <TimeText at={when} zone={zone} show="day" />
                </Trans>
              )}
            </>
          )}
        </Muted>
      </Stack>
      <Row gap="8 16" align="center" className={styles.actions}>
        {person.can.book ? (
          <ButtonLink kind="secondary" to={carePaths.bookPractitioner(person.id)}>
            <Trans>
              Book<span className="visually-hidden"> a visit with {name}</span>
            </Trans>
          </ButtonLink>
        ) : (
          <Link to={paths.practitioner(person.id)}>
            <Trans>About {person.first_name}</Trans>
          </Link>
        )}
        {person.can.message && <MessageButton person={person} kind="quiet" />}
      </Row>
    </Stack>
  );
}

function Nobody({ type, page }: { type: CareTeamType | undefined; page: number }) {
  if (page > 1)
    return (
      <EmptyState
        title={t("No one on this page")}
        action={
          <ButtonLink to={pathOf(type, 1)}>
            <Trans>Go to first page</Trans>
          </ButtonLink>
        }
      >
        <Trans>Your care team has fewer people now.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      title={type ? t("No one here yet") : t("No one on your care team yet")}
      action={
        <ButtonLink to={paths.practitioners()}>
          <Trans>Find care</Trans>
        </ButtonLink>
      }
    >
      {type ? typeWords()[type].empty : t("Book a visit, and your practitioner will appear here.")}
    </EmptyState>
  );
}

function Pages({ page, of, type }: { page: number; of: number; type: CareTeamType | undefined }) {
  if (of <= 1) return null;
  return (
    <Row as="nav" gap="24" align="center" justify="center" nowrap aria-label={t("Pages of your care team")}>
      {page > 1 && (
        <Link to={pathOf(type, page - 1)} rel="prev">
          <Trans>Previous</Trans>
        </Link>
      )}
      <span>
        <Trans>
          Page {page} of {of}
        </Trans>
      </span>
      {page < of && (
        <Link to={pathOf(type, page + 1)} rel="next">
          <Trans>Next</Trans>
        </Link>
      )}
    </Row>
  );
}

function GridSkeleton() {
  return (
    <Stack gap="24" className={styles.grid}>
      {["1", "2", "3"].map((card) => (
        <Stack
          gap="16 24"
          columns="auto fill"
          align="start"
          padding="24"
          border="all"
          radius="medium"
          background="surface"
          key={card}
          className={styles.person}
        >
          <Skeleton width="4rem" height="5rem" />
          <Stack gap="4" alignContent="start" shrinkable className={styles.words}>
            <Skeleton width="7rem" />
            <Skeleton width="11rem" height="1.6rem" />
            <Skeleton />
          </Stack>
          <Row gap="8 16" align="center" className={styles.actions}>
            <Skeleton width="6rem" height="var(--target)" />
          </Row>
        </Stack>
      ))}
    </Stack>
  );
}
