/** For the manager of a college: how many places its invites have, how many are used, and until when. Never who used one. */
import { type CollegeInvite, type CollegeTotals, listCollegeInvites } from "@larkwell/contract/college-invites.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { Button } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Box, Muted, PlainList, Row, Stack } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { TimeText } from "../../../kit/Values.tsx";

const size = 25;

const standings = (): Record<CollegeInvite["state"], { words: string; kind: "accent" | "good" | "plain" }> => ({
  open: { words: t("Open"), kind: "accent" },
  accepted: { words: t("All used"), kind: "good" },
  revoked: { words: t("Withdrawn"), kind: "plain" },
  expired: { words: t("Expired"), kind: "plain" },
});

export default function CollegeInvitesPage() {
  const me = useMe();
  const [limit, setLimit] = useState(size);
  const invites = useQuery({
    ...q(listCollegeInvites, { params: { user_id: me.id }, query: { limit } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={t("College invites")}
      lead={t(
        "How many places of your college’s invites are used. Who used one is private, and isn’t shown to anyone here.",
      )}
      width="normal"
    >
      <StateOf
        query={invites}
        loading={<Skeleton height="16rem" />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState title={t("No invites yet")}>
            <Trans>
              When we create an invite for your college, its places are listed here. Contact us if you need one.
            </Trans>
          </EmptyState>
        }
      >
        {({ data, colleges, pagination }) => (
          <Stack gap="32">
            {colleges.map((one) => (
              <Totals college={one} key={one.id} />
            ))}
            <PlainList gap="16">
              {data.map((one) => (
                <Invite invite={one} zone={me.time_zone} key={one.id} />
              ))}
            </PlainList>
            {pagination.total > data.length && limit < 100 && (
              <div>
                <Button kind="quiet" busy={invites.isFetching} onClick={() => setLimit(Math.min(100, limit + size))}>
                  <Trans>Show more</Trans>
                </Button>
              </div>
            )}
          </Stack>
        )}
      </StateOf>
    </Page>
  );
}

const number = (value: number) => value.toLocaleString(locale());

function Totals({ college }: { college: CollegeTotals }) {
  return (
    <Box as="section" padding="24" radius="small" background="sage">
      <Stack gap="8">
        <h2>{college.name}</h2>
        <p>
          {t("{n, plural, one {# invite} other {# invites}} with {places} places: {used} used, {left} left.", {
            n: college.sent,
            places: number(college.places),
            used: number(college.used),
            left: number(college.left),
          })}
        </p>
      </Stack>
    </Box>
  );
}

function Invite({ invite, zone }: { invite: CollegeInvite; zone: string }) {
  const { words, kind } = standings()[invite.state];
  return (
    <Stack as="li" gap="8" padding="24" radius="small" border="all" background="surface">
      <Row gap="16">
        <strong>{t("Invite {id}", { id: invite.id })}</strong>
        <Pill kind={kind}>{words}</Pill>
      </Row>
      <span>
        {t("{used} of {places} used, {left} left", {
          used: number(invite.used),
          places: number(invite.places),
          left: number(invite.left),
        })}
      </span>
      <Muted>
        {invite.college} · <Trans>Created</Trans> <TimeText at={invite.created_at} zone={zone} show="date" />
      </Muted>
      {invite.state === "open" && (
        <Muted>
          <Trans>
            The link works until <TimeText at={invite.expires_at} zone={zone} />
          </Trans>
        </Muted>
      )}
      {invite.grants_until && (
        <Muted>
          <Trans>
            The plan lasts until <TimeText at={invite.grants_until} zone={zone} />
          </Trans>
        </Muted>
      )}
    </Stack>
  );
}
