// Turns contract endpoints into Fastify routes: access, rate limits, parsing, idempotency, and answers serialized by
// compiled schemas.
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { FastifyInstance, FastifyRequest, FastifySchema } from "fastify";
import { z } from "zod";
import type { AppContext } from "../context.ts";
import { holdsRight } from "../data/staff-rights.ts";
import type { Actor, CallOf, On, UseCase } from "./call.ts";
import { answerOnce } from "./idempotency.ts";
import type { Limits } from "./limits.ts";
import { networkOf } from "./network.ts";
import { InvalidInput } from "./refusal-to-reply.ts";
import { actorOf, checkPending } from "./session.ts";
import { compileWhenNeeded } from "./write-answers.ts";

const parts = ["params", "query", "body"] as const;

function parse(endpoint: Endpoint, request: FastifyRequest) {
  const given = { params: request.params, query: request.query, body: request.body };
  const parsed: Record<string, unknown> = {};
  for (const part of parts) {
    const shape = endpoint[part];
    if (!shape || (part === "body" && endpoint.sends)) continue;
    const result = shape.safeParse(given[part] ?? (part === "query" ? {} : undefined));
    // An impossible id is a nonexistent address.
    if (!result.success)
      throw part === "params" ? new Refusal("not_found") : new InvalidInput(part, result.error.issues);
    parsed[part] = result.data;
  }
  return parsed;
}

/** With anyOf [X, null], the serializer validates every value; with nullable it does not. */
function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify);
  if (typeof node !== "object" || node === null) return node;
  const entries = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, simplify(value)]));
  const options = entries["anyOf"];
  if (
    Array.isArray(options) &&
    options.length === 2 &&
    options[1]?.type === "null" &&
    typeof options[0]?.type === "string"
  ) {
    const { anyOf: _, ...rest } = entries;
    return { ...rest, ...options[0], nullable: true };
  }
  return entries;
}

/** The JSON Schema of an answer, for Fastify's serializer: fields that it does not name never leave the server. */
function answerSchema(endpoint: Endpoint): unknown {
  const schema = z.toJSONSchema(endpoint.returns, { io: "output", reused: "inline", unrepresentable: "any" });
  const { $schema: _, ...rest } = schema;
  return simplify(rest);
}

function lock(endpoint: Endpoint, actor: Actor | null): asserts actor is Actor {
  if (endpoint.access === "public") return;
  if (!actor) throw new Refusal("unauthenticated");
  if (endpoint.access !== "session" && endpoint.access !== actor.role) throw new Refusal("forbidden");
}

/** The one place where staff rights are checked (D78). */
async function mustHoldRight(context: AppContext, endpoint: Endpoint, actor: Actor | null) {
  if (endpoint.access !== "staff") return;
  if (!actor || !(await holdsRight(context.read, actor.id, endpoint.right))) throw new Refusal("right_missing");
}

export interface ServeOptions {
  context: AppContext;
  limits: Limits;
  /** In tests, every answer is also checked against the contract's Zod shape. */
  checkAnswers: boolean;
}

/** A signature covers the exact bytes: routes in this scope get their body as a Buffer, whatever its type. */
function withRawBodies(app: FastifyInstance, work: (scope: FastifyInstance) => void) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    work(scope);
  });
}

/** Returns the `on` function of the routes files for this Fastify instance. */
export function createOn(app: FastifyInstance, { context, limits, checkAnswers }: ServeOptions): On {
  return <E extends Endpoint>(endpoint: E, useCase: UseCase<E>) => {
    const schema: FastifySchema = endpoint.answers ? {} : { response: { [endpoint.status]: {} } };
    const addTo = (scope: FastifyInstance) =>
      scope.route({
        method: endpoint.method,
        url: `/api/v1${endpoint.path}`,
        schema,
        serializerCompiler: compileWhenNeeded(() => answerSchema(endpoint)),
        config: { endpoint: endpoint.name },
        handler: async (request, reply) => {
          const actor = await actorOf(context, request, { evenIfLocked: endpoint.evenIfLocked ?? false }).catch(
            async (error) => {
              // A made-up token counts too; otherwise guessing tokens would be unlimited.
              await limits.check(endpoint.limit, `address:${networkOf(request.ip)}`);
              throw error;
            },
          );
          await limits.check(
            endpoint.limit,
            endpoint.limit === "auth" || !actor ? `address:${networkOf(request.ip)}` : `person:${actor.id}`,
          );
          lock(endpoint, actor);
          if (actor && !endpoint.evenIfPending)
            await checkPending(context, actor, { duringVisit: endpoint.duringVisit ?? false });
          await mustHoldRight(context, endpoint, actor);
          const requestKey = keyOf(request);
          const call = {
            ...parse(endpoint, request),
            actor,
            context,
            request,
            reply,
            requestKey,
          } as unknown as CallOf<E>;
          const run = async () => {
            const answer = await useCase(call);
            return checkAnswers && !endpoint.answers ? endpoint.returns.parse(answer) : answer;
          };
          if (endpoint.answers) return run();
          reply.header("cache-control", "no-store").status(endpoint.status);
          if (!actor || !requestKey || endpoint.method === "GET" || endpoint.sends || endpoint.tellsOnce) return run();
          // Uses the application's key, so that no one can recover the input (a password, a card number) by guessing.
          const fingerprint = context.secret.hash(`${request.url}\n${JSON.stringify(request.body ?? null)}`);
          return answerOnce(context, { actor, endpoint: endpoint.name, key: requestKey, fingerprint }, run);
        },
      });
    if (endpoint.sends === "raw") withRawBodies(app, addTo);
    else addTo(app);
  };
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key !== "string" || !/^[\w-]{8,100}$/.test(key))
    throw new Refusal("malformed", { message: "Idempotency-Key takes 8 to 100 letters, digits, - or _." });
  return key;
}
