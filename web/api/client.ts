// The one way to the server: q(endpoint, input) for queries, useSend(endpoint) for changes. Types come from the contract.
import type { Endpoint, InputOf, ReturnsOf } from "@larkwell/contract/endpoint.ts";
import type { ErrorReply, FieldError, RefusalCode } from "@larkwell/contract/refusals.ts";
import { requestFor } from "@larkwell/contract/request.ts";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { toast, toastStore } from "../kit/toast-store.ts";
import { apiUrl, callHeaders, needsNoSession, publicApiUrl } from "./api-bases.ts";
import { isMarkedLocked } from "./exit-lock.ts";
import { messageOf, offline } from "./messages.ts";
import { queryClient } from "./query-client.ts";
import { accessToken, NoAnswer, refresh, reloadPerson } from "./session.ts";
import { CHANGE_PATIENCE_MS, patiently, READ_PATIENCE_MS } from "./timeouts.ts";

/** A refusal by the server, or "offline" if it could not be reached. `message` can be shown. */
export class ApiError extends Error {
  readonly code: RefusalCode | "offline";
  readonly status: number;
  readonly errors: FieldError[];
  readonly details: Record<string, unknown>;
  readonly requestId: string | undefined;

  constructor(status: number, reply: Partial<ErrorReply>) {
    super(messageOf(status, reply));
    this.name = "ApiError";
    this.status = status;
    this.code = status === 0 ? "offline" : (reply.code ?? "unknown");
    this.errors = reply.errors ?? [];
    this.details = reply.details ?? {};
    this.requestId = reply.request_id;
  }
}

interface SendOptions {
  signal?: AbortSignal;
  /**
   * The same key for every attempt at one action, so that a second click or a lost answer doesn't repeat the change
   * (D34).
   */
  requestKey?: string;
}

async function request(
  endpoint: Endpoint,
  path: string,
  body: string | undefined,
  options: SendOptions,
): Promise<Response> {
  // Public data can still be read while the session is locked.
  const tokenNow = () => (endpoint.access === "public" && isMarkedLocked() ? null : accessToken());
  const once = () => {
    const token = tokenNow();
    const patience = endpoint.method === "GET" ? READ_PATIENCE_MS : CHANGE_PATIENCE_MS;
    return patiently(patience, options.signal, (signal) =>
      fetch(token === null && needsNoSession(endpoint) ? publicApiUrl(path) : apiUrl(path), {
        method: endpoint.method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(options.requestKey ? { "idempotency-key": options.requestKey } : {}),
          ...callHeaders(),
        },
        signal,
        ...(body === undefined ? {} : { body }),
      }),
    );
  };
  const token = tokenNow();
  const reply = await once();
  const maybeExpired = reply.status === 401 && token !== null && endpoint.name !== "signIn";
  return maybeExpired && (await refresh(token)) ? once() : reply;
}

/** The answer is not from the server but from the balancer in front of it: its process died or is being restarted. */
const isFromBalancer = (status: number, isJson: boolean) => !isJson && [502, 503, 504].includes(status);

async function answerOf(reply: Response): Promise<unknown> {
  const isJson = (reply.headers.get("content-type") ?? "").includes("json");
  if (isFromBalancer(reply.status, isJson)) throw new ApiError(0, {});
  if (reply.ok) return isJson ? reply.json() : reply.blob();
  const error = new ApiError(reply.status, isJson ? ((await reply.json()) as ErrorReply) : {});
  // Something must be accepted, set up or unlocked first: the person's record says what, and the gate shows it.
  if (["agreements_pending", "mfa_setup_required", "right_missing", "session_locked"].includes(error.code))
    void reloadPerson().catch(() => {});
  throw error;
}

async function reach(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    // The session could not be renewed just now; it may still be valid.
    throw error instanceof NoAnswer ? new ApiError(error.status, error.reply) : new ApiError(0, {});
  }
}

/** Calls an endpoint once; throws ApiError. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: SendOptions = {},
): Promise<ReturnsOf<E>> {
  const { path, body } = requestFor(endpoint, input);
  return (await answerOf(await reach(() => request(endpoint, path, body, options)))) as ReturnsOf<E>;
}

/** Query options of an endpoint: useQuery(q(listAppointments, { query: { limit: 10 } })). */
export function q<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions({
    queryKey: [endpoint.name, input] as const,
    queryFn: ({ signal }): Promise<ReturnsOf<E>> => send(endpoint, input, { signal }),
  });
}

/** Marks everything that was read through these endpoints as stale. */
export const invalidate = (...endpoints: Endpoint[]) =>
  Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: [endpoint.name] })));

interface UseSendOptions<E extends Endpoint> {
  /** The endpoints whose data the change makes stale. */
  invalidates?: Endpoint[];
  /** A success notice. */
  says?: string;
  /** Several changes to one thing are sent one after the other, in the order they were made. */
  inOrder?: boolean;
  onSuccess?: (answer: ReturnsOf<E>) => void | Promise<void>;
  /** The caller shows the error itself (beside a field, in a dialog). Otherwise an error notice shows the server's message (R8.042). */
  onError?: (error: ApiError) => void;
}

const tries = 2;
/** Long enough for a balancer to notice, and different for each client. */
const pauseMilliseconds = () => 400 + Math.random() * 600;

/** A change: const book = useSend(bookAppointment, { invalidates: [listAppointments] }); book.mutate({ body }). */
export function useSend<E extends Endpoint>(endpoint: E, options: UseSendOptions<E> = {}) {
  const sent = useRef<string>(undefined);
  const change = useMutation<ReturnsOf<E>, ApiError, InputOf<E>>({
    mutationKey: [endpoint.name],
    ...(options.inOrder ? { scope: { id: endpoint.name } } : {}),
    mutationFn: async (input) => {
      const requestKey = crypto.randomUUID();
      for (let attempt = 1; ; attempt++) {
        try {
          return await send(endpoint, input, { requestKey });
        } catch (error) {
          // The answer may have been lost; the key makes repeating the request harmless.
          if (!(error instanceof ApiError) || error.code !== "offline" || attempt === tries) throw error;
          await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds()));
        }
      }
    },
    onSuccess: async (answer) => {
      toastStore.settle(endpoint.name, offline());
      if (options.invalidates) await invalidate(...options.invalidates);
      if (options.says) toast.success(options.says);
      await options.onSuccess?.(answer);
    },
    onError: (error) =>
      toastStore.during(endpoint.name, () =>
        options.onError ? options.onError(error) : void toast.error(error.message),
      ),
    onSettled: () => {
      sent.current = undefined;
    },
  });
  // The second click of a double click is not sent: the same change is already in progress.
  const mutate: typeof change.mutate = (...args) => {
    const text = JSON.stringify(args[0]);
    if (sent.current === text) return;
    sent.current = text;
    change.mutate(...args);
  };
  return { ...change, mutate };
}
