// Writes docs/onboarding.md from the table of steps.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { onboardingPage } from "@larkwell/domain/onboarding/diagram.ts";

writeFileSync(path.join(import.meta.dirname, "../docs/onboarding.md"), onboardingPage());
