/** The body of a piece: headings, paragraphs and lists, with terms explained on touch and numbered sources. */
import type { Block, LibraryPiece, Span } from "@larkwell/contract/library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { piecePath } from "../../../library-paths.ts";
import styles from "./Piece.module.css";

type Terms = LibraryPiece["terms"];

/** Content never changes while it is shown, so a place in it is a stable key. */
export function PieceBody({ piece }: { piece: Pick<LibraryPiece, "body" | "terms"> }) {
  return piece.body.map((block, index) => (
    <div key={index} data-block={index}>
      <BlockOf block={block} terms={piece.terms} />
    </div>
  ));
}

function BlockOf({ block, terms }: { block: Block; terms: Terms }) {
  if (block.kind === "heading") {
    const Heading = block.level === 2 ? "h2" : "h3";
    return (
      <Heading id={block.anchor} tabIndex={-1}>
        <Spans spans={block.spans} terms={terms} />
      </Heading>
    );
  }
  if (block.kind === "paragraph")
    return (
      <p>
        <Spans spans={block.spans} terms={terms} />
      </p>
    );
  const List = block.ordered ? "ol" : "ul";
  return (
    <List>
      {block.items.map((spans, index) => (
        <li key={index}>
          <Spans spans={spans} terms={terms} />
        </li>
      ))}
    </List>
  );
}

const SIGNS = /^[.,;:!?)”’]+/;

/** Signs that follow an explained term stay on its line: a button alone would let them begin the next one. */
function Spans({ spans, terms }: { spans: readonly Span[]; terms: Terms }) {
  return spans.map((span, index) => {
    const before = index > 0 && spans[index - 1]?.term !== undefined;
    const shown = before ? { ...span, text: span.text.replace(SIGNS, "") } : span;
    const after = span.term === undefined ? "" : (SIGNS.exec(spans[index + 1]?.text ?? "")?.[0] ?? "");
    return after === "" ? (
      <SpanOf key={index} span={shown} terms={terms} />
    ) : (
      <span key={index} className={styles.together}>
        <SpanOf span={shown} terms={terms} />
        {after}
      </span>
    );
  });
}

function SpanOf({ span, terms }: { span: Span; terms: Terms }) {
  if (span.cite !== undefined) return <Cite number={span.cite} />;
  const words = withLook(span);
  if (span.piece) return <Link to={piecePath(span.piece)}>{words}</Link>;
  if (span.to !== undefined) return <Link to={span.to}>{words}</Link>;
  const term = span.term === undefined ? undefined : terms[span.term];
  return term ? <Term {...term}>{words}</Term> : words;
}

function withLook({ text, strong, em }: Span): ReactNode {
  const inner = em ? <em>{text}</em> : text;
  return strong ? <strong>{inner}</strong> : inner;
}

const Cite = ({ number }: { number: number }) => (
  <sup className={styles.cite}>
    <a href={`#source-${number}`} aria-label={t("Source {number}", { number })}>
      {number}
    </a>
  </sup>
);

/** Explained on touch; Escape or a tap elsewhere closes it. */
function Term({ term, means, children }: { term: string; means: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.term} popoverTarget={id}>
        {children}
      </button>
      <span id={id} popover="auto" role="note" aria-label={term} className={styles.means}>
        <strong>{term}</strong>
        <span>{means}</span>
      </span>
    </>
  );
}
