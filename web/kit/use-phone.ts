/** The logic of a phone field: what is typed reaches the form right away, the complete number as soon as the tables have parsed it. */
import { phoneWords, stripTelPrefix } from "@larkwell/domain/people/phone-words.ts";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { phoneTables, phoneTablesHere, phoneTablesInTime } from "./phone-tables.ts";

/** Longer than the tables usually take to load. Until then no message is shown. */
const silentMilliseconds = 300;

/** What was typed last. `isRead`: the tables have checked it, or don't need to. */
type Typed = { text: string; country: string; isRead: boolean };

const isWholeNumber = (value: string) => /^\+\d{7,15}$/.test(value);

/** The server accepts a North American number as people type it there; any other number needs its "+". */
const canSendAsTyped = ({ text, country }: Typed) =>
  country === "US" || country === "CA" || stripTelPrefix(text).startsWith("+");

export function usePhone(line: RefObject<HTMLElement | null>, value: string, onChange: (value: string) => void) {
  const [country, setCountry] = useState("US");
  const [text, setText] = useState(() => phoneWords(value));
  const [verdict, setVerdict] = useState<"fine" | "incomplete" | "unread">("fine");
  const typed = useRef<Typed>({ text, country, isRead: value === "" || isWholeNumber(value) });
  /** What the form holds. */
  const told = useRef(value);
  useLayoutEffect(() => {
    told.current = value;
  }, [value]);

  const tell = (number: string) => {
    if (told.current === number) return;
    told.current = number;
    onChange(number);
  };
  /** Nothing happens before the tables are loaded. */
  const read = () => {
    const tables = phoneTablesHere();
    if (!tables) return;
    const bare = stripTelPrefix(typed.current.text);
    const number = tables.parsePhone(bare, typed.current.country);
    typed.current.isRead = true;
    if (number?.country !== undefined) setCountry(number.country);
    setVerdict(number || bare === "" ? "fine" : "incomplete");
    tell(number?.e164 ?? bare);
    // Never changes the text while the person is typing.
    if (!line.current?.contains(document.activeElement)) setText(number?.national ?? bare);
  };
  const type = (newText: string, newCountry: string) => {
    typed.current = { text: newText, country: newCountry, isRead: false };
    setText(newText);
    setCountry(newCountry);
    if (phoneTablesHere()) return read();
    setVerdict("fine");
    tell(stripTelPrefix(newText));
    const now = typed.current;
    void phoneTables().then(() => typed.current === now && !now.isRead && read());
  };

  useEarlyNumber(line, (put, there) => {
    setCountry(there);
    if (put === "" || put === typed.current.text) return;
    setText(put);
    typed.current = { text: put, country: there, isRead: false };
  });
  const isLate = useHeldSubmit(line, {
    mayPass: () => typed.current.isRead || typed.current.text.trim() === "",
    read,
    passUnread: () => {
      if (canSendAsTyped(typed.current)) return true;
      setVerdict("unread");
      line.current?.querySelector("input")?.focus();
      return false;
    },
  });
  return {
    text,
    country,
    verdict,
    isLate,
    type,
    /** When the person leaves the field. */
    settle: read,
  };
}

/** On a public page both fields can be used before the script runs: they keep their content. */
function useEarlyNumber(line: RefObject<HTMLElement | null>, take: (number: string, country: string) => void) {
  const first = useRef(take);
  useLayoutEffect(() => {
    const valueOf = (control: "input" | "select") => line.current?.querySelector<HTMLInputElement>(control)?.value;
    first.current(valueOf("input") ?? "", valueOf("select") ?? "US");
  }, [line]);
}

type Field = {
  mayPass: () => boolean;
  read: () => void;
  /** Whether the form may be sent although the number can't be parsed here. */
  passUnread: () => boolean;
};

/**
 * Keeps the form from being sent until the number is parsed: a few moments at most. Then the form is sent as if the
 * button had been clicked now.
 */
function useHeldSubmit(line: RefObject<HTMLElement | null>, field: Field): boolean {
  const [isLate, setLate] = useState(false);
  const newest = useRef(field);
  useLayoutEffect(() => {
    newest.current = field;
  });
  useEffect(() => {
    const form = line.current?.closest("form");
    if (!form) return;
    const stop = new AbortController();
    let isHeld = false;
    let isPassing = false;
    const sendAgain = (submitter: HTMLElement | null) => {
      isPassing = true;
      form.requestSubmit(submitter?.isConnected ? submitter : null);
      isPassing = false;
    };
    const hold = async (submitter: HTMLElement | null) => {
      isHeld = true;
      const late = setTimeout(() => setLate(true), silentMilliseconds);
      const tables = await phoneTablesInTime();
      // Waits until the current submit event is over: the browser ignores a submit during another one.
      await new Promise((resolve) => setTimeout(resolve));
      clearTimeout(late);
      isHeld = false;
      if (stop.signal.aborted) return;
      // The form must have the number before it is sent.
      const passes = flushSync(() => {
        setLate(false);
        if (!tables) return newest.current.passUnread();
        newest.current.read();
        return true;
      });
      if (passes) sendAgain(submitter);
    };
    const onSubmit = (event: SubmitEvent) => {
      if (isPassing || newest.current.mayPass()) return;
      event.preventDefault();
      event.stopPropagation();
      if (!isHeld) void hold(event.submitter);
    };
    form.addEventListener("submit", onSubmit, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [line]);
  return isLate;
}
