/** The first step: which kind of visit, and when. */
import { readAvailability } from "@larkwell/contract/bookings.ts";
import type { PractitionerDetail, Product } from "@larkwell/contract/practitioners.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import { q } from "../../api/client.ts";
import { useMe } from "../../api/session.ts";
import styles from "./Booking.module.css";
import { ConflictNotice } from "./ConflictNotice.tsx";
import { NothingFree } from "./NothingFree.tsx";
import { SlotPicker } from "./SlotPicker.tsx";
import { priceWords } from "./slot-words.ts";
import type { Conflict } from "./use-book.ts";

type Props = {
  practitioner: PractitionerDetail;
  products: readonly Product[];
  product: Product;
  conflict: Conflict | undefined;
  instant: boolean;
  onProduct: (productId: number) => void;
  onPick: (scheduledStart: string) => void;
};

export function TimeStep({ practitioner, products, product, conflict, instant, onProduct, onPick }: Props) {
  const zone = useMe().time_zone;
  usePickSoonest(instant && conflict === undefined, product.id, onPick);
  return (
    <>
      <h3 data-step tabIndex={-1}>
        Choose a time
      </h3>
      {conflict && <ConflictNotice {...{ conflict, product, zone, onPick }} />}
      <ProductChoice products={products} product={product} onProduct={onProduct} />
      <SlotPicker
        product={product}
        zone={zone}
        onPick={onPick}
        nothingFree={<NothingFree practitioner={practitioner} />}
      />
    </>
  );
}

/** instabook: the soonest free time goes to the confirmation by itself; nothing is booked without a press there. */
function usePickSoonest(wanted: boolean, productId: number, onPick: (scheduledStart: string) => void) {
  const done = useRef(false);
  const soonest = useQuery({ ...q(readAvailability, { params: { id: productId } }), enabled: wanted }).data?.data[0];
  useEffect(() => {
    if (!wanted || done.current || soonest === undefined) return;
    done.current = true;
    onPick(soonest.scheduled_start);
  }, [wanted, soonest, onPick]);
}

function ProductChoice({ products, product, onProduct }: Pick<Props, "products" | "product" | "onProduct">) {
  const name = useId();
  const several = new Set(products.map((one) => one.vertical_name)).size > 1;
  return (
    <fieldset className={styles.products}>
      <legend>{products.length === 1 ? "Your visit" : "How long should it be?"}</legend>
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
            <strong>{one.minutes} minutes</strong>
            <span className="tabular">{priceWords(one.price)}</span>
            {several && <small>{one.vertical_name}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
