/** Addresses in a message that may be clicked: only http and https, without the punctuation that ends a sentence. */
export interface Piece {
  text: string;
  /** Where it leads; null: plain text. */
  href: string | null;
}

const address = /https?:\/\/[^\s<>"“”]+/gi;
const closing = /[.,;:!?'’)\]}]+$/;

/** An address may contain brackets: a closing one belongs to it if it was opened within. */
function withoutEnding(found: string): string {
  const short = found.replace(closing, "");
  const isOpen = (short.match(/\(/g) ?? []).length > (short.match(/\)/g) ?? []).length;
  return isOpen && found.startsWith(`${short})`) ? `${short})` : short;
}

function safe(text: string): string | null {
  const url = URL.parse(text);
  return url && (url.protocol === "https:" || url.protocol === "http:") && url.hostname !== "" ? url.href : null;
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
