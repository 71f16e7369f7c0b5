/** Addresses in a message that become links: only http and https, without the punctuation that ends a sentence. */
export interface Piece {
  text: string;
  /** Where it leads; null: plain text. */
  href: string | null;
}

/** Marks that change the direction of text end an address: behind one, it would read as another. */
const address = /https?:\/\/[^\s<>"“”\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gi;
const closing = /[.,;:!?'’)\]}]+$/;

/** An address may contain parentheses: a closing one is part of it if it was opened inside it. */
function withoutEnding(found: string): string {
  const short = found.replace(closing, "");
  const isOpen = (short.match(/\(/g) ?? []).length > (short.match(/\)/g) ?? []).length;
  return isOpen && found.startsWith(`${short})`) ? `${short})` : short;
}

/**
 * What is read must be where it leads: a host with letters that look like others, or a name before the host
 * ("https://clinic.org@elsewhere.example"), stays text.
 */
function safe(text: string): string | null {
  const url = URL.parse(text);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:") || url.hostname === "") return null;
  const isPlain = url.username === "" && url.password === "" && !/(^|\.)xn--/.test(url.hostname);
  return isPlain ? url.href : null;
}

/** The message in pieces, in order; joined, their texts are the message. */
export function piecesOf(body: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of body.matchAll(address)) {
    const text = withoutEnding(match[0]);
    const href = safe(text);
    if (href === null) continue;
    if (match.index > end) pieces.push({ text: body.slice(end, match.index), href: null });
    pieces.push({ text, href });
    end = match.index + text.length;
  }
  if (end < body.length) pieces.push({ text: body.slice(end), href: null });
  return pieces;
}
