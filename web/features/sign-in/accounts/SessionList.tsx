/** Where the account is signed in, with a way to end one session or all others (D15). */
import type { User } from "@larkwell/contract/people.ts";
import { endOtherSessions, endSession, listSessions } from "@larkwell/contract/sessions.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { invalidate, q, useSend } from "../../../api/client.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { TimeText } from "../../../kit/Values.tsx";
import styles from "../../../shell/sign-in/Entry.module.css";
import { type Group, grouped } from "./session-groups.ts";

export function SessionList({ me }: { me: User }) {
  const params = { user_id: me.id };
  const shown = me.role === "member" ? "date" : "moment";
  const sessions = useQuery(q(listSessions, { params }));
  const end = useSend(endSession);
  const [ending, setEnding] = useState<string>();
  const endGroup = async (group: Group) => {
    setEnding(group.device);
    const ends = group.sessions.map(({ id }) => end.mutateAsync({ params: { ...params, session_id: id } }));
    const results = await Promise.allSettled(ends);
    await invalidate(listSessions);
    setEnding(undefined);
    // A failure shows its own message.
    if (results.every(({ status }) => status === "fulfilled")) toast.success(t("That device is signed out."));
  };
  const endAll = useSend(endOtherSessions, {
    invalidates: [listSessions],
    says: t("All other devices are signed out."),
  });
  return (
    <StateOf query={sessions} loading={<Skeleton height="8rem" />}>
      {({ data }) => (
        <>
          <Stack as="ul" gap="8" className={styles.rows}>
            {grouped(data).map((group) => {
              const [one] = group.sessions;
              if (!one) return null;
              const times = group.sessions.length;
              return (
                <Row
                  as="li"
                  gap="8 24"
                  align="center"
                  justify="between"
                  paddingBlock="16"
                  border="bottom"
                  key={one.id}
                  className={styles.row}
                >
                  <div>
                    <strong>{group.device}</strong>
                    <span>
                      {one.current ? (
                        t("This device")
                      ) : times > 1 ? (
                        <Trans>
                          Signed in {times} times, last used <TimeText at={one.last_seen_at} zone={me.time_zone} />
                        </Trans>
                      ) : (
                        <Trans>
                          Last used <TimeText at={one.last_seen_at} zone={me.time_zone} />
                        </Trans>
                      )}
                    </span>
                    <span className={styles.ends}>
                      <Trans>
                        {/* Sessions that last for days show the date; sessions that last for minutes show the time. */}
                        Signs out <TimeText at={one.ends_unused_at} zone={me.time_zone} show={shown} /> if it isn’t
                        used, or <TimeText at={one.ends_at} zone={me.time_zone} show={shown} /> at the latest.
                      </Trans>
                    </span>
                  </div>
                  {!one.current && (
                    <Button
                      kind="quiet"
                      aria-label={t("Sign out {device}", { device: group.device })}
                      busy={ending === group.device}
                      onClick={() => void endGroup(group)}
                    >
                      <Trans>Sign out</Trans>
                    </Button>
                  )}
                </Row>
              );
            })}
          </Stack>
          {data.length > 1 && (
            <Button kind="secondary" busy={endAll.isPending} onClick={() => endAll.mutate({ params })}>
              <Trans>Sign out everywhere else</Trans>
            </Button>
          )}
        </>
      )}
    </StateOf>
  );
}
