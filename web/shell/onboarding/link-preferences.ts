/** What a link into onboarding asks for ("?verify=fls", "?org=…") goes along until the step that knows it (R2.079). */
import type { StepName } from "@larkwell/domain/onboarding/step-names.ts";

const until: ReadonlySet<StepName> = new Set(["life_stage", "due_date", "child_birthday", "verify_enterprise"]);

/** `search` as of the address one comes from. */
export const withPreferences = ({ step, path }: { step: StepName; path: string }, search: string): string =>
  until.has(step) && !path.includes("?") ? `${path}${search}` : path;
