/** Private links for calendar apps: created here, shown once, listed with their last use, and revoked one by one. */
import { createCalendarFeed, endCalendarFeed, listCalendarFeeds } from "@larkwell/contract/calendar-feeds.ts";
import type { User } from "@larkwell/contract/people.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q, useSend } from "../../../api/client.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import styles from "../../../shell/sign-in/Entry.module.css";

export function CalendarLinks({ me }: { me: User }) {
  const params = { user_id: me.id };
  const feeds = useQuery(q(listCalendarFeeds, { params }));
  const [url, setUrl] = useState<string>();
  const make = useSend(createCalendarFeed, {
    invalidates: [listCalendarFeeds],
    onSuccess: (answer) => setUrl(answer.url),
  });
  const end = useSend(endCalendarFeed, {
    invalidates: [listCalendarFeeds],
    says: t("Link turned off."),
    onSuccess: () => setUrl(undefined),
  });
  return (
    <Stack gap="24">
      <p>
        <Trans>
          A calendar app can subscribe to a private link and show the times of your appointments. Anyone who has the
          link can see them. The link works for a year, or until you turn it off, change your password or sign out
          everywhere else.
        </Trans>
      </p>
      <StateOf query={feeds} loading={<Skeleton height="4rem" />}>
        {({ data }) => (
          <Stack as="ul" gap="8" className={styles.rows}>
            {data.map((feed) => (
              <Row
                as="li"
                gap="8 24"
                align="center"
                justify="between"
                paddingBlock="16"
                border="bottom"
                key={feed.id}
                className={styles.row}
              >
                <div>
                  <strong>
                    <Trans>
                      Created <TimeText at={feed.created_at} zone={me.time_zone} />
                    </Trans>
                  </strong>
                  <span>
                    {feed.last_read_at ? (
                      <Trans>
                        Last used <TimeText at={feed.last_read_at} zone={me.time_zone} />
                      </Trans>
                    ) : (
                      t("Not used yet")
                    )}
                  </span>
                </div>
                <Button
                  kind="quiet"
                  busy={end.isPending && end.variables?.params.feed_id === feed.id}
                  onClick={() => end.mutate({ params: { ...params, feed_id: feed.id } })}
                >
                  <Trans>Turn off link</Trans>
                </Button>
              </Row>
            ))}
          </Stack>
        )}
      </StateOf>
      {url && <NewLink url={url} />}
      <Row gap="8 16" align="center">
        <Button kind="secondary" busy={make.isPending} onClick={() => make.mutate({})}>
          <Trans>Create calendar link</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

function NewLink({ url }: { url: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(url).then(() => setCopied(true));
  return (
    <div className={styles.notice} role="status">
      <TextField
        label={t("Your new link")}
        help={t("Copy it into your calendar app now. We won’t show it again.")}
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button kind="quiet" onClick={copy}>
        {copied ? t("Copied") : t("Copy")}
      </Button>
    </div>
  );
}
