// Prints the results of a run and writes bench/RESULTS.md. The text below the table comes from bench/NOTES.md.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";

export interface Finding {
  question: string;
  aim: string;
  baseline: string;
  product: string;
  ratio: string;
  /** Undefined if there is no target. */
  met?: boolean;
  /** Answers that were not what they should be. */
  faults?: string[];
}

export interface Surroundings {
  size: string;
  postgres: string;
  rounds: number;
  seconds: number;
  connections: number;
}

const metWord = ({ met }: Finding) => (met === undefined ? "–" : met ? "yes" : "**no**");

export const speed = (side: { perSecond: number; p50: number; p99: number; cpu?: number }) =>
  `${Math.round(side.perSecond).toLocaleString("en-US")}/s, p50 ${side.p50.toFixed(1)} ms, p99 ${side.p99.toFixed(1)} ms${side.cpu === undefined ? "" : `, ${side.cpu.toFixed(2)} ms CPU`}`;

export const ratioOf = ({ ratio, spread }: { ratio: number; spread: [number, number] }) =>
  `${ratio.toFixed(2)} (${spread[0].toFixed(2)}–${spread[1].toFixed(2)})`;

export function print(finding: Finding) {
  const { question, aim, baseline, product, ratio } = finding;
  console.log(
    `\n${question}\n  target   ${aim}\n  baseline ${baseline}\n  product  ${product}\n  ratio    ${ratio}   met: ${metWord(finding).replaceAll("*", "")}`,
  );
  for (const fault of finding.faults ?? []) console.log(`  FAULT    ${fault}`);
}

function commit(): string {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", cwd: import.meta.dirname }).trim();
  try {
    return `${git("rev-parse", "--short", "HEAD")}${git("status", "--porcelain", "--", "..") ? " with changes" : ""}`;
  } catch {
    return "unknown";
  }
}

const marker = "<!-- Written by npm run bench; the text below comes from NOTES.md. -->";
const rowOf = (finding: Finding) =>
  `| ${finding.question} | ${finding.aim} | ${finding.baseline} | ${finding.product} | ${finding.ratio} | ${[metWord(finding), ...(finding.faults ?? [])].join("; ")} |`;

/** Without the size of the answer, which differs from run to run. */
const questionOf = (row: string) => (row.split("|")[1] ?? "").replace(/ \([\d.]+ kB\)/, "").trim();

/** Rows of questions that were not asked this time stay, as long as they are still among the questions. */
function keptRows(file: string, findings: Finding[]): string[] {
  if (!existsSync(file)) return [];
  const asked = new Set(findings.map((finding) => questionOf(`| ${finding.question} |`)));
  const rows = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(1);
  return rows.filter((row) => !asked.has(questionOf(row)));
}

export function writeResults(findings: Finding[], around: Surroundings) {
  const file = join(import.meta.dirname, "RESULTS.md");
  const notes = readFileSync(join(import.meta.dirname, "NOTES.md"), "utf8");
  const [cpu] = cpus();
  const rows = [...findings.map(rowOf), ...keptRows(file, findings)];
  const text = `# Benchmark results

${marker}

${new Date().toISOString().slice(0, 10)}, commit ${commit()}. ${cpus().length} x ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node},
${around.postgres}. Product, baseline, load generator and database ran on the same machine. ${around.size}.
${around.rounds} rounds of ${around.seconds} s per side, ${around.connections} connections, medians. The ratio is the product's answers per second divided by the baseline's in the same
round, with the lowest and the highest in parentheses. Rows that the last run left out are from earlier runs.

| Question | Target | Baseline | Product | Ratio | Met |
|---|---|---|---|---|---|
${rows.join("\n")}

${notes}`;
  writeFileSync(file, text);
}
