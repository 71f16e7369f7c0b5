// Which lines two texts have in common, and which one lost or gained: for comparing versions of a text.

export interface DiffLine {
  kind: "same" | "removed" | "added";
  text: string;
  /** In the older and in the newer text, from 1; null where the line isn't. */
  before: number | null;
  after: number | null;
}

/** Longer middles are shown as replaced altogether: comparing them would take too long on a phone. */
const COMPARED_MOST = 4_000_000;

/** Lengths of the longest common subsequences of the ends of both, by row and column. */
function commonEnds(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        before[row] === after[column]
          ? 1 + (lengths[(row + 1) * width + column + 1] ?? 0)
          : Math.max(lengths[(row + 1) * width + column] ?? 0, lengths[row * width + column + 1] ?? 0);
  return lengths;
}

type Step = DiffLine["kind"];

/** What becomes of each line between the common beginning and the common end. Removed lines come before added ones. */
function stepsOf(before: readonly string[], after: readonly string[]): Step[] {
  const replaced = (): Step[] => [...before.map(() => "removed" as const), ...after.map(() => "added" as const)];
  if (before.length * after.length > COMPARED_MOST) return replaced();
  const lengths = commonEnds(before, after);
  const width = after.length + 1;
  const steps: Step[] = [];
  let row = 0;
  let column = 0;
  while (row < before.length || column < after.length) {
    const isSame = row < before.length && column < after.length && before[row] === after[column];
    const down = lengths[(row + 1) * width + column] ?? 0;
    const right = lengths[row * width + column + 1] ?? 0;
    const step: Step = isSame
      ? "same"
      : row < before.length && (column >= after.length || down >= right)
        ? "removed"
        : "added";
    steps.push(step);
    if (step !== "added") row += 1;
    if (step !== "removed") column += 1;
  }
  return steps;
}

/** Every line of both texts in reading order. */
export function lineDiff(older: string, newer: string): DiffLine[] {
  const before = older.split(/\r?\n/);
  const after = newer.split(/\r?\n/);
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const steps: Step[] = [
    ...before.slice(0, start).map(() => "same" as const),
    ...stepsOf(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(() => "same" as const),
  ];
  let row = 0;
  let column = 0;
  return steps.map((kind) => {
    const text = (kind === "added" ? after[column] : before[row]) ?? "";
    if (kind !== "added") row += 1;
    if (kind !== "removed") column += 1;
    return { kind, text, before: kind === "added" ? null : row, after: kind === "removed" ? null : column };
  });
}

/** Only what changed, with `around` lines before and after; null stands for lines that were left out. */
export function changedLines(lines: readonly DiffLine[], around = 2): (DiffLine | null)[] {
  const near = lines.map((_, place) =>
    lines.slice(Math.max(0, place - around), place + around + 1).some(({ kind }) => kind !== "same"),
  );
  return lines.flatMap((line, place) => {
    if (near[place]) return [line];
    return place === 0 || near[place - 1] ? [null] : [];
  });
}
