// Other programs open summaries from their own pages, as the specification of SMART Health Links asks: any origin, without cookies, and
// only at these addresses.
import type { FastifyInstance } from "fastify";

const isShared = (url: string | undefined): boolean => url !== undefined && /^\/api\/v1\/shl(_files|\/)/.test(url);

export function allowOtherOrigins(http: FastifyInstance): void {
  http.addHook("onRequest", (request, reply, done) => {
    if (isShared(request.routeOptions.url))
      reply.headers({ "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" });
    done();
  });
  const ask =
    (method: string) =>
    (
      _request: unknown,
      reply: { status(code: number): typeof reply; headers(h: object): typeof reply; send(): unknown },
    ) =>
      reply
        .status(204)
        .headers({
          "access-control-allow-methods": method,
          "access-control-allow-headers": "content-type",
          "access-control-max-age": "86400",
        })
        .send();
  http.options("/api/v1/shl/:token", ask("POST"));
  http.options("/api/v1/shl_files", ask("GET"));
}
