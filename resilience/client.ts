// An HTTP client for the contract's endpoints that distinguishes a lost connection from an answer, and signs in by password.
import type { Endpoint, InputOf, ReturnsOf } from "@larkwell/contract/endpoint.ts";
import type { ErrorReply } from "@larkwell/contract/refusals.ts";
import { requestFor } from "@larkwell/contract/request.ts";
import { signIn } from "@larkwell/contract/sessions.ts";

export type Reply<E extends Endpoint> =
  | { status: number; ok: true; body: ReturnsOf<E> }
  | { status: number; ok: false; body: ErrorReply }
  /** The connection was refused or broke: no one knows whether the server did it. */
  | { status: 0; ok: false; body: undefined };

export interface Client {
  readonly token: string | undefined;
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, headers?: Record<string, string>): Promise<Reply<E>>;
}

/** A request that is not answered within `seconds` throws, because nothing may hang in these tests. */
export function clientOf(url: string, token?: string, seconds = 20): Client {
  return {
    token,
    async call(endpoint, input, headers = {}) {
      const { path, body } = requestFor(endpoint, input);
      const signal = AbortSignal.timeout(seconds * 1_000);
      try {
        const answer = await fetch(`${url}/api/v1${path}`, {
          method: endpoint.method,
          redirect: "manual",
          signal,
          headers: {
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(body === undefined ? {} : { "content-type": "application/json" }),
            ...headers,
          },
          ...(body === undefined ? {} : { body }),
        });
        return { status: answer.status, ok: answer.ok, body: await answer.json() } as Reply<typeof endpoint>;
      } catch {
        if (signal.aborted) throw new Error(`${endpoint.name} was not answered within ${seconds} seconds`);
        return { status: 0, ok: false, body: undefined };
      }
    },
  };
}

/** Signs in as a person does; throws if that is refused. */
export async function signInAt(url: string, email: string, password: string, seconds?: number): Promise<Client> {
  const answer = await clientOf(url, undefined, seconds).call(signIn, {
    body: { grant_type: "password", username: email, password, client_id: "native" },
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`);
  return clientOf(url, answer.body.access_token, seconds);
}
