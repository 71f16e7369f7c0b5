/** One ask-me-anything in a list. */
import type { Ama } from "@larkwell/contract/amas.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { IconBroadcast, IconCalendarEvent } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMe } from "../../../api/session.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Muted } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { AmaHost } from "./AmaHost.tsx";
import styles from "./Amas.module.css";
import { questionsWords, whenWords } from "./ama-words.ts";
import { ReminderButton } from "./ReminderButton.tsx";

type Props = {
  ama: Ama;
  /** Its title is a heading of this level. */
  heading?: "h2" | "h3";
  /** Above the title. */
  children?: ReactNode;
};

const openWords = ({ phase, can }: Ama): string => {
  if (phase === "over") return t("Read the answers");
  if (phase === "live") return can.host ? t("Answer questions") : t("Join now");
  return can.ask ? t("Ask a question") : t("Open");
};

export function AmaCard({ ama, heading: Heading = "h3", children }: Props) {
  const { time_zone: zone } = useMe();
  const to = paths.ama({ id: ama.post.id, slug: ama.post.slug });
  return (
    <article className={styles.card} data-live={ama.phase === "live" || undefined}>
      {children}
      <AmaTimeLine ama={ama} zone={zone} />
      <Heading className={styles.title}>
        <Link to={to} translate="no" dir="auto">
          {ama.post.title}
        </Link>
      </Heading>
      <AmaHost practitioner={ama.practitioner} />
      <Muted>{questionsWords(ama)}</Muted>
      <div className={styles.actions}>
        <ButtonLink kind={ama.phase === "live" ? "primary" : "secondary"} to={to}>
          {openWords(ama)}
          <span className="visually-hidden" translate="no">
            : {ama.post.title}
          </span>
        </ButtonLink>
        <ReminderButton ama={ama} />
      </div>
    </article>
  );
}

/** When it is, with a word that says that it is live. */
export function AmaTimeLine({ ama, zone }: { ama: Ama; zone: string }) {
  return (
    <p className={styles.when}>
      {ama.phase === "live" ? (
        <Pill kind="good">
          <IconBroadcast size={14} aria-hidden="true" />
          {t("Live now")}
        </Pill>
      ) : (
        <IconCalendarEvent size={20} stroke={1.7} aria-hidden="true" />
      )}
      <span>{whenWords(ama, zone, Temporal.Now.instant())}</span>
    </p>
  );
}
