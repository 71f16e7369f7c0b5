/** The first step: which kind of visit, and when. */
import { readAvailability } from "@larkwell/contract/bookings.ts";
import type { PractitionerDetail, Product } from "@larkwell/contract/practitioners.ts";
import { SLOT_CHECK_HOURS } from "@larkwell/domain/bookings/open-slots.ts";
import { t, translated } from "@larkwell/domain/language/text.ts";
import { fromWire, toWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { q } from "../../../api/client.ts";
import { useCoverage } from "../../../api/coverage.ts";
import { useMe } from "../../../api/session.ts";
import { Cost } from "../../../kit/Cost.tsx";
import { CreditsUnread } from "../../../kit/CreditsUnread.tsx";
import { coverageInName } from "../../../kit/coverage-words.ts";
import { Row } from "../../../kit/Layout.tsx";
import styles from "./Booking.module.css";
import { ConflictNotice } from "./ConflictNotice.tsx";
import { NothingFree } from "./NothingFree.tsx";
import { SlotPicker } from "./SlotPicker.tsx";
import { StepHeading } from "./StepHeading.tsx";
import type { Conflict } from "./use-book.ts";

type Props = {
  practitioner: PractitionerDetail;
  products: readonly Product[];
  product: Product;
  conflict: Conflict | undefined;
  /** The time that was chosen before: it is marked. */
  chosen: string | undefined;
  instant: boolean;
  onProduct: (productId: number) => void;
  onPick: (scheduledStart: string) => void;
  onInstant: (scheduledStart: string) => Promise<void>;
};

export function TimeStep({ practitioner, products, product, conflict, chosen, instant, ...on }: Props) {
  const zone = useMe().time_zone;
  const { onProduct, onPick } = on;
  const coverage = useCoverage();
  const costAt = coverage && ((start: Temporal.Instant) => coverageInName(coverage(product.price, start)));
  usePickSoonest(instant && conflict === undefined ? practitioner.next_availability : null, product.id, on.onInstant);
  return (
    <>
      <StepHeading>
        <Trans>Choose a time</Trans>
      </StepHeading>
      {conflict && <ConflictNotice {...{ conflict, product, zone, costAt, onPick }} />}
      <CreditsUnread />
      <ProductChoice
        soonest={practitioner.next_availability}
        products={products}
        product={product}
        onProduct={onProduct}
      />
      <SlotPicker
        product={product}
        zone={zone}
        costAt={costAt}
        chosen={chosen}
        onPick={onPick}
        nothingFree={<NothingFree practitioner={practitioner} />}
      />
    </>
  );
}

/**
 * instabook: a free time in the hour that begins with the soonest one (D33) goes to the confirmation on its own;
 * nothing is booked without a press there. If that hour has none for this length, the times are shown to choose from.
 */
function usePickSoonest(soonest: string | null, productId: number, onPick: (scheduledStart: string) => Promise<void>) {
  const done = useRef(false);
  const from = soonest === null ? undefined : fromWire(soonest);
  const hour = from && { starts_at: toWire(from), ends_at: toWire(from.add({ hours: SLOT_CHECK_HOURS })) };
  const query = useQuery({
    ...q(readAvailability, { params: { id: productId }, ...(hour ? { query: hour } : {}) }),
    enabled: hour !== undefined,
  });
  const slot = hour && query.data?.data[0];
  const pick = useEffectEvent(onPick);
  useEffect(() => {
    if (done.current || slot === undefined) return;
    done.current = true;
    void pick(slot.scheduled_start);
  }, [slot]);
}

type ChoiceProps = Pick<Props, "products" | "product" | "onProduct"> & { soonest: string | null };

function ProductChoice({ soonest, products, product, onProduct }: ChoiceProps) {
  const name = useId();
  const several = new Set(products.map((one) => one.vertical_name)).size > 1;
  return (
    <Row as="fieldset" gap="8" className={styles.products}>
      <legend>{products.length === 1 ? t("Your visit") : t("Visit length")}</legend>
      {products.map((one) => (
        <label key={one.id}>
          <input
            type="radio"
            name={name}
            value={one.id}
            checked={one.id === product.id}
            onChange={() => onProduct(one.id)}
          />
          <span>
            <strong>
              <Trans>{one.minutes} minutes</Trans>
            </strong>
            <Cost dollars={one.price} at={soonest} />
            {several && <small>{translated(one.vertical_name)}</small>}
          </span>
        </label>
      ))}
    </Row>
  );
}
