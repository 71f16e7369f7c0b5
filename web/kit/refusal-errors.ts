/** Which lines a form shows if the server refuses the request: beside its answers, or as a failure that no answer caused. */
import type { ApiError } from "../api/client.ts";
import type { FormError } from "./ErrorSummary.tsx";

/** Not reached, not allowed, too often, or failed: no other answer would help. */
export const isFailure = (status: number) => status === 0 || status === 403 || status === 429 || status >= 500;

/** For a form with one place for the server's message: the first line, there. */
export const errorOfRefusal = (field: string, error: Pick<ApiError, "status" | "message" | "errors">): FormError => {
  const [first] = errorsOfRefusal(error, field);
  return { message: error.message, ...first, field };
};

/** `field`: the place of messages about the answers that name no field. */
export function errorsOfRefusal(
  error: Pick<ApiError, "status" | "message" | "errors">,
  field: string,
): readonly FormError[] {
  if (error.errors.length > 0) return error.errors;
  return isFailure(error.status)
    ? [{ field: "", message: error.message, isFailure: true }]
    : [{ field, message: error.message }];
}
