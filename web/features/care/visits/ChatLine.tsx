/** One message of a visit: who wrote it, its text with clickable links, and when. */
import { t } from "@larkwell/domain/language/text.ts";
import { piecesOf } from "@larkwell/domain/text/text-links.ts";
import { spokenClock } from "@larkwell/domain/time/spoken-time.ts";
import type { ReactNode } from "react";
import { useMe } from "../../../api/session.ts";
import styles from "./ChatPanel.module.css";
import type { ChatLine } from "./use-chat.ts";
import { instantOf } from "./use-server-now.ts";

interface Props {
  line: Pick<ChatLine, "mine" | "body" | "createdAt">;
  otherName: string;
  /** Shown instead of the time, for a message that has not been sent. */
  instead?: ReactNode;
}

export function ChatLineItem({ line, otherName, instead }: Props) {
  const { time_zone: zone } = useMe();
  return (
    <li className={line.mine ? styles.mine : styles.theirs}>
      <span className="visually-hidden">{line.mine ? t("You: ") : `${otherName}: `}</span>
      <p>
        {piecesOf(line.body).map(({ text, href }, index) =>
          href === null ? (
            text
          ) : (
            // There is no preview: nothing is loaded before a click, and the site isn't told where the click came from.
            <a key={`${index} ${href}`} href={href} target="_blank" rel="noopener noreferrer nofollow">
              {text}
            </a>
          ),
        )}
      </p>
      <small>{instead ?? (line.createdAt && spokenClock(instantOf(line.createdAt), zone))}</small>
    </li>
  );
}
