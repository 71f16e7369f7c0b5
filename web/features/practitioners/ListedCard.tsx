/** One person of the public directory: who she is, where she may be seen, when, and from which price. All cards are of one size. */
import type { ListedPractitioner } from "@larkwell/contract/practitioners.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { US_STATES } from "@larkwell/domain/places/states.ts";
import { truncate, VISUAL_CHARACTERS } from "@larkwell/domain/text/truncate.ts";
import { buttonClass } from "../../kit/Button.tsx";
import { PortraitFrame } from "../../kit/PortraitFrame.tsx";
import { paths } from "../../paths.ts";
import styles from "./ListedCard.module.css";
import { fullName, listOfStates, nextFree, professionOf } from "./practitioner-words.ts";

type Props = { practitioner: ListedPractitioner; zone: string };

export function ListedCard({ practitioner, zone }: Props) {
  const name = fullName(practitioner);
  const next = nextFree(practitioner.next_availability, zone);
  // A visitor without an account makes one on the way; who is signed in goes straight on.
  const to = (openbook: boolean) => paths.practitioner(practitioner.id, { openbook, register: true });
  return (
    <article className={styles.card}>
      <PortraitFrame practitioner={practitioner} size="card" />
      <div className={styles.text}>
        <p className={styles.profession}>{professionOf(practitioner)}</p>
        <h3>
          <a href={to(false)}>{name}</a>
        </h3>
        <p className={styles.headline}>{truncate(practitioner.headline, VISUAL_CHARACTERS)}</p>
        <p className={styles.where}>{whereWords(practitioner)}</p>
      </div>
      <div className={styles.foot}>
        <p className={styles.next}>
          <span>{next ? "Next free" : "No free time just now"}</span>
          <strong>{next ?? "You can ask to be told"}</strong>
        </p>
        <p className={styles.price}>
          <strong className="tabular">{priceOf(practitioner.from)}</strong>
          <span>{practitioner.from ? `${practitioner.from.minutes} minutes` : ""}</span>
        </p>
        {next && (
          <a href={to(true)} className={buttonClass("secondary")} aria-label={`Book a visit with ${name}`}>
            Book
          </a>
        )}
      </div>
    </article>
  );
}

function whereWords({ certified_states, can_prescribe, languages }: ListedPractitioner): string {
  const everywhere = US_STATES.every(({ code }) => certified_states.includes(code));
  const where =
    certified_states.length === 0
      ? "Coaching and education, in every state"
      : `Licensed in ${everywhere ? "every state" : listOfStates(certified_states)}`;
  const others = languages.filter((language) => language !== "English");
  return [where, can_prescribe ? "can prescribe" : "", others.length > 0 ? `speaks ${others.join(", ")}` : ""]
    .filter((part) => part !== "")
    .join(" · ");
}

function priceOf(from: ListedPractitioner["from"]): string {
  if (from === null) return "";
  return from.price === 0 ? "Free" : `From ${formatDollars(wireToCents(from.price))}`;
}

/** The same size and shape, while the list is on its way. Sizes are classes: the page is drawn at build, where styles in line are refused. */
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
