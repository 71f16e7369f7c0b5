// The name of a request's route: its pattern, never its address, which can contain private data.
import type { FastifyRequest } from "fastify";

export const routeOf = (request: FastifyRequest): string =>
  request.routeOptions.url ?? (/^\/(ajax\/)?api(\/|$)/.test(request.url) ? "unknown" : "page");
