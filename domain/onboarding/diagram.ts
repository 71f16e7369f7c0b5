// Draws the table of steps: a diagram whose arrows come from trying every path, and a table of the steps and their conditions.
import { EVERY_SURROUNDINGS, everyMove } from "./every-path.ts";
import { STEPS, stepOf } from "./steps.ts";

function arrows(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const around of EVERY_SURROUNDINGS) {
    for (const { at, label, next } of everyMove(around)) {
      const key = `${at} ${next}`;
      found.set(key, (found.get(key) ?? new Set()).add(label));
    }
  }
  return found;
}

const order = (name: string) => STEPS.findIndex((step) => step.name === name);
const words = (name: string) => name.replaceAll("_", " ");

/** Mermaid. An arrow has a label unless it says only "done". */
export function diagram(): string {
  const nodes = STEPS.map(
    ({ name, progress, fillsTo: end }) =>
      `  ${name}["${words(name)}<br/>${progress}${end === undefined ? "" : ` to ${end}`}%"]`,
  );
  const edges = [...arrows()]
    .map(([key, labels]) => ({ from: key.split(" ")[0] ?? "", to: key.split(" ")[1] ?? "", labels: [...labels] }))
    .sort((a, b) => order(a.from) - order(b.from) || order(a.to) - order(b.to))
    .map(({ from, to, labels }) => {
      const telling = labels.filter((label) => label !== "done").map(words);
      const all = telling.length === 0 || (telling.length > 1 && from === "address_confirmation") ? [] : telling;
      return `  ${from} -->${all.length > 0 ? `|"${all.join("<br/>")}"|` : ""} ${to}`;
    });
  return ["flowchart TD", ...nodes, ...edges].join("\n");
}

/** A Markdown table: the step, its percent, when it is shown. */
export function table(): string {
  const rows = STEPS.map((step) => {
    const asked = step.when.length === 0 ? "always" : step.when.join("; ");
    const percent = step.fillsTo === undefined ? `${step.progress}` : `${step.progress} to ${step.fillsTo}`;
    return `| ${words(step.name)} | ${percent} | ${asked} | ${stepOf(step.name).canSkip ? "yes" : "no"} |`;
  });
  return ["| Step | Percent | Shown when | Can be skipped |", "| --- | --- | --- | --- |", ...rows].join("\n");
}

/** The full content of docs/onboarding.md. */
export const onboardingPage = (): string => `# Onboarding

\`node scripts/draw-onboarding.ts\` writes this page from the table in \`domain/onboarding/steps.ts\`; a test fails if the two differ.

A member is at the first step of their path that is not settled. The server reads the path and what is settled from the database each
time (\`OnboardingFacts\`). So a staff decision, a booking or an answer on another device counts right away, and no screen decides which step
comes next. Leaving changes nothing: \`/onboarding\` returns to the same step. "Back" opens a settled step. If the member answers it again, the
new answer counts, and they return to where they were. They can open a skipped step again at its address.

After a loss, we ask nothing about a child, a gift or a partner. The steps for the address, the introduction and the invite are left out (D24, D29).

Onboarding can end without an organization. If an organization sponsors the member later, they can continue at the address step.

## Every arrow

\`\`\`mermaid
${diagram()}
\`\`\`

## Every step

${table()}
`;
