// Removes from a text what could act for a person: every link that is not clearly harmless, every code, every long key
// (decision 036).
import { CODE_DIGITS } from "@larkwell/domain/eligibility/code-rules.ts";
import type { Config } from "./config.ts";
import { keyLinks, plainLinks } from "./links.ts";

type Place = Pick<Config, "publicUrl">;
type LinkMaker = (place: Place, ...parts: never[]) => string;

/** A placeholder for a part of an address; it survives encoding and occurs nowhere else. */
const PROBE = "0probe0";

const probed = (maker: LinkMaker, place: Place): string =>
  (maker as (place: Place, ...parts: string[]) => string)(place, PROBE, PROBE, PROBE);

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A harmless address may contain ids, which are numbers, and nothing else that varies. */
const plainShapes = (place: Place): readonly RegExp[] =>
  Object.values(plainLinks).map(
    (maker) => new RegExp(`^${literally(probed(maker, place)).replaceAll(PROBE, "\\d{1,16}")}$`),
  );

/** The part before the first varying one, so that staff see which kind of link it was. */
const keyPrefixes = (place: Place): readonly string[] =>
  Object.values(keyLinks).map((maker) => probed(maker, place).split(PROBE)[0] ?? "");

const CUT = "…";
const addresses = /(https?:\/\/[^\s"'<>]+)/;
/** As long as a key: 32 random bytes are 43 characters. The longest word in an email's markup is shorter. */
const longKeys = /(?<![\w-])[\w-]{28,}(?![\w-])/g;
/** Not a color of the markup, and not a part of a longer word. */
const codes = new RegExp(`(?<![#\\w])\\d{3}[ -]?\\d{${CODE_DIGITS - 3},}(?!\\w)`, "g");

/** Cuts by default: an address stays whole only if it matches one of the harmless links. */
export function redactKeys(text: string, place: Place): string {
  const plain = plainShapes(place);
  const prefixes = keyPrefixes(place);
  const shown = (address: string): string => {
    const bare = address.replace(/[.,;:!?)]+$/, "");
    if (plain.some((shape) => shape.test(bare))) return address;
    const start = prefixes.find((one) => bare.startsWith(one)) ?? /^https?:\/\/[^/?#]*\/?/.exec(bare)?.[0];
    return `${start ?? ""}${CUT}`;
  };
  return text
    .split(addresses)
    .map((part, place) => (place % 2 ? shown(part) : part.replace(longKeys, CUT).replace(codes, CUT)))
    .join("");
}
