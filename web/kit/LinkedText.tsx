/** A sentence with links written as [words](/path): the same text works with and without links. */
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";

const linked = /\[([^\]]+)\]\((\/[^)]*)\)/g;

/** The text alone, for structured data and where no link is allowed. */
export const plainWords = (text: string): string => text.replace(linked, "$1");

type Props = {
  text: string;
  /** False draws the text without its links, for pages that a native shell shows in a sheet. */
  links?: boolean;
};

export function LinkedText({ text, links = true }: Props): ReactNode {
  if (!links) return plainWords(text);
  // With two groups, split gives words, label, path, words, label, path, …, words.
  const parts = text.split(linked);
  return parts.map((part, index) => {
    if (index % 3 === 2) return null;
    const to = index % 3 === 1 ? parts[index + 1] : undefined;
    // The text is fixed, so the index is a stable key.
    return <Fragment key={index}>{to === undefined ? part : <Link to={to}>{part}</Link>}</Fragment>;
  });
}
