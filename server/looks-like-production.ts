// Whether a start looks as if real people were to come: served over https, open to other machines, or said so by the environment.
import type { Config } from "./config.ts";

const loopback = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/;

export const looksLikeProduction = (
  { PUBLIC_URL, HOST }: Pick<Config, "PUBLIC_URL" | "HOST">,
  env: Readonly<Record<string, string | undefined>> = process.env,
): boolean => env["NODE_ENV"] === "production" || (PUBLIC_URL?.startsWith("https:") ?? false) || !loopback.test(HOST);
