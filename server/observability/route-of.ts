// The name of what a request asked for: the pattern of its route, never its address, which can hold what nobody may read.
import type { FastifyRequest } from "fastify";

export const routeOf = (request: FastifyRequest): string =>
  request.routeOptions.url ?? (/^\/(ajax\/)?api(\/|$)/.test(request.url) ? "unknown" : "page");
