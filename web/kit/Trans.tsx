/**
 * A text with elements in it. Pages write Lingui's `<Trans>` (@lingui/react/macro); the build replaces it with this one
 * (texts.config.ts).
 */
import { type Message, t } from "@larkwell/domain/language/text.ts";
import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from "react";

interface Props {
  message: string;
  /** Anything that can be shown. Numbers also choose plural forms. */
  values?: Record<string, ReactNode>;
  /** What "<0>…</0>" and "<0/>" in the message refer to. */
  components?: Record<string, ReactElement>;
}

/** An element with text, an element alone, or a value, whose name is between two characters that no text contains. */
const piece = /<(\d+)>([^]*?)<\/\1>|<(\d+)\/>|\0(\w+)\0/;

export function Trans({ message, values = {}, components = {} }: Props): ReactNode {
  const marked: Record<string, string | number> = {};
  for (const name in values) marked[name] = typeof values[name] === "number" ? values[name] : `\0${name}\0`;
  const filled = (text: string): ReactNode => {
    const nodes: ReactNode[] = [];
    const parts = text.split(piece);
    for (let at = 0; at < parts.length; at += 5) {
      const [plain, index, inner, alone, name] = parts.slice(at, at + 5);
      const element = components[index ?? alone ?? ""];
      nodes.push(plain, name && values[name], element && cloneElement(element, {}, ...(inner ? [filled(inner)] : [])));
    }
    return createElement(Fragment, {}, ...nodes);
  };
  return filled(t(message as Message, marked));
}
