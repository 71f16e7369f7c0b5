/** Private links for calendar apps: made here, shown once, listed with their last reading, and ended one by one. */
import { createCalendarFeed, endCalendarFeed, listCalendarFeeds } from "@larkwell/contract/calendar-feeds.ts";
import type { User } from "@larkwell/contract/people.ts";
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
    says: "That link has ended.",
    onSuccess: () => setUrl(undefined),
  });
  return (
    <Stack gap="24">
      <p>
        A calendar app can subscribe to a private link and show the times of your appointments. Anyone who has the link
        can see them. It works for a year, or until you end it, change your password, or sign out everywhere else.
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
                    Made <TimeText at={feed.created_at} zone={me.time_zone} />
                  </strong>
                  <span>
                    {feed.last_read_at ? "Last read " : "Not read yet"}
                    {feed.last_read_at && <TimeText at={feed.last_read_at} zone={me.time_zone} />}
                  </span>
                </div>
                <Button
                  kind="quiet"
                  busy={end.isPending && end.variables?.params.feed_id === feed.id}
                  onClick={() => end.mutate({ params: { ...params, feed_id: feed.id } })}
                >
                  End this link
                </Button>
              </Row>
            ))}
          </Stack>
        )}
      </StateOf>
      {url && <NewLink url={url} />}
      <Row gap="8 16" align="center">
        <Button kind="secondary" busy={make.isPending} onClick={() => make.mutate({})}>
          Make a calendar link
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
        label="Your new link"
        help="Copy it into your calendar app now. It is not shown again."
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button kind="quiet" onClick={copy}>
        {copied ? "Copied" : "Copy"}
      </Button>
    </div>
  );
}
