/** What she decided about sharing, the latest first; folded away until she wants it. */
import { listSharingHistory } from "@larkwell/contract/sharing.ts";
import { SHARED_ITEMS } from "@larkwell/domain/partners/sharing.ts";
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
      <summary>What I have changed so far</summary>
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
      empty={<p>Nothing yet.</p>}
    >
      {({ data, pagination }) => (
        <>
          <PlainList gap="16">
            {data.map((one) => (
              <li key={one.id}>
                {SHARED_ITEMS[one.item].title}: {one.shared ? "switched on" : "switched off"}
                {one.expires_on && `, until ${dayText(one.expires_on)}`}
                <Muted>
                  <TimeText at={one.decided_at} zone={me.time_zone} />
                </Muted>
              </li>
            ))}
          </PlainList>
          {pagination.total > data.length && limit < 100 && (
            <Button kind="quiet" busy={history.isFetching} onClick={() => setLimit(Math.min(100, limit + 2 * size))}>
              Show more
            </Button>
          )}
        </>
      )}
    </StateOf>
  );
}
