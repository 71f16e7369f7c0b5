// Draws the table of steps: as a diagram whose arrows come from walking every way, and as a list of what is asked when.
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

/** Mermaid. Labels stand where they say more than "done" or "skip". */
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

/** A Markdown table: the step, its percent, when it is on the way. */
export function table(): string {
  const rows = STEPS.map((step) => {
    const asked = step.when.length === 0 ? "always" : step.when.join("; ");
    const percent = step.fillsTo === undefined ? `${step.progress}` : `${step.progress} to ${step.fillsTo}`;
    return `| ${words(step.name)} | ${percent} | ${asked} | ${stepOf(step.name).canSkip ? "yes" : "no"} |`;
  });
  return ["| Step | Percent | On the way when | Can be skipped |", "| --- | --- | --- | --- |", ...rows].join("\n");
}

/** The whole page, as docs/onboarding.md must stand. */
export const onboardingPage = (): string => `# Onboarding

Made from the table in \`domain/onboarding/steps.ts\` by \`node scripts/draw-onboarding.ts\`; a test fails when the two differ.

A member is at the first step of her way that is not settled. What is on her way, and what is settled, is read from the database each
time (\`OnboardingFacts\`), so that a decision of staff, a booking or an answer on another device counts at once, and a screen never decides
where to go. Leaving changes nothing: \`/onboarding\` leads back to the same step. Back leads to a step that is settled; answering it again
changes the answer and leads to where she was. What was skipped can be taken up again at its address.

A loss is asked nothing of a child, a gift or a partner: address, introduction and invite are left out (D24, D29).

Whoever ends without an organization has ended; when one sponsors her later, she can go on at the address.

## Every arrow

\`\`\`mermaid
${diagram()}
\`\`\`

## Every step

${table()}
`;
