/** What is being booked and what it costs, told before anything costs: time, price, refund deadline, policy, choices (D35). */
import type { BookingCheck } from "@larkwell/contract/bookings.ts";
import type { PractitionerDetail, Product } from "@larkwell/contract/practitioners.ts";
import { useMe } from "../../api/session.ts";
import { Portrait } from "../../kit/Portrait.tsx";
import { CheckField } from "../../kit/TextField.tsx";
import { Money, TimeText } from "../../kit/Values.tsx";
import styles from "./Booking.module.css";
import type { BookingDraft } from "./booking-draft.ts";
import { fullName } from "./slot-words.ts";

type Props = {
  practitioner: PractitionerDetail;
  product: Product;
  start: string;
  facts: BookingCheck;
  draft: BookingDraft;
  onTimes: () => void;
  onChange: (part: Partial<BookingDraft>) => void;
};

export function BookingSummary({ practitioner, product, start, facts, draft, onTimes, onChange }: Props) {
  const zone = useMe().time_zone;
  const anonymous = draft.privacy === "anonymous";
  return (
    <section className={styles.summary} aria-label="Your visit">
      <div className={styles.who}>
        {practitioner.image_url ? <img src={practitioner.image_url} alt="" /> : <Portrait id={practitioner.id} />}
        <div>
          <strong>{fullName(practitioner)}</strong>
          <span>{product.vertical_name}</span>
        </div>
      </div>
      <div className={styles.when}>
        <p>
          <TimeText at={start} zone={zone} />
        </p>
        <p className={styles.minutes}>{product.minutes} minutes by video</p>
        <button type="button" className={styles.textButton} onClick={onTimes}>
          Change the time
        </button>
      </div>
      <Price facts={facts} />
      <Policy facts={facts} zone={zone} />
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">Choices for this visit</legend>
        {practitioner.can_prescribe && (
          <CheckField
            label="I may need a prescription"
            help={anonymous ? "Not possible in an anonymous visit." : undefined}
            checked={draft.prescription}
            disabled={anonymous}
            onChange={(event) => onChange({ prescription: event.target.checked })}
          />
        )}
        <CheckField
          label="Stay anonymous"
          help="Your practitioner does not see your name, and can’t prescribe. When you join, you give a call-back number. They can open it only in an emergency. That is recorded, and you will see it in the visit."
          checked={anonymous}
          onChange={(event) =>
            onChange(event.target.checked ? { privacy: "anonymous", prescription: false } : { privacy: "basic" })
          }
        />
      </fieldset>
    </section>
  );
}

function Price({ facts }: { facts: BookingCheck }) {
  return (
    <dl className={styles.price}>
      <div>
        <dt>Price</dt>
        <dd>{facts.price === 0 ? "No charge" : <Money dollars={facts.price} />}</dd>
      </div>
      {facts.credit > 0 && (
        <div>
          <dt>Your credits pay</dt>
          <dd>
            <Money dollars={facts.credit} />
          </dd>
        </div>
      )}
      {facts.price > 0 && (
        <div className={styles.total}>
          <dt>{facts.card > 0 ? "Your card pays" : "You pay"}</dt>
          <dd>
            <Money dollars={facts.card} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Policy({ facts, zone }: { facts: BookingCheck; zone: string }) {
  if (facts.price === 0) return <p className={styles.policy}>You can cancel at any time before the visit.</p>;
  const passed = facts.refund_deadline === null;
  return (
    <div className={styles.policy}>
      <p>
        {passed ? (
          <strong>Cancelling this visit gives no refund.</strong>
        ) : (
          <>
            <strong>Refund when you cancel until </strong>
            <TimeText at={facts.refund_deadline ?? ""} zone={zone} />
          </>
        )}
      </p>
      <p>{facts.policy_text}</p>
    </div>
  );
}
