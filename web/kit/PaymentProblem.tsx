/** Why nothing was paid, and what can be done about it: the sentences alone, for a frame that takes the focus. */
import { Trans } from "@lingui/react/macro";
import type { ApiError } from "../api/client.ts";
import { isOutcomeOpen } from "../api/open-outcome.ts";

export const PaymentProblem = ({ error }: { error: ApiError }) => (
  <>
    <p>{error.message}</p>
    {error.code === "card_declined" && (
      <p>
        <Trans>Nothing was charged. Try again, or use another card.</Trans>
      </p>
    )}
    {isOutcomeOpen(error) && error.code !== "provider_down" && (
      <p>
        <Trans>Press the button again to see how it ended. You won’t pay twice.</Trans>
      </p>
    )}
  </>
);
