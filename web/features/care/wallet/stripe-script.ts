/** Loads the card provider's script when a card step needs it, never before (R2.129, D9), and types the small part of it that we use. */

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
      reject(
        new Error("The card form of our payment provider couldn't be loaded. Check your connection and try again."),
      );
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
  if (!window.Stripe) throw new Error("The card form of our payment provider couldn't be started.");
  return window.Stripe(publishableKey);
}

/**
 * Asks the bank's question in the provider's own window. The server asks the provider for the result: a window that was
 * closed, answered in another tab, or cut off from the network proves nothing.
 */
export async function askBank(stripe: StripeScript, clientSecret: string): Promise<void> {
  // Refused for a question that no longer waits for an answer.
  await withDialogsAside(() => stripe.handleNextAction({ clientSecret })).catch(() => undefined);
}
