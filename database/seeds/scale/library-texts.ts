// The text of one piece of the scale seed's library, as blocks, as plain words for the search, and as a file.
import type { Block } from "@larkwell/domain/library/blocks.ts";
import { Dice } from "./dice.ts";
import type { Piece, WrittenType } from "./library.ts";
import { paragraphOf, sentenceOf, type Vocabulary } from "./library-words.ts";
import { type Brief, stamp } from "./sizes.ts";

/** How many words they have, as the rules of content/ say (decision 064). */
const lengths: Record<WrittenType, [least: number, most: number]> = {
  article: [500, 1_200],
  ask_a_practitioner: [200, 500],
  real_talk: [300, 700],
};
const paragraphLength = 50;

export interface Text {
  blocks: Block[];
  plain: string;
  /** Front matter and Markdown. */
  source: string;
}

interface Part {
  block: Block;
  plain: string;
  markdown: string;
}

function headingOf(dice: Dice, vocabulary: Vocabulary, number: number): Part {
  const text = sentenceOf(dice, vocabulary).split(" ").slice(0, 5).join(" ");
  const block: Block = { kind: "heading", level: 2, anchor: `part-${number}`, spans: [{ text }] };
  return { block, plain: text, markdown: `## ${text}` };
}

function listOf(dice: Dice, vocabulary: Vocabulary): Part {
  const items = Array.from({ length: 4 }, () => sentenceOf(dice, vocabulary));
  const block: Block = { kind: "list", ordered: false, items: items.map((text) => [{ text }]) };
  return { block, plain: items.join("\n"), markdown: items.map((item) => `- ${item}`).join("\n") };
}

/** `cite`: the number and the id of a source. */
function paragraph(dice: Dice, vocabulary: Vocabulary, cite?: readonly [number, string]): Part {
  const text = paragraphOf(dice, vocabulary, paragraphLength);
  const block: Block = { kind: "paragraph", spans: cite ? [{ text }, { text: "", cite: cite[0] }] : [{ text }] };
  return { block, plain: text, markdown: cite ? `${text} [^${cite[1]}]` : text };
}

const frontOf = (piece: Piece, sources: readonly string[]) => `---
title: "${piece.title}"
summary: "${piece.summary}"
type: ${piece.type}
tracks: [${piece.tracks.join(", ")}]
stages: [${piece.stages.join(", ")}]
topics: [${piece.topics.join(", ")}]
sources: [${sources.join(", ")}]
high_stakes: [${piece.stakes.join(", ")}]
about_birth: ${piece.aboutBirth}
call_now: [${piece.stakes.length > 0 ? "anyone" : ""}]
next: [ask]
author: Larkwell editors
review: written
updated: ${stamp(piece.at).slice(0, 10)}
---
`;

/** A paragraph, then sections: a heading with two paragraphs or, every third time, a list. Each source is cited once. */
export function writeText(seed: Brief["seed"], piece: Piece, vocabulary: Vocabulary, sources: readonly string[]): Text {
  const dice = new Dice(seed, `text ${piece.id}`);
  const [least, most] = lengths[piece.type];
  const parts: Part[] = sources.map((id, index) => paragraph(dice, vocabulary, [index + 1, id]));
  let left = least + dice.below(most - least) - parts.length * paragraphLength;
  for (let number = 1; left > 0; number += 1) {
    parts.push(headingOf(dice, vocabulary, number));
    if (number % 3 === 0) parts.push(listOf(dice, vocabulary));
    else parts.push(paragraph(dice, vocabulary), paragraph(dice, vocabulary));
    left -= 2 * (paragraphLength + 5);
  }
  return {
    blocks: parts.map(({ block }) => block),
    plain: parts.map(({ plain }) => plain).join("\n"),
    source: `${frontOf(piece, sources)}${parts.map(({ markdown }) => markdown).join("\n\n")}\n`,
  };
}
