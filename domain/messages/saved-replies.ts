// Saved replies: the fields in them, filled in for one conversation before anyone sends anything.

export const REPLY_FIELDS = ["first_name", "practitioner", "clinic"] as const;
export type ReplyField = (typeof REPLY_FIELDS)[number];

export const LONGEST_SAVED_REPLY = 4_000;
/** Of one person. */
export const MOST_SAVED_REPLIES = 200;

const field = /\{([a-z_]+)\}/g;

const isKnown = (name: string): name is ReplyField => (REPLY_FIELDS as readonly string[]).includes(name);

/** The names in braces that mean nothing: "{frist_name}". */
export const unknownFields = (body: string): string[] => [
  ...new Set([...body.matchAll(field)].map(([, name]) => name ?? "").filter((name) => !isKnown(name))),
];

/**
 * Fills the fields. `open` has those without a value, which stay as they are: the writer sees them in the text and
 * fills them in by hand.
 */
export function fillReply(
  body: string,
  values: Readonly<Partial<Record<ReplyField, string>>>,
): { text: string; open: string[] } {
  const open = new Set<string>();
  const text = body.replace(field, (whole, name: string) => {
    const value = isKnown(name) ? values[name] : undefined;
    if (value) return value;
    open.add(whole);
    return whole;
  });
  return { text, open: [...open] };
}
