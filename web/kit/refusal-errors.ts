/** Which lines a form shows when the server refuses what was sent: beside its answers, or of a failure that no answer is to blame for. */
import type { ApiError } from "../api/client.ts";
import type { FormError } from "./ErrorSummary.tsx";

/** Not reached, not allowed, too often, or broken: whatever is answered, it stays so. */
export const isFailure = (status: number) => status === 0 || status === 403 || status === 429 || status >= 500;

/** Of a form with one place for what the server says: the first line, there. */
export const errorOfRefusal = (field: string, error: Pick<ApiError, "status" | "message" | "errors">): FormError => {
  const [first] = errorsOfRefusal(error, field);
  return { message: error.message, ...first, field };
};

/** `field`: where words about the answers stand that name no field. */
export function errorsOfRefusal(
  error: Pick<ApiError, "status" | "message" | "errors">,
  field: string,
): readonly FormError[] {
  if (error.errors.length > 0) return error.errors;
  return isFailure(error.status)
    ? [{ field: "", message: error.message, isFailure: true }]
    : [{ field, message: error.message }];
}
