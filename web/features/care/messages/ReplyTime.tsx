/** When a member can expect an answer: what really happened, or what the clinic promises; and who is away until when. */

import type { ReturnsOf } from "@larkwell/contract/endpoint.ts";
import type { readChannel } from "@larkwell/contract/messages.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { spokenDay } from "@larkwell/domain/time/spoken-time.ts";
import { zoneName } from "@larkwell/domain/time/zones.ts";
import { Trans } from "@lingui/react/macro";
import { Box, Muted, Text } from "../../../kit/Layout.tsx";
import { hoursWords } from "./hours-words.ts";
import { instantOf } from "./message-times.ts";
import styles from "./Thread.module.css";

export type OpenChannel = ReturnsOf<typeof readChannel>;
type Reply = NonNullable<OpenChannel["reply"]>;

/** "Usually replies within 4 hours", only from real answers. */
export function replyWords({ usual_hours: hours, promise_days: days }: Reply): string {
  return hours === null
    ? t("Replies within {days, plural, one {# working day} other {# working days}}.", { days })
    : t("Usually replies within {hours, plural, one {# hour} other {# hours}}.", { hours });
}

/** More groups of days than this are in a list that opens. */
const SHOWN_GROUPS = 2;

/** "Hours: Mon–Fri 9 AM–5 PM (Eastern Time)": the practitioner's, on the reader's clock. */
export function ReplyHours({ hours, zone }: { hours: Reply["hours"]; zone: string }) {
  if (!hours || hours.lines.length === 0) return null;
  const now = Temporal.Now.instant();
  const groups = hoursWords(hours, zone, now);
  const where = { zone: zoneName(zone, now) };
  if (groups.length <= SHOWN_GROUPS)
    return <Muted>{t("Hours: {hours} ({zone})", { hours: groups.join("; "), ...where })}</Muted>;
  return (
    <details className={styles.hours}>
      <summary>{t("Hours ({zone})", where)}</summary>
      <ul>
        {groups.map((group) => (
          <li key={group}>{group}</li>
        ))}
      </ul>
    </details>
  );
}

export function AwayNote({ away, name, zone }: { away: Reply["away"]; name: string; zone: string }) {
  if (away === null) return null;
  const day = away.until === null ? null : spokenDay(instantOf(away.until), zone);
  return (
    <Box padding="8 16" radius="small" background="warning" color="ink" className={styles.away}>
      <Text weight="600">
        {day === null ? (
          <Trans>{name} is away.</Trans>
        ) : (
          <Trans>
            {name} is away until {day}.
          </Trans>
        )}
      </Text>
      {away.text !== "" && <p translate="no">{away.text}</p>}
    </Box>
  );
}
