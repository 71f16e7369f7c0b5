// What a use case receives: who asks, what was asked (parsed by the contract), and the application context.
import type { Endpoint, EndpointSpec, ParsedInput, ReturnsOf } from "@larkwell/contract/endpoint.ts";
import type { Role } from "@larkwell/domain/people/roles.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../context.ts";
import type { Author } from "../data/transaction.ts";

/** The signed-in person, as the session says. */
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
  /** For cookies, uploads and raw bodies only. */
  request: FastifyRequest;
  reply: FastifyReply;
  /** The Idempotency-Key header, where the client sent one (D34). */
  requestKey: string | null;
}

/** A use case, as the routes file names it. */
export type UseCase<E extends EndpointSpec> = (call: CallOf<E>) => Promise<ReturnsOf<E>>;

/** Registers a use case for an endpoint: `on(bookAppointment, book)`. */
export type On = <E extends Endpoint>(endpoint: E, useCase: UseCase<E>) => void;

/** The author of what a visitor or the actor writes. */
export const authorOf = (call: { actor: Actor | null; request: FastifyRequest }): Author =>
  call.actor ?? { id: null, role: null, requestId: call.request.id };
