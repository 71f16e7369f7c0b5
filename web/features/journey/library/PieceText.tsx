/** What a piece says, apart from what its reader can do with it: also shown without a connection. */
import type { KeptText } from "@larkwell/contract/library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";
import { Trans } from "@lingui/react/macro";
import { Muted } from "../../../kit/Layout.tsx";
import { Reviewed } from "../../../kit/Reviewed.tsx";
import { UrgentLine } from "../../../kit/UrgentLine.tsx";
import { UrgentSigns } from "../../../kit/UrgentSigns.tsx";
import { minutesWords } from "./library-words.ts";
import styles from "./Piece.module.css";

/** Shorter texts need no table of contents. */
const LISTED_FROM = 4;
const URGENT = "urgent-signs";

export const Written = ({ piece, minutes }: { piece: Pick<KeptText, "author" | "updated_on">; minutes: number }) => (
  <Muted>
    {piece.author} · {t("Updated {day}", { day: dateInWords(piece.updated_on) })} · {minutesWords(minutes)}
  </Muted>
);

/** Whether a clinician has reviewed it; in a demo, that it would otherwise wait for that. */
export const Review = ({ piece }: { piece: Pick<KeptText, "awaits_review" | "review"> }) =>
  piece.awaits_review ? (
    <p className={styles.waits}>
      <Trans>
        Written, not yet clinically reviewed. You see it because this is a demo: elsewhere it’s shown after its review.
      </Trans>
    </p>
  ) : (
    <Muted>
      <Reviewed review={piece.review && { by: piece.review.by, on: dateInWords(piece.review.on) }} />
    </Muted>
  );

export function Contents({ piece }: { piece: Pick<KeptText, "body"> }) {
  const headings = piece.body.flatMap((block) => (block.kind === "heading" && block.level === 2 ? [block] : []));
  if (headings.length < LISTED_FROM) return null;
  return (
    <nav aria-label={t("On this page")} className={styles.contents}>
      <h2>
        <Trans>On this page</Trans>
      </h2>
      <ul>
        {headings.map(({ anchor, spans }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{spans.map(({ text }) => text).join("")}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Signs = Pick<KeptText, "urgent">;

export const ToUrgent = ({ piece }: { piece: Signs }) =>
  piece.urgent.length > 0 && (
    <p>
      <a href={`#${URGENT}`}>{t("When to call someone right away")}</a>
    </p>
  );

export const Urgent = ({ piece }: { piece: Signs }) =>
  piece.urgent.length > 0 && (
    <div id={URGENT} className={styles.urgent} tabIndex={-1}>
      {piece.urgent.map(({ title, about, groups }, index) => (
        <UrgentSigns
          key={title}
          title={title}
          about={about}
          groups={groups}
          level={2}
          foot={index === piece.urgent.length - 1}
        />
      ))}
    </div>
  );

export const General = () => (
  <Muted>
    <Trans>General information. It doesn’t replace the people who care for you.</Trans> <UrgentLine />
  </Muted>
);
