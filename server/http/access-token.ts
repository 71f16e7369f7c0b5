// Signs and reads access tokens: JSON Web Tokens (RFC 7519) by HMAC-SHA-256, for this house only. At once: a job in another thread costs more than the hash.
import { createHmac, timingSafeEqual } from "node:crypto";

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const header = encode({ alg: "HS256" });
const signatureOf = (key: Uint8Array, signed: string) => createHmac("sha256", key).update(signed).digest();

/** What a token says beside its times. */
export interface Claims {
  sub: string;
  sid: string;
  role: string;
  tz: string;
}

/** Both times in seconds since 1970. */
export interface Times {
  iat: number;
  exp: number;
}

export function signToken(key: Uint8Array, claims: Claims & Times): string {
  const signed = `${header}.${encode(claims)}`;
  return `${signed}.${signatureOf(key, signed).toString("base64url")}`;
}

/** What a token says that was signed here, or undefined. Its header never decides how it is read; whether its time is over is not asked. */
export function readToken(key: Uint8Array, token: string): (Claims & Times) | undefined {
  const [head, body, signature, ...more] = token.split(".");
  if (head !== header || !body || !signature || more.length > 0) return undefined;
  const given = Buffer.from(signature, "base64url");
  const right = signatureOf(key, `${head}.${body}`);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return JSON.parse(Buffer.from(body, "base64url").toString("utf8")) as Claims & Times;
}
