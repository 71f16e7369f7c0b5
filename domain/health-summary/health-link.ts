// The text of a SMART Health Link (https://docs.smarthealthit.org/smart-health-links/spec): where the summary is and the key that opens
// it. It is behind the "#" of an address, so browsers never send it to a server.

export interface HealthLink {
  /** Of the manifest. */
  url: string;
  /** 32 bytes, base64url. */
  key: string;
  /** Seconds since 1970. */
  exp?: number | undefined;
  /** P: it asks for a passcode. U, a file without one, is never used together with it. */
  flag: string;
  label?: string | undefined;
  v: 1;
}

const PREFIX = "shlink:/";

export const healthLinkText = (link: HealthLink): string =>
  `${PREFIX}${new TextEncoder().encode(JSON.stringify(link)).toBase64({ alphabet: "base64url", omitPadding: true })}`;

const isLink = (value: unknown): value is HealthLink => {
  if (typeof value !== "object" || value === null) return false;
  const { url, key, flag, v } = value as Partial<Record<string, unknown>>;
  return (
    typeof url === "string" &&
    /^https?:\/\//.test(url) &&
    typeof key === "string" &&
    /^[\w-]{43}$/.test(key) &&
    (flag === undefined || typeof flag === "string") &&
    (v === undefined || v === 1)
  );
};

/** From the address of a viewer, or the bare text. Undefined if it is damaged. */
export function readHealthLink(address: string): HealthLink | undefined {
  const at = address.indexOf(PREFIX);
  if (at === -1) return undefined;
  try {
    const bytes = bytesOf(address.slice(at + PREFIX.length));
    const link: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return isLink(link) ? link : undefined;
  } catch {
    return undefined;
  }
}

/** Browsers of last year have no Uint8Array.fromBase64. */
export const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
