/** State of one look that needs a reason first: what was asked for, and what went wrong; ReasonDialog draws it. */
import { useState } from "react";
import type { ApiError } from "../../api/client.ts";

export function useReason<Wanted>() {
  const [wanted, setWanted] = useState<Wanted>();
  const [error, setError] = useState<string>();
  return {
    wanted,
    error,
    ask: (next: Wanted) => {
      setError(undefined);
      setWanted(next);
    },
    close: () => setWanted(undefined),
    fail: (refusal: ApiError) => setError(refusal.errors[0]?.message ?? refusal.message),
  };
}
