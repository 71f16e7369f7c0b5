/** What the member decided about sharing, latest first; collapsed until they open it. */
import type { ReturnsOf } from "@larkwell/contract/endpoint.ts";
import { listSharingHistory } from "@larkwell/contract/sharing.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { SHARED_ITEMS } from "@larkwell/domain/partners/sharing.ts";
import { Trans } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Muted, PlainList } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import styles from "./Partners.module.css";
import { dayText } from "./partner-words.ts";

const size = 10;

export function SharingHistory() {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>Sharing history</Trans>
      </summary>
      {open && <Decisions />}
    </details>
  );
}

function Decisions() {
  const me = useMe();
  const [limit, setLimit] = useState(size);
  const history = useQuery({
    ...q(listSharingHistory, { params: { user_id: me.id }, query: { limit } }),
    placeholderData: keepPreviousData,
  });
  return (
    <StateOf
      query={history}
      loading={<Skeleton height="8rem" />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <p>
          <Trans>You haven’t changed anything yet.</Trans>
        </p>
      }
    >
      {({ data, pagination }) => (
        <>
          <PlainList gap="16">
            {data.map((one) => (
              <li key={one.id}>
                {changeWords(one)}
                <Muted>
                  <TimeText at={one.decided_at} zone={me.time_zone} />
                </Muted>
              </li>
            ))}
          </PlainList>
          {pagination.total > data.length && limit < 100 && (
            <Button kind="quiet" busy={history.isFetching} onClick={() => setLimit(Math.min(100, limit + 2 * size))}>
              <Trans>Show more</Trans>
            </Button>
          )}
        </>
      )}
    </StateOf>
  );
}

function changeWords({ item, shared, expires_on }: ReturnsOf<typeof listSharingHistory>["data"][number]): string {
  const { title } = SHARED_ITEMS[item];
  if (!shared) return t("{title}: turned off", { title });
  return expires_on
    ? t("{title}: turned on until {day}", { title, day: dayText(expires_on) })
    : t("{title}: turned on", { title });
}
