// Limits open sockets: a few unauthenticated ones per network, and a number per person. Each process counts for itself.
import type { IncomingMessage } from "node:http";
import { networkOf } from "../http/network.ts";

/** Connections of one network without a token yet. A whole office may reconnect at the same time after an outage. */
export const maxUnknownSockets = 50;
/** Tabs and devices of one person. */
export const maxSocketsOfOnePerson = 25;
/** The time within which a connection must authenticate (milliseconds). */
export const introductionMilliseconds = 10_000;

/**
 * The sender of a socket's request. It trusts as many hops as there are trusted proxies; anything before them may be
 * made up.
 */
export function senderOf({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">, proxies: number): string {
  const forwarded = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean)
    .reverse();
  const chain = [socket.remoteAddress ?? "", ...forwarded];
  return chain[Math.min(proxies, chain.length - 1)] ?? "";
}

export class SocketCounter {
  readonly #unknown = new Map<string, number>();

  /** False if this network has too many unauthenticated connections. */
  enter(address: string): boolean {
    const network = networkOf(address);
    const count = this.#unknown.get(network) ?? 0;
    if (count >= maxUnknownSockets) return false;
    this.#unknown.set(network, count + 1);
    return true;
  }

  /** One of them has authenticated, or has gone. */
  leave(address: string): void {
    const network = networkOf(address);
    const count = (this.#unknown.get(network) ?? 1) - 1;
    if (count > 0) this.#unknown.set(network, count);
    else this.#unknown.delete(network);
  }
}
