// Turns a typed test card number into a token, for the embedded provider's form only. The number is neither stored nor logged.
import type * as contract from "@larkwell/contract/payments.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { CallOf } from "../../../http/call.ts";
import { embeddedTokenFor } from "../../../outside/cards/embedded-token.ts";

export async function createTestCardToken({ body, context }: CallOf<typeof contract.createTestCardToken>) {
  if (context.cards.name !== "embedded") throw new Refusal("not_found");
  const result = embeddedTokenFor({
    number: body.number,
    expMonth: body.exp_month,
    expYear: body.exp_year,
    cvc: body.cvc,
    now: context.now(),
  });
  if ("error" in result) {
    const { field, code, message } = result.error;
    throw new Refusal("invalid", { message, errors: [{ field, message }], details: { code } });
  }
  return { stripe_token: result.token };
}
