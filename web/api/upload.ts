// Sends one file with its progress. Uses XMLHttpRequest, because fetch does not report how much was sent.
import type { Endpoint, InputOf, ReturnsOf } from "@larkwell/contract/endpoint.ts";
import type { ErrorReply } from "@larkwell/contract/refusals.ts";
import { requestFor } from "@larkwell/contract/request.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { apiUrl, nativeHeaders } from "./api-bases.ts";
import { ApiError } from "./client.ts";
import { accessToken, refresh } from "./session.ts";

export interface UploadOptions {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (sent: number) => void;
}

interface Answer {
  status: number;
  body: unknown;
}

function once(method: string, url: string, form: FormData, { signal, onProgress }: UploadOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = "json";
    const token = accessToken();
    if (token) request.setRequestHeader("authorization", t("Bearer {token}", { token }));
    for (const [name, value] of Object.entries(nativeHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new ApiError(0, {}));
    request.onabort = () => reject(new DOMException(t("The upload was stopped."), "AbortError"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    if (signal.aborted) request.abort();
    else request.send(form);
  });
}

/**
 * Calls an endpoint that `sends: "file"`; throws ApiError, or an AbortError if it was stopped. The server keeps no part
 * of a partial upload.
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  form: FormData,
  options: UploadOptions,
): Promise<ReturnsOf<E>> {
  const url = apiUrl(requestFor(endpoint, input).path);
  const token = accessToken();
  let answer = await once(endpoint.method, url, form, options);
  if (answer.status === 401 && token !== null && (await refresh(token)))
    answer = await once(endpoint.method, url, form, options);
  if (answer.status >= 200 && answer.status < 300) return answer.body as ReturnsOf<E>;
  throw new ApiError(answer.status, (answer.body ?? {}) as Partial<ErrorReply>);
}
