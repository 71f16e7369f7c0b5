// The questions as a drawing: each page in a row by how many pages can come before it, and each way from one to the next.
import { END, firstQuestion, type Next, type Question, questionOf } from "./questions.ts";

export interface GraphNode {
  /** The page's question; "end" is where all ways end. */
  id: Next;
  /** From 0, downward: the most pages that can come before it. */
  row: number;
  /** From 0, and how many are in that row. */
  column: number;
  columns: number;
}

export interface GraphWay {
  from: number;
  to: Next;
  /** Labels of the options that lead there; empty: every other answer. */
  labels: readonly string[];
}

export interface QuestionGraph {
  nodes: readonly GraphNode[];
  ways: readonly GraphWay[];
}

/** Where a page leads, each target once: the usual way first. */
function waysOf(page: Question): GraphWay[] {
  const byTarget = new Map<Next, string[]>();
  const leads = page.widget.options.filter(({ next }) => next !== undefined);
  const everyOptionLeads = leads.length > 0 && leads.length === page.widget.options.length && page.required;
  if (page.next !== null && !everyOptionLeads) byTarget.set(page.next, []);
  for (const { next, label } of leads) {
    if (next === undefined || (next === page.next && !everyOptionLeads)) continue;
    byTarget.set(next, [...(byTarget.get(next) ?? []), label]);
  }
  return [...byTarget].map(([to, labels]) => ({ from: page.id, to, labels }));
}

/** Of questions without faults (check-pack.ts): pages that nothing leads to, and ways to nowhere, are left out. */
export function questionGraph(questions: readonly Question[]): QuestionGraph {
  const rows = new Map<Next, number>();
  const ways = new Map<number, GraphWay[]>();
  const follow = (at: Next, row: number, under: readonly Next[]) => {
    if (under.includes(at) || (rows.get(at) ?? -1) >= row) return;
    const page = at === END ? undefined : questionOf(questions, at);
    if (at !== END && !page) return;
    rows.set(at, row);
    if (!page) return;
    const own = waysOf(page);
    ways.set(page.id, own);
    for (const { to } of own) follow(to, row + 1, [...under, at]);
  };
  follow(firstQuestion(questions)?.id ?? END, 0, []);
  const inRow = new Map<number, Next[]>();
  for (const [id, row] of rows) inRow.set(row, [...(inRow.get(row) ?? []), id]);
  const nodes = [...inRow]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([row, ids]) => ids.map((id, column) => ({ id, row, column, columns: ids.length })));
  const known = [...ways.values()].flat().filter(({ to }) => rows.has(to));
  return { nodes, ways: known };
}
