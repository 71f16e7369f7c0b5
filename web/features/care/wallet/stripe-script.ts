/**
 * Loads the card provider's script when a card step needs it, never earlier (R2.129, D9), and has types for the small
 * part that we use.
 */

import { t } from "@larkwell/domain/language/text.ts";
import { withDialogsAside } from "../../../kit/Dialog.tsx";

export type StripeError = { message?: string; code?: string; decline_code?: string };

export type CardElement = {
  mount(place: HTMLElement): void;
  unmount(): void;
  destroy(): void;
  focus(): void;
  on(event: "ready", handler: () => void): void;
  on(event: "change", handler: (change: { complete: boolean; error?: StripeError }) => void): void;
};

export type StripeScript = {
  elements(): { create(kind: "card", options: object): CardElement };
  createPaymentMethod(input: { type: "card"; card: CardElement }): Promise<{
    paymentMethod?: { id: string };
    error?: StripeError;
  }>;
  handleNextAction(input: { clientSecret: string }): Promise<{ error?: StripeError }>;
};

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeScript;
  }
}

const address = "https://js.stripe.com/v3/";
let loading: Promise<void> | undefined;

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      // The next try loads it again.
      loading = undefined;
      reject(new Error(t("We couldn’t load the card form. Check your connection and try again.")));
    };
    document.head.append(script);
  });
}

/** The provider's script, ready for this publishable key. Throws an Error whose message can be shown. */
export async function openStripe(publishableKey: string): Promise<StripeScript> {
  if (!window.Stripe) {
    loading ??= loadScript();
    await loading;
  }
  if (!window.Stripe) throw new Error(t("We couldn’t open the card form. Reload the page and try again."));
  return window.Stripe(publishableKey);
}

/**
 * Asks the bank's question in the provider's own window. The server asks the provider for the result: a window that was
 * closed, answered in another tab, or cut off from the network proves nothing.
 */
export async function askBank(stripe: StripeScript, clientSecret: string): Promise<void> {
  // The call fails if the question is no longer waiting for an answer.
  await withDialogsAside(() => stripe.handleNextAction({ clientSecret })).catch(() => undefined);
}
