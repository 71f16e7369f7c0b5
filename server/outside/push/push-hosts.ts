// Which addresses notifications are sent to: those of the known push services, at their public addresses. Anything else
// would let a browser point the server at machines behind its firewall.
import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIP } from "node:net";

const hosts = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
];

/** True for an https address of a known push service, at the usual port. */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, port, hostname, username, password } = new URL(text);
  return (
    protocol === "https:" &&
    port === "" &&
    username === "" &&
    password === "" &&
    hosts.some((host) => host.test(hostname))
  );
}

const inner = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  inner.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["::", 128],
  ["::1", 128],
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  inner.addSubnet(net, bits, "ipv6");

/** False for addresses of private networks, of this machine, and other special ones. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  return !inner.check(address, version === 6 ? "ipv6" : "ipv4");
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Looks a name up when it is dialed, and refuses it if any of its addresses is not public. */
export function lookUpPublic(hostname: string, options: { all?: boolean | undefined }, found: Found): void {
  lookup(hostname, { all: true }, (error, addresses) => {
    if (error) return found(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return found(new Error("the push service has no public address"), []);
    if (options.all) found(null, addresses);
    else found(null, first.address, first.family);
  });
}
