/** A search field that suggests while typing: after 500 ms, from 2 characters, 3 results (R9.018-R9.020). An ARIA combobox. */
import { t } from "@larkwell/domain/language/text.ts";
import {
  TYPEAHEAD_DEBOUNCE_MS,
  TYPEAHEAD_MIN_CHARACTERS,
  TYPEAHEAD_RESULTS,
} from "@larkwell/domain/platform/timings.ts";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { CrisisWatch } from "./CrisisWatch.tsx";
import { controlClass } from "./Field.tsx";
import styles from "./Typeahead.module.css";

export type Suggestion = { key: string; label: string; note?: string };

type Props = {
  label: string;
  placeholder?: string;
  initial?: string;
  /** Finds suggestions; a failure counts as none. */
  find: (text: string) => Promise<readonly Suggestion[]>;
  onPick: (picked: Suggestion) => void;
  /** Enter without a chosen suggestion. */
  onSearch: (text: string) => void;
};

export function Typeahead({ label, placeholder, initial = "", find, onPick, onSearch }: Props) {
  const id = useId();
  const [text, setText] = useState(initial);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const found = useSuggestions(open ? text : "", find);
  const shown = open ? found : [];
  const input = useRef<HTMLInputElement>(null);
  // On a public page people can type in the field before this runs, so keep what was typed.
  useLayoutEffect(() => setText((now) => input.current?.value || now), []);

  const pick = (suggestion: Suggestion) => {
    setText(suggestion.label);
    setOpen(false);
    onPick(suggestion);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setAt((now) => Math.min(shown.length - 1, Math.max(-1, now + step)));
    } else if (event.key === "Escape") {
      // The browser's own Escape would empty the field: what someone typed stays while there is something to close.
      if (open && shown.length > 0) event.preventDefault();
      setOpen(false);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const chosen = shown[at];
      if (chosen) return pick(chosen);
      setOpen(false);
      onSearch(text.trim());
    }
  };

  return (
    <div className={styles.typeahead}>
      <CrisisWatch text={text} />
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        role="combobox"
        className={controlClass}
        placeholder={placeholder}
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown[at] ? `${id}-${at}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(-1);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <ul id={`${id}-list`} role="listbox" aria-label={label} className={styles.list} hidden={shown.length === 0}>
        {shown.map((suggestion, index) => (
          <li
            key={suggestion.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerDown={(event) => {
              event.preventDefault();
              pick(suggestion);
            }}
          >
            {suggestion.label}
            {suggestion.note && <span>{suggestion.note}</span>}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {shown.length > 0
          ? t("{shown, plural, one {# suggestion} other {# suggestions}}", { shown: shown.length })
          : ""}
      </p>
    </div>
  );
}

function useSuggestions(text: string, find: Props["find"]): readonly Suggestion[] {
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    setFound([]);
    const wanted = text.trim();
    if (wanted.length < TYPEAHEAD_MIN_CHARACTERS) return;
    let current = true;
    const timer = setTimeout(() => {
      find(wanted).then(
        (all) => current && setFound(all.slice(0, TYPEAHEAD_RESULTS)),
        () => current && setFound([]),
      );
    }, TYPEAHEAD_DEBOUNCE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, find]);
  return found;
}
