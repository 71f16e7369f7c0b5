// Bounds open sockets: few that have not said who they are per network, and so many per person; counted by each process for itself.
import type { IncomingMessage } from "node:http";
import { networkOf } from "../http/network.ts";

/** Lines of one network that have not yet shown a token. A whole office may come back at once after its line broke. */
export const maxUnknownSockets = 50;
/** Tabs and devices of one person. */
export const maxSocketsOfOnePerson = 25;
/** Within this a line must say who it is (milliseconds). */
export const introductionMilliseconds = 10_000;

/** The sender of a socket's request, by as many proxies as are trusted: what stands before them is invented. */
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

  /** False when this network has too many lines that have not said who they are. */
  enter(address: string): boolean {
    const network = networkOf(address);
    const count = this.#unknown.get(network) ?? 0;
    if (count >= maxUnknownSockets) return false;
    this.#unknown.set(network, count + 1);
    return true;
  }

  /** One of them has said who it is, or has gone. */
  leave(address: string): void {
    const network = networkOf(address);
    const count = (this.#unknown.get(network) ?? 1) - 1;
    if (count > 0) this.#unknown.set(network, count);
    else this.#unknown.delete(network);
  }
}
