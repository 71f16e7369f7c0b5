// The drawing of the questions: a page is below everything that can lead to it, and says which answers lead on.
import { expect, test } from "vitest";
import { exampleQuestions, scoredExample } from "./example-questions.ts";
import { questionGraph } from "./question-graph.ts";

test("questions in a row", () => {
  const { nodes, ways } = questionGraph(scoredExample.questions);
  expect(nodes.map(({ id, row }) => [id, row])).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
    ["end", 3],
  ]);
  expect(ways).toEqual([
    { from: 1, to: 2, labels: [] },
    { from: 2, to: 3, labels: [] },
    { from: 3, to: "end", labels: [] },
  ]);
});

test("a branch names its answers, and the page where the ways meet is below both", () => {
  const { nodes, ways } = questionGraph(exampleQuestions.questions);
  expect(ways.filter(({ from }) => from === 1)).toEqual([
    { from: 1, to: 2, labels: [] },
    { from: 1, to: 9, labels: ["The short one"] },
  ]);
  const rowOf = new Map(nodes.map(({ id, row }) => [id, row]));
  expect(ways.every(({ from, to }) => (rowOf.get(from) ?? 0) < (rowOf.get(to) ?? 0))).toBe(true);
  // The one on the page of another question is part of that page.
  expect(rowOf.has(11)).toBe(false);
});

test("a loop and a way to nowhere end the drawing instead of the program", () => {
  const [first, second] = scoredExample.questions;
  if (!first || !second) throw new Error("There are three questions.");
  const { nodes, ways } = questionGraph([
    { ...first, next: 2 },
    { ...second, next: 1 },
  ]);
  expect(nodes.map(({ id }) => id)).toEqual([1, 2]);
  expect(ways).toHaveLength(2);
  expect(questionGraph([{ ...first, next: 99 }]).ways).toEqual([]);
  expect(questionGraph([]).nodes).toEqual([{ id: "end", row: 0, column: 0, columns: 1 }]);
});
