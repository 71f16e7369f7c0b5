/** What the dialogs about packages share: where a package goes, that it was shipped, and why it is on hold. */
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import type { ComponentProps, ReactNode, SubmitEvent } from "react";
import { type ApiError, invalidate, useSend } from "../../api/client.ts";
import { Button } from "../Button.tsx";
import { ErrorSummary, type FormError } from "../ErrorSummary.tsx";
import { Section } from "../Page.tsx";
import { TextField } from "../TextField.tsx";
import { type Opening, OpenPart, type OpenProps } from "./OpenWithReason.tsx";
import styles from "./Ops.module.css";

interface Change {
  /** The queue that the package is in. */
  queue: Endpoint;
  says: string;
  form: { refuse: (refusal: ApiError) => void };
  onDone: () => void;
}

/** Someone else was faster, or it is on hold now. The reloaded queue shows which. */
const readAgain = (queue: Endpoint, { code }: ApiError) => {
  if (/_(closed|held)$/.test(code)) void invalidate(queue);
};

/** A change of a package; a refusal shows in its form. */
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
  <p role="status">
    <Trans>On hold: don’t send anything to this person right now. You can cancel it.</Trans>
  </p>
);

/** Name and address, after a reason. */
export function ParcelAddress<E extends Opening>({ queue, ...opening }: OpenProps<E> & { queue: Endpoint }) {
  return (
    <Section title={t("Name and address")}>
      <OpenPart {...opening} action={t("Show name and address")} onRefused={(refusal) => readAgain(queue, refusal)} />
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

/** The address in the format for a package label; `above` and `below` are the lines around it. */
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

/** Marks a package as shipped, with its carrier and tracking number. */
export function DispatchForm({ form, busy, onSubmit, children }: DispatchProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Section title={t("Shipping")}>
        <ErrorSummary errors={form.errors} />
        <div className={styles.pair}>
          <TextField label={t("Carrier")} maxLength={40} {...form.text("carrier")} />
          <TextField label={t("Tracking number")} maxLength={60} {...form.text("tracking_number")} />
          {children}
        </div>
        <div>
          <Button type="submit" busy={busy}>
            <Trans>Mark as sent</Trans>
          </Button>
        </div>
      </Section>
    </form>
  );
}

interface CancelProps {
  /** The button's text. */
  action: string;
  busy: boolean;
  onCancel: () => void;
  /** The field for the reason. */
  children: ReactNode;
}

/** Says that a package will not be sent, and why. */
export function CancelPart({ action, busy, onCancel, children }: CancelProps) {
  return (
    <Section title={t("Don’t send")}>
      {children}
      <div>
        <Button kind="danger" busy={busy} onClick={onCancel}>
          {action}
        </Button>
      </div>
    </Section>
  );
}
