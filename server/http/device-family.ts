// Which devices look like one: the same network and the same kind of browser. A keyed hash, for finding accounts of one person.
import type { FastifyRequest } from "fastify";
import type { AppContext } from "../context.ts";
import { networkOf } from "./network.ts";

/** Version numbers are left out, so that an update changes nothing. */
const kindOf = (agent: string | undefined) => (agent ?? "").replace(/[\d._]+/g, "");

export const deviceFamilyOf = (context: AppContext, { ip, headers }: Pick<FastifyRequest, "ip" | "headers">): string =>
  context.secret.hash(`device-family:${networkOf(ip)}:${kindOf(headers["user-agent"])}`);
