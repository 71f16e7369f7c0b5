/** The text of a paper on a page: marks become emphasis, links and source numbers; blocks become HTML elements. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Fragment } from "react";
import { Box, Stack, Text } from "../../../kit/Layout.tsx";
import styles from "./PaperText.module.css";
import { type Block, type Line as LineText, numberOf, type Paper, runsOf } from "./paper.ts";

type LineProps = { paper: Paper; children: LineText };

export function Line({ paper, children }: LineProps) {
  return runsOf(children).map((run, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- A line does not change while it is shown, so that places are good names.
    <Fragment key={index}>{drawn(paper, run)}</Fragment>
  ));
}

function drawn(paper: Paper, { source, strong, href, text }: ReturnType<typeof runsOf>[number]) {
  if (source !== undefined) return <SourceNumber number={numberOf(paper, source)} />;
  if (strong) return <strong>{text}</strong>;
  return href === undefined ? text : <a href={href}>{text}</a>;
}

function SourceNumber({ number }: { number: number }) {
  return (
    <sup className={styles.source}>
      <a href={`#source-${number}`} aria-label={t("Source {number}", { number })}>
        {number}
      </a>
    </sup>
  );
}

export function Blocks({ paper, blocks }: { paper: Paper; blocks: readonly Block[] }) {
  return (
    <Stack gap="16" className={styles.blocks}>
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Nor does a paper.
        <BlockOf key={index} paper={paper} block={block} />
      ))}
    </Stack>
  );
}

type BlockProps<K extends Block["kind"]> = { paper: Paper; block: Extract<Block, { kind: K }> };

function BlockOf({ paper, block }: { paper: Paper; block: Block }) {
  switch (block.kind) {
    case "text":
      return (
        <p>
          <Line paper={paper}>{block.text}</Line>
        </p>
      );
    case "subtitle":
      return <h3>{block.text}</h3>;
    case "list":
    case "checks":
      return <List paper={paper} block={block} />;
    case "table":
      return <Table paper={paper} block={block} />;
    case "words":
      return <Words paper={paper} block={block} />;
    case "note":
      return (
        <Box as="aside" background="peach" className={styles.note}>
          <h3>{block.title}</h3>
          <p>
            <Line paper={paper}>{block.text}</Line>
          </p>
        </Box>
      );
    case "figure":
      return (
        <Stack as="p" gap="8 24" align="baseline" paddingBlock="16" className={styles.figure}>
          <span>{block.figure}</span>{" "}
          <span>
            <Line paper={paper}>{block.text}</Line>
          </span>
        </Stack>
      );
  }
}

function List({ paper, block }: BlockProps<"list" | "checks">) {
  return (
    <ul className={block.kind === "checks" ? styles.checks : styles.list}>
      {block.items.map((item) => (
        <li key={item}>
          <Line paper={paper}>{item}</Line>
        </li>
      ))}
    </ul>
  );
}

/** On narrow screens rows become cards, and some browsers then drop their table semantics. Explicit roles keep them. */
const roles = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

function Table({ paper, block }: BlockProps<"table">) {
  return (
    <table className={styles.table} {...roles.table}>
      <caption className="visually-hidden">{block.name}</caption>
      <thead {...roles.rowgroup}>
        <tr {...roles.row}>
          {block.head.map((cell) => (
            <th key={cell} scope="col" {...roles.columnheader}>
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup}>
        {block.rows.map(([name = "", ...cells]) => (
          <tr key={name} {...roles.row}>
            <th scope="row" {...roles.rowheader}>
              <Line paper={paper}>{name}</Line>
            </th>
            {cells.map((cell, index) => (
              <td key={block.head[index + 1]} {...roles.cell} data-label={block.head[index + 1]}>
                <span>
                  <Line paper={paper}>{cell}</Line>
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Words({ paper, block }: BlockProps<"words">) {
  return (
    <Box background="sand" className={styles.words}>
      <h3>{block.situation}</h3>
      <Text color="title" size="lg" font="title" className={styles.say}>
        “{block.say}”
      </Text>
      <Text color="muted" className={styles.rather}>
        <strong>
          <Trans>Instead of:</Trans>
        </strong>{" "}
        “{block.rather}”
      </Text>
      <Text size="sm">
        <Line paper={paper}>{block.why}</Line>
      </Text>
    </Box>
  );
}

export function Sources({ paper }: { paper: Paper }) {
  return (
    <Stack as="ol" gap="8" color="muted" size="sm" className={styles.sources}>
      {paper.sources.map((source, index) => (
        <li key={source.id} id={`source-${index + 1}`}>
          {source.publisher}: <a href={source.url}>{source.title}</a>, {source.year}.
        </li>
      ))}
    </Stack>
  );
}
