// The application on Stripe: the real SDK against the fake of its protocol, webhooks delivered over HTTP. With
// TEST_CARDS=stripe every test file with payments runs this way.
import type { CardProvider } from "../outside/cards/port.ts";
import { stripeCards } from "../outside/cards/stripe.ts";
import { type StripeFake, startStripeFake } from "../outside/cards/stripe-fake.ts";

export const webhookSecret = "whsec_test";

/** The settings of an installation that pays through the fake at this port. */
export const stripeSettings = (port: number) => ({
  STRIPE_SECRET_KEY: "sk_test_house",
  STRIPE_PUBLISHABLE_KEY: "pk_test_house",
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: `http://127.0.0.1:${port}`,
});

export interface StripeServer {
  fake: StripeFake;
  env: Record<string, string>;
  cards: CardProvider;
}

export async function openStripeServer(): Promise<StripeServer> {
  const fake = await startStripeFake();
  const env = stripeSettings(fake.port);
  const cards = stripeCards({
    secretKey: env.STRIPE_SECRET_KEY,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY,
    webhookSecret,
    host: "127.0.0.1",
    port: fake.port,
    protocol: "http",
  });
  return { fake, env, cards: answeringTheBank(cards, fake) };
}

export const webhooksOf = (url: string) => ({ url: `${url}/api/v1/card_events`, secrets: [webhookSecret] });

/**
 * `approve` is what the person does in the bank's window. The embedded provider reads it from the call. With Stripe the
 * person's browser tells the bank before the server asks for the result, and so does this.
 */
function answeringTheBank(cards: CardProvider, fake: StripeFake): CardProvider {
  const answer = (ref: string, approve: boolean) => {
    const asks = fake.events.findLast((event) => event.data.object.id === ref)?.data.object["status"];
    if (asks === "requires_action") fake.answerChallenge(ref, approve);
  };
  return {
    ...cards,
    async finishSave({ ref, approve }) {
      answer(ref, approve);
      return cards.finishSave({ ref, approve });
    },
    async finishCharge({ ref, approve }) {
      answer(ref, approve);
      return cards.finishCharge({ ref, approve });
    },
  };
}
