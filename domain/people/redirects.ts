// Where a login may lead back to: one path on this host and nothing else (D18, R2.073-R2.075).

const LONGEST = 2_000;
const DECODINGS = 8;

/**
 * The path (with query and fragment) to go to after login, or undefined if `raw` can't be trusted. A URL on `host`
 * ("larkwell.example" or "localhost:3000") is reduced to its path. Refused, plain or percent-encoded any number of
 * times: "//", backslashes, control characters, and everything that does not begin with one "/".
 */
export function safeRedirect(raw: string | null | undefined, host: string): string | undefined {
  if (!raw || raw.length > LONGEST) return undefined;
  const path = pathOnHost(raw, host);
  if (!path || !staysHarmless(path)) return undefined;

  // The URL parser of browsers decides last.
  if (!URL.canParse(path, `https://${host}`)) return undefined;
  const target = new URL(path, `https://${host}`);
  if (target.host.toLowerCase() !== new URL(`https://${host}`).host || target.protocol !== "https:") return undefined;
  return path;
}

function pathOnHost(raw: string, host: string): string | undefined {
  const absolute = /^https?:\/\/([^/?#\\]*)(.*)$/is.exec(raw);
  if (!absolute) return raw;
  if (absolute[1]?.toLowerCase() !== host.toLowerCase()) return undefined;
  const rest = absolute[2] ?? "";
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** True if the text is a harmless path as it is and after every round of decoding. */
function staysHarmless(path: string): boolean {
  let text = path;
  for (let round = 0; round < DECODINGS; round += 1) {
    // Compatibility characters (full-width slashes) may be folded on the way, so the folded form is checked too.
    if (!isHarmlessPath(text) || !isHarmlessPath(text.normalize("NFKC"))) return false;
    const decoded = text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    if (decoded === text) return true;
    text = decoded;
  }
  return false;
}

function isHarmlessPath(text: string): boolean {
  return text.startsWith("/") && !text.includes("//") && !text.includes("\\") && !hasControlCharacter(text);
}

function hasControlCharacter(text: string): boolean {
  // Bytes from 128 are parts of letters when decoded one by one; only the line and paragraph separators matter there.
  return [...text].some(
    (character) => character < " " || character === "\u007f" || character === "\u2028" || character === "\u2029",
  );
}
