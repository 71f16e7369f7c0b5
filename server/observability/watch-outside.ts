// Measures every call to an external service, by port and method; the adapters don't know about it.
import { noTelemetry, type Telemetry } from "./telemetry.ts";

type Method = (...given: unknown[]) => unknown;

function watched<T extends object>(port: string, adapter: T, telemetry: Telemetry): T {
  const methods = new Map<string, Method>();
  return new Proxy(adapter, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== "function" || typeof key !== "string") return value;
      const method: Method =
        methods.get(key) ??
        ((...given) => {
          const answer: unknown = (value as Method).apply(target, given);
          // A method that answers immediately (a signed link) makes no call.
          return answer instanceof Promise ? telemetry.around("provider", `${port}.${key}`, () => answer) : answer;
        });
      methods.set(key, method);
      return method;
    },
  });
}

/** The same adapters, with their calls measured as "cards.charge", "email.send" and the like. */
export const watchOutside = <T extends Record<string, object>>(outside: T, telemetry: Telemetry): T =>
  telemetry === noTelemetry
    ? outside
    : (Object.fromEntries(
        Object.entries(outside).map(([port, adapter]) => [port, watched(port, adapter, telemetry)]),
      ) as T);
