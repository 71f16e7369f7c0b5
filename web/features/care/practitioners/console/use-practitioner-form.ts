/** The content of a practitioner's form and its errors: checked by the contract first, then by the server. */
import { useState } from "react";
import type { z } from "zod";
import type { ApiError } from "../../../../api/client.ts";
import type { FormError } from "../../../../kit/ErrorSummary.tsx";
import { errorsOfRefusal } from "../../../../kit/refusal-errors.ts";
import { type Typed, unfinishedDays } from "./practitioner-form.ts";

export function usePractitionerForm(initial: Typed) {
  const [typed, setTyped] = useState(initial);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  return {
    typed,
    errors,
    change: (more: Partial<Typed>) => setTyped((before) => ({ ...before, ...more })),
    passes(shape: z.ZodType, body: unknown): boolean {
      const first = new Map<string, string>();
      for (const issue of shape.safeParse(body).error?.issues ?? []) {
        // An error inside a list of checkboxes is shown at the list.
        const path = issue.path.map(String);
        const field = path[0] === "languages" || path[0]?.endsWith("_ids") ? (path[0] ?? "") : path.join(".");
        if (!first.has(field)) first.set(field, issue.message);
      }
      const found = [...first].map(([field, message]) => ({ field, message })).concat(unfinishedDays(typed.days));
      setErrors(found);
      return found.length === 0;
    },
    refuse: (error: ApiError) => setErrors(errorsOfRefusal(error, "first_name")),
  };
}
