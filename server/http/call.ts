// What a use case receives: the caller, the input (parsed by the contract), and the application context.
import type { Endpoint, EndpointSpec, ParsedInput, ReturnsOf } from "@larkwell/contract/endpoint.ts";
import type { Role } from "@larkwell/domain/people/roles.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../context.ts";
import type { Author } from "../data/transaction.ts";

/** The signed-in person of the session. */
export interface Actor extends Author {
  id: number;
  role: Role;
  sessionId: string;
  requestId: string;
  timeZone: string;
}

type ActorFor<E extends EndpointSpec> = E["access"] extends "public" ? Actor | null : Actor;

export interface CallOf<E extends EndpointSpec> extends ParsedInput<E> {
  actor: ActorFor<E>;
  context: AppContext;
  /** Only for cookies, uploads and raw bodies. */
  request: FastifyRequest;
  reply: FastifyReply;
  /** The Idempotency-Key header, if the client sent one (D34). */
  requestKey: string | null;
}

/** A use case, as it is named in the routes file. */
export type UseCase<E extends EndpointSpec> = (call: CallOf<E>) => Promise<ReturnsOf<E>>;

/** Registers a use case for an endpoint: `on(bookAppointment, book)`. */
export type On = <E extends Endpoint>(endpoint: E, useCase: UseCase<E>) => void;

/** The author of what the actor or a visitor writes. */
export const authorOf = (call: { actor: Actor | null; request: FastifyRequest }): Author =>
  call.actor ?? { id: null, role: null, requestId: call.request.id };
