// The contract kit: one named declaration per endpoint, from which server, client, OpenAPI and the route-walk tests are made.
import type { StaffRight } from "@larkwell/domain/staff/rights.ts";
import type { z } from "zod";
import type { RefusalCode } from "./refusals.ts";

/** Who may call at all. Finer rules are the feature's access.ts; without a fitting session the answer is 401 or 403. */
export type Access = "public" | "session" | "member" | "practitioner" | "staff";

/**
 * Rate-limit class: read and write count per person, auth per address, costly what makes the server or a provider work hard,
 * events what pages tell to be counted: apart from the rest, so that counting never keeps a form from being sent.
 */
export type LimitClass = "read" | "write" | "auth" | "costly" | "events";

type Shape = z.ZodType;

interface SpecOfAll {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the API base, Fastify style: "/users/:user_id/credits". */
  path: `/${string}`;
  /** One sentence for the OpenAPI document. */
  summary: string;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  returns: Shape;
  status?: 200 | 201 | 202 | 204;
  /** Refusals beyond the ones any endpoint may give (unauthenticated, forbidden, invalid, throttled, unavailable, unknown). */
  errors?: readonly RefusalCode[];
  limit?: LimitClass;
  /** "file" for a multipart upload, "raw" for a webhook body, "binary"/"calendar" for answers that are not JSON. */
  sends?: "file" | "raw";
  answers?: "binary" | "calendar";
  /** Works while agreements are pending, before MFA was given, or while the account waits for its deletion (sign-out, agreements, me). */
  evenIfPending?: boolean;
  /** Works in a session that a quick exit locked: unlocking it, and signing out. */
  evenIfLocked?: boolean;
  /** The answer holds something that is shown once and kept nowhere: a repeat with the same key is work of its own. */
  tellsOnce?: boolean;
  /** Works for somebody who is in a visit right now, though agreements are pending: a new version must not end a call. */
  duringVisit?: boolean;
}

/** An endpoint for staff names the one right it needs (D78); without it, it does not compile. */
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

/** What a client passes: only the parts the endpoint declares, in wire form. */
export type InputOf<E extends EndpointSpec> = (Parts<E, "params"> extends Shape
  ? { params: PartIn<Parts<E, "params">> }
  : unknown) &
  (Parts<E, "query"> extends Shape ? { query?: PartIn<Parts<E, "query">> } : unknown) &
  (Parts<E, "body"> extends Shape ? { body: PartIn<Parts<E, "body">> } : unknown);

/** What a handler receives: parsed and checked. */
export interface ParsedInput<E extends EndpointSpec> {
  params: PartOut<Parts<E, "params">>;
  query: PartOut<Parts<E, "query">>;
  body: PartOut<Parts<E, "body">>;
}

/** What a handler must return and a client gets. */
export type ReturnsOf<E extends EndpointSpec> = z.output<E["returns"]>;
