/**
 * What is being written, and what the server has of it: written on several devices, saved a little later, and never
 * lost. Pure: use-server-draft.ts does the saving.
 */
export interface Draft<V> {
  value: V;
  /** The last revision that the server and this device agree on. */
  revision: number;
  /** The server does not have `value` yet. */
  dirty: boolean;
  /** What was written on another device in the meantime: its writer decides. */
  elsewhere: V | null;
}

/** Null if nothing was ever saved. A sent draft is empty and has its revision. */
export type ServerDraft<V> = { value: V; revision: number } | null;

/** How values of one kind are compared and put together. */
export interface DraftRules<V> {
  empty: V;
  isSame: (one: V, other: V) => boolean;
  isBlank: (value: V) => boolean;
  /** One device often has the beginning of what another one has. */
  holds: (value: V, part: V) => boolean;
  joined: (first: V, second: V) => V;
  /** The server keeps no empty drafts: null also means that it was sent or emptied on another device. */
  nullIsGone?: boolean;
}

/** Two texts, one below the other. */
export const joinedText = (first: string, second: string): string =>
  [first.trimEnd(), second].filter((text) => text.trim() !== "").join("\n\n");

/** A draft that is one text. */
export const textRules: DraftRules<string> = {
  empty: "",
  isSame: (one, other) => one === other,
  isBlank: (text) => text.trim() === "",
  holds: (text, part) => text.includes(part.trim()),
  joined: joinedText,
};

export function draftsOf<V>(rules: DraftRules<V>) {
  const { empty, isSame, isBlank, holds, joined } = rules;
  const emptyDraft: Draft<V> = { value: empty, revision: 0, dirty: false, elsewhere: null };
  return {
    emptyDraft,
    withTyped: (draft: Draft<V>, value: V): Draft<V> =>
      isSame(value, draft.value) ? draft : { ...draft, value, dirty: true },

    /** What the server has, read when the page is opened or shown again, or after it refused an old revision. */
    withServer(draft: Draft<V>, server: ServerDraft<V>): Draft<V> {
      if (server === null) {
        const isGone = rules.nullIsGone === true && !draft.dirty && draft.revision > 0;
        return isGone && !isBlank(draft.value) ? { ...draft, value: empty } : draft;
      }
      // This answer left before the last save.
      if (server.revision < draft.revision) return draft;
      const { revision, value: theirs } = server;
      if (isSame(theirs, draft.value)) return { ...draft, revision, dirty: false, elsewhere: null };
      // It was sent or emptied elsewhere, or another device wrote on.
      if (!draft.dirty) return { ...draft, revision, value: theirs };
      const isNews = !isBlank(theirs) && revision > draft.revision;
      if (isNews && isBlank(draft.value)) return { ...draft, revision, value: theirs, dirty: false };
      return { ...draft, revision, elsewhere: isNews && !holds(draft.value, theirs) ? theirs : draft.elsewhere };
    },

    /** The server stored this value under this revision; more may have been typed since. */
    withSaved: (draft: Draft<V>, saved: { value: V; revision: number }): Draft<V> => ({
      ...draft,
      revision: Math.max(draft.revision, saved.revision),
      dirty: !isSame(draft.value, saved.value),
    }),

    /** It is empty after sending. Its revision is used up, so that a late save of it is refused. */
    withSent: (draft: Draft<V>): Draft<V> => ({ ...draft, value: empty, revision: draft.revision + 1, dirty: false }),

    /** Adds the other device's text below. */
    withElsewhere: (draft: Draft<V>): Draft<V> => ({
      ...draft,
      value: draft.elsewhere === null ? draft.value : joined(draft.value, draft.elsewhere),
      dirty: true,
      elsewhere: null,
    }),

    /** What could not be sent comes back, above what was typed since. */
    withReturned: (draft: Draft<V>, value: V): Draft<V> => ({
      ...draft,
      value: joined(value, draft.value),
      dirty: true,
    }),
  };
}
