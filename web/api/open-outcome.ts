/** Whether the result of a payment request is still unknown: repeating it with the same key is then the only safe action. */
import type { ApiError } from "./client.ts";

const openCodes = new Set(["offline", "provider_down", "in_progress", "unavailable", "unknown"]);

/** The server did not say how it ended. */
export const isOutcomeOpen = ({ code }: Pick<ApiError, "code">): boolean => openCodes.has(code);

/** The same, or the bank has not answered yet. */
export const isAnswerOpen = (error: Pick<ApiError, "code">): boolean =>
  error.code === "card_action" || isOutcomeOpen(error);
