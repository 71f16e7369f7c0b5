/** The box for text of several lines: it comes into view whole, and Ctrl+Enter sends. Its frame and style belong to who uses it. */
import { t } from "@larkwell/domain/language/text.ts";
import type { ComponentProps } from "react";
import { Muted } from "./Layout.tsx";

type Props = ComponentProps<"textarea"> & {
  /** Ctrl+Enter. */
  onSend?: () => void;
};

export function TextBox({ onSend, onFocus, onKeyDown, ...area }: Props) {
  return (
    <textarea
      {...area}
      onFocus={(event) => {
        // The browser scrolls only the line with the caret into view; the bar at the foot of the screen would cover the rest.
        event.currentTarget.scrollIntoView({ block: "nearest" });
        onFocus?.(event);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (!onSend || event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing)
          return;
        event.preventDefault();
        onSend();
      }}
    />
  );
}

/** How many characters are left, from `from` on, or how many are too many. */
export function CharactersLeft({ body, longest, from }: { body: string; longest: number; from: number }) {
  const left = longest - body.length;
  if (left > from) return null;
  return (
    <Muted as="span" role="status">
      {left < 0
        ? t("{over, plural, one {# character} other {# characters}} too many", { over: -left })
        : t("{left, plural, one {# character} other {# characters}} left", { left })}
    </Muted>
  );
}
