// The security headers of every answer, computed once. Pages replace the API's strict policy with their own.
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

const twoYears = 63_072_000;

export const securityHeaders = (config: Config): Readonly<Record<string, string>> => ({
  // An API answer may load and run nothing.
  "content-security-policy": "default-src 'none';frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": "camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(self)",
  "referrer-policy": "same-origin",
  ...(config.publicUrl.startsWith("https:")
    ? { "strict-transport-security": `max-age=${twoYears}; includeSubDomains` }
    : {}),
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
  // Turns off a filter in old browsers that could itself be abused to leak data.
  "x-xss-protection": "0",
});

export function sendSecurityHeaders(http: FastifyInstance, config: Config) {
  const headers = securityHeaders(config);
  http.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
