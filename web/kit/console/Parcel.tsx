/** What dialogs of parcels share: where one goes, that it has left, and why it is on hold. */
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import type { ComponentProps, ReactNode, SubmitEvent } from "react";
import { type ApiError, invalidate, useSend } from "../../api/client.ts";
import { Button } from "../Button.tsx";
import { ErrorSummary, type FormError } from "../ErrorSummary.tsx";
import { Section } from "../Page.tsx";
import { TextField } from "../TextField.tsx";
import { type Opening, OpenPart, type OpenProps } from "./OpenWithReason.tsx";
import styles from "./Ops.module.css";

interface Change {
  /** The queue that the parcel is in. */
  queue: Endpoint;
  says: string;
  form: { refuse: (refusal: ApiError) => void };
  onDone: () => void;
}

/** Somebody else was faster, or it is on hold now: the queue says so. */
const readAgain = (queue: Endpoint, { code }: ApiError) => {
  if (/_(closed|held)$/.test(code)) void invalidate(queue);
};

/** A change of a parcel; what is refused shows in its form. */
export const useParcelChange = <E extends Endpoint>(endpoint: E, { queue, says, form, onDone }: Change) =>
  useSend(endpoint, {
    invalidates: [queue],
    says,
    onSuccess: onDone,
    onError: (refusal) => {
      form.refuse(refusal);
      readAgain(queue, refusal);
    },
  });

export const OnHold = () => (
  <p role="status">On hold: nothing is to be sent to this person right now. It can be cancelled.</p>
);

/** Name and address, after a reason. */
export function ParcelAddress<E extends Opening>({ queue, ...opening }: OpenProps<E> & { queue: Endpoint }) {
  return (
    <Section title="Name and address">
      <OpenPart {...opening} action="Open name and address" onRefused={(refusal) => readAgain(queue, refusal)} />
    </Section>
  );
}

interface Address {
  street_address: string;
  street_address_2: string;
  city: string;
  state: string | null;
  zip_code: string;
  country: string;
}

/** As it is written on a parcel; `above` and `below` are lines around it. */
export function AddressLines({ address, above, below = [] }: AddressLinesProps) {
  const lines = [
    ...above,
    address.street_address,
    address.street_address_2,
    [address.city, address.state, address.zip_code].filter(Boolean).join(" "),
    address.country,
    ...below,
  ];
  return <p className={styles.lines}>{lines.filter(Boolean).join("\n")}</p>;
}

interface AddressLinesProps {
  address: Address;
  above: readonly (string | null)[];
  below?: readonly (string | null)[];
}

interface DispatchProps {
  form: {
    errors: readonly FormError[];
    text: (name: "carrier" | "tracking_number") => Omit<ComponentProps<typeof TextField>, "label">;
  };
  busy: boolean;
  onSubmit: () => void;
  /** Further fields. */
  children?: ReactNode;
}

/** That a parcel has left: with whom, and under which number. */
export function DispatchForm({ form, busy, onSubmit, children }: DispatchProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Section title="It has left">
        <ErrorSummary errors={form.errors} />
        <div className={styles.pair}>
          <TextField label="Carrier" maxLength={40} {...form.text("carrier")} />
          <TextField label="Tracking number" maxLength={60} {...form.text("tracking_number")} />
          {children}
        </div>
        <div>
          <Button type="submit" busy={busy}>
            Mark as sent
          </Button>
        </div>
      </Section>
    </form>
  );
}

interface CancelProps {
  /** What the button says. */
  action: string;
  busy: boolean;
  onCancel: () => void;
  /** The field for the reason. */
  children: ReactNode;
}

/** That a parcel will not be sent, and why. */
export function CancelPart({ action, busy, onCancel, children }: CancelProps) {
  return (
    <Section title="It will not be sent">
      {children}
      <div>
        <Button kind="danger" busy={busy} onClick={onCancel}>
          {action}
        </Button>
      </div>
    </Section>
  );
}
