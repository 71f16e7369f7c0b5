/** What a link into onboarding requests ("?verify=fls", "?org=…") is passed on until the step that uses it (R2.079). */
import type { StepName } from "@larkwell/domain/onboarding/step-names.ts";

const until: ReadonlySet<StepName> = new Set(["life_stage", "due_date", "child_birthday", "verify_enterprise"]);

/** `search`: the query of the previous address. */
export const withPreferences = ({ step, path }: { step: StepName; path: string }, search: string): string =>
  until.has(step) && !path.includes("?") ? `${path}${search}` : path;
