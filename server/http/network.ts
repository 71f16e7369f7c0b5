// What rate limits treat as one sender: an IPv4 address or a whole IPv6 network; and the wider network around it.
import { isIPv6 } from "node:net";

/** One household has 2^64 addresses, so only the first four groups of an IPv6 address distinguish senders. */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, "").toLowerCase();
  // An address is the same sender whether a dual-stack socket or a proxy reported it.
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare) ?? [];
  if (mapped) return mapped;
  if (!isIPv6(bare)) return address;
  const [before = "", after] = bare.split("::");
  const groupsOf = (part: string) => part.split(":").filter(Boolean);
  const given = groupsOf(before);
  // An IPv4 address at the end replaces two groups.
  const atEnd = groupsOf(after ?? "").flatMap((group) => (group.includes(".") ? ["", ""] : [group]));
  const zeros = after === undefined ? 0 : Math.max(0, 8 - given.length - atEnd.length);
  const groups = [...given, ...Array.from({ length: zeros }, () => "0"), ...atEnd];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/**
 * The network around a sender, as providers assign them: 256 IPv4 addresses, or an IPv6 /48. For limits that one
 * customer of a provider must not use up alone.
 */
export function widerNetworkOf(address: string): string {
  const network = networkOf(address);
  if (network.endsWith("::/64")) return `${network.slice(0, -"::/64".length).split(":").slice(0, 3).join(":")}::/48`;
  return /^\d+\.\d+\.\d+\.\d+$/.test(network) ? `${network.split(".").slice(0, 3).join(".")}.0/24` : network;
}
