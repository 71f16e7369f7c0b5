/**
 * One practitioner in the public directory: who they are, where they are licensed, when they are free, and the lowest
 * price. All cards have the same size.
 */
import type { ListedPractitioner, Opening } from "@larkwell/contract/practitioners.ts";
import { t, translated } from "@larkwell/domain/language/text.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { US_STATES } from "@larkwell/domain/places/states.ts";
import { truncate, VISUAL_CHARACTERS } from "@larkwell/domain/text/truncate.ts";
import { Trans } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { buttonClass } from "../../../kit/Button.tsx";
import { PortraitFrame } from "../../../kit/PortraitFrame.tsx";
import { paths } from "../../../paths.ts";
import styles from "./ListedCard.module.css";
import { fullName, joined, listOfStates, nextFree, professionOf } from "./practitioner-words.ts";
// The page links only the style sheets it imports itself, so this one is imported here; the script for the times loads
// later.
import times from "./TapTimes.module.css";

// The times load after the people, and so does their script. If it can't be loaded, only the next open time is shown.
const ListedTimes = lazy(() =>
  import("./ListedTimes.tsx").then(
    (file) => ({ default: file.ListedTimes }),
    () => ({ default: NextFree }),
  ),
);

type Props = {
  practitioner: ListedPractitioner;
  zone: string;
  /** Undefined while they are loading, or if they can't be loaded. */
  openings: readonly Opening[] | undefined;
};

export function ListedCard({ practitioner, zone, openings }: Props) {
  const name = fullName(practitioner);
  // A visitor without an account is asked to create one first; a signed-in person goes straight to the profile.
  const to = (query: Parameters<typeof paths.practitioner>[1]) =>
    paths.practitioner(practitioner.id, { ...query, register: true });
  return (
    <article className={styles.card}>
      <PortraitFrame practitioner={practitioner} size="card" />
      <div className={styles.text}>
        <p className={styles.profession}>{professionOf(practitioner)}</p>
        <h3>
          <a href={practitioner.public_page ?? to({})}>{name}</a>
        </h3>
        <p className={styles.headline}>{truncate(practitioner.headline, VISUAL_CHARACTERS)}</p>
        <p className={styles.where}>{whereWords(practitioner)}</p>
      </div>
      <div className={styles.foot}>
        <div className={`${styles.next} ${times.room}`}>
          {openings === undefined || openings.length === 0 ? (
            <NextFree {...{ practitioner, zone }} />
          ) : (
            <Suspense fallback={<NextFree {...{ practitioner, zone }} />}>
              <ListedTimes {...{ practitioner, zone, openings }} addressOf={to} />
            </Suspense>
          )}
        </div>
        <p className={styles.price}>
          <strong className="tabular">{priceOf(practitioner.from)}</strong>
          <span>{practitioner.from ? t("{minutes} minutes", { minutes: practitioner.from.minutes }) : ""}</span>
        </p>
        {practitioner.messaging_enabled && (
          <a href={to({ message: true })} className={buttonClass("quiet")} aria-label={t("Message {name}", { name })}>
            <Trans>Message</Trans>
          </a>
        )}
        {practitioner.next_availability !== null && (
          <a
            href={to({ openbook: true })}
            className={buttonClass("secondary")}
            aria-label={t("Book a visit with {name}", { name })}
          >
            <Trans>Book</Trans>
          </a>
        )}
      </div>
    </article>
  );
}

function NextFree({ practitioner, zone }: Pick<Props, "practitioner" | "zone">) {
  const next = nextFree(practitioner.next_availability, zone);
  return (
    <p>
      <span>{next ? t("Next open time") : t("No open times right now")}</span>
      <strong>{next ?? t("Ask to be notified")}</strong>
    </p>
  );
}

function whereWords({ certified_states, can_prescribe, languages }: ListedPractitioner): string {
  const everywhere = US_STATES.every(({ code }) => certified_states.includes(code));
  const where =
    certified_states.length === 0
      ? t("Coaching and education, in every state")
      : everywhere
        ? t("Licensed in every state")
        : t("Licensed in {states}", { states: listOfStates(certified_states) });
  const others = languages.filter((language) => language !== "English");
  return [
    where,
    can_prescribe ? t("Can prescribe") : "",
    others.length > 0 ? t("Speaks {languages}", { languages: joined(others.map(translated)) }) : "",
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

function priceOf(from: ListedPractitioner["from"]): string {
  if (from === null) return "";
  return from.price === 0 ? t("Free") : t("From {price}", { price: formatDollars(wireToCents(from.price)) });
}

/** The same size and shape, while the list is loading. Sizes are classes: the page is prerendered, where inline styles are refused. */
export function ListedCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <span className={styles.ghost} />
      <div className={styles.bones}>
        <span />
        <span />
        <span />
        <span />
      </div>
      <div className={styles.foot}>
        <span className={styles.footBone} />
      </div>
    </div>
  );
}
