/**
 * What this client knows of one channel, and how changes are applied to it: in order, each once, and with a question
 * to the server wherever one is missing (decision 058). Pure: the store (channel-store.ts) does the asking.
 */
import type { Message } from "@larkwell/contract/messages.ts";

export interface ChannelState {
  /** By number, without gaps, from the oldest that was loaded to the newest. */
  messages: readonly Message[];
  /** Everything up to this change is in `messages`. */
  change: number;
  /** The highest change that is known to exist. */
  heard: number;
  readNumber: number;
  /** The server has older messages. */
  older: boolean;
  /** Keys of own messages that the server has stored, but that did not come back with a change yet. */
  unconfirmed: readonly string[];
}

/** An answer of listMessages. */
export interface MessagePage {
  data: readonly Message[];
  meta: { more: boolean; change: number; read_number: number };
}

/** There are changes that this client does not have: ask for those after `change`. */
export const isBehind = (state: ChannelState): boolean => state.heard > state.change;

/** The newest number; 0 if there is no message. */
export const lastNumber = (state: ChannelState): number => state.messages.at(-1)?.number ?? 0;

/** Others' messages after the read mark. */
export const unreadIn = (state: ChannelState): readonly Message[] =>
  state.messages.filter((message) => !message.mine && !message.removed && message.number > state.readNumber);

/** The newest page. */
export const opened = ({ data, meta }: MessagePage): ChannelState => ({
  messages: data.toSorted((a, b) => a.number - b.number),
  change: meta.change,
  heard: meta.change,
  readNumber: meta.read_number,
  older: meta.more,
  unconfirmed: [],
});

/**
 * The page before the oldest message. If it is older than what was applied in the meantime, a change of one of its
 * messages may be missing: everything since is asked for again.
 */
export function withOlder(state: ChannelState, { data, meta }: MessagePage): ChannelState {
  return {
    ...state,
    messages: merged(state.messages, data, "keep"),
    change: Math.min(state.change, meta.change),
    heard: Math.max(state.heard, state.change, meta.change),
    older: meta.more,
  };
}

/** The answer to "everything after change n". An answer that took long must not bring back what has changed since. */
export function withChanges(state: ChannelState, { data, meta }: MessagePage): ChannelState {
  const isLate = meta.change < state.change;
  return confirmed(
    {
      ...state,
      messages: merged(state.messages, data.filter(isLoaded(state)), isLate ? "keep" : "replace"),
      change: Math.max(state.change, meta.change),
      heard: Math.max(state.heard, meta.change),
      readNumber: Math.max(state.readNumber, meta.read_number),
    },
    data,
  );
}

/** An event of the socket: applied if it is the next one. Anything else only shows that something is missing. */
export function withEvent(state: ChannelState, event: { change: number; message: Message | null }): ChannelState {
  const heard = Math.max(state.heard, event.change);
  if (event.change !== state.change + 1 || event.message === null) return { ...state, heard };
  const messages = merged(state.messages, [event.message].filter(isLoaded(state)), "replace");
  return confirmed({ ...state, messages, change: event.change, heard }, [event.message]);
}

/**
 * The server's answer to sending. Its change is still to come, by the socket or by asking. Between the last message and
 * this one there may be others: it waits for them.
 */
export function withStored(state: ChannelState, message: Message): ChannelState {
  if (state.messages.some(({ number }) => number === message.number)) return state;
  const isNext = message.number === lastNumber(state) + 1;
  return {
    ...state,
    messages: isNext ? [...state.messages, message] : state.messages,
    heard: Math.max(state.heard, state.change + 1),
    readNumber: isNext ? Math.max(state.readNumber, message.number) : state.readNumber,
    unconfirmed: [...state.unconfirmed, message.client_key],
  };
}

/** A read mark never goes back. */
export const withRead = (state: ChannelState, number: number): ChannelState =>
  number > state.readNumber ? { ...state, readNumber: number } : state;

/** The server's own numbers, which reveal a lost event on an unbroken connection. */
export const withDigest = (state: ChannelState, digest: { change: number; read_number: number }): ChannelState =>
  withRead(digest.change > state.heard ? { ...state, heard: digest.change } : state, digest.read_number);

/** A change of a message that was never loaded is of no use: it comes with its page. */
const isLoaded =
  ({ messages, older }: ChannelState) =>
  ({ number }: Message): boolean =>
    !older || messages[0] === undefined || number >= messages[0].number;

function merged(known: readonly Message[], more: readonly Message[], which: "keep" | "replace"): readonly Message[] {
  if (more.length === 0) return known;
  const [first, second] = which === "replace" ? [known, more] : [more, known];
  const byNumber = new Map([...first, ...second].map((message) => [message.number, message]));
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

function confirmed(state: ChannelState, arrived: readonly Message[]): ChannelState {
  if (state.unconfirmed.length === 0) return state;
  const keys = new Set(arrived.map((message) => message.client_key));
  return { ...state, unconfirmed: state.unconfirmed.filter((key) => !keys.has(key)) };
}
