// The contract kit: one named declaration per endpoint, from which the server, the client, the OpenAPI document and the
// route-walk tests are made.
import type { StaffRight } from "@larkwell/domain/staff/rights.ts";
import type { z } from "zod";
import type { RefusalCode } from "./refusals.ts";

/** Who may call at all. The feature's access.ts has finer rules. Without a suitable session: 401 or 403. */
export type Access = "public" | "session" | "member" | "practitioner" | "staff";

/**
 * Rate-limit class. `read` and `write` count per person, `auth` per address. `costly` is for heavy work by the server
 * or a provider. `events` is for page events, which count separately so that they never keep a form from being sent.
 */
export type LimitClass = "read" | "write" | "auth" | "costly" | "events";

type Shape = z.ZodType;

interface SpecOfAll {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** The path below the API base, in Fastify style: "/users/:user_id/credits". */
  path: `/${string}`;
  /** A verb and its object, without a period, for the OpenAPI document: "Mark an order as shipped". */
  summary: string;
  /** What the summary leaves out, in whole sentences. */
  description?: string;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  returns: Shape;
  status?: 200 | 201 | 202 | 204;
  /** Refusals beyond the ones of every endpoint (unauthenticated, forbidden, invalid, throttled, unavailable, unknown). */
  errors?: readonly RefusalCode[];
  limit?: LimitClass;
  /** "file" for a multipart upload, "raw" for a webhook body, "binary"/"calendar" for answers that are not JSON. */
  sends?: "file" | "raw";
  answers?: "binary" | "calendar";
  /** Works while agreements, MFA or the deletion of the account are pending (sign-out, agreements, me). */
  evenIfPending?: boolean;
  /** Works in a session that a quick exit locked: to unlock it, or to sign out. */
  evenIfLocked?: boolean;
  /** The answer holds something shown once and never stored. A repeat with the same key is carried out again. */
  tellsOnce?: boolean;
  /** Works for a person in a visit even if agreements are pending: a new version must not end a call. */
  duringVisit?: boolean;
}

/** A staff endpoint names the one right it needs (D78). Without the right, it does not compile. */
type WhoMay = { access: Exclude<Access, "staff">; right?: never } | { access: "staff"; right: StaffRight };

export type EndpointSpec = SpecOfAll & WhoMay;

export type Endpoint = EndpointSpec & {
  name: string;
  limit: LimitClass;
  status: 200 | 201 | 202 | 204;
};

/** Declares an endpoint. The name is the cache key, the operationId and the key in api.ts. */
export function endpoint<const E extends EndpointSpec>(name: string, spec: E) {
  return {
    ...spec,
    name,
    limit: (spec.limit ?? (spec.method === "GET" ? "read" : "write")) as LimitClass,
    status: (spec.status ?? 200) as 200 | 201 | 202 | 204,
  };
}

type PartIn<S> = S extends Shape ? z.input<S> : undefined;
type PartOut<S> = S extends Shape ? z.output<S> : undefined;

type Parts<E, K extends "params" | "query" | "body"> = E extends { [P in K]: infer S } ? S : undefined;

/** What a client passes: only the parts that the endpoint declares, in wire format. */
export type InputOf<E extends EndpointSpec> = (Parts<E, "params"> extends Shape
  ? { params: PartIn<Parts<E, "params">> }
  : unknown) &
  (Parts<E, "query"> extends Shape ? { query?: PartIn<Parts<E, "query">> } : unknown) &
  (Parts<E, "body"> extends Shape ? { body: PartIn<Parts<E, "body">> } : unknown);

/** What a handler receives: the parsed and validated input. */
export interface ParsedInput<E extends EndpointSpec> {
  params: PartOut<Parts<E, "params">>;
  query: PartOut<Parts<E, "query">>;
  body: PartOut<Parts<E, "body">>;
}

/** What a handler must return, and what a client gets. */
export type ReturnsOf<E extends EndpointSpec> = z.output<E["returns"]>;
