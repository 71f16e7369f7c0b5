// Captchas without another company: the device does a second of work (ALTCHA, protocol v2). Old-style challenges are refused.
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { CAPTCHA_MINUTES, type CaptchaService } from "./port.ts";

const algorithm = "PBKDF2/SHA-256";
/** One try takes a phone about three milliseconds. On average 128 tries find a key that begins with these bits. */
const work = { cost: 5_000, keyLength: 32, keyPrefix: "00" };

const hex = z.string().regex(/^[0-9a-f]{2,128}$/);

/** Only challenges as we make them: nothing else reaches the library, whose work grows with their numbers. */
const Payload = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal(algorithm),
      nonce: hex,
      salt: hex,
      cost: z.literal(work.cost),
      keyLength: z.literal(work.keyLength),
      keyPrefix: z.literal(work.keyPrefix),
      data: z.strictObject({ until: z.number() }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number().int().min(0).max(0xff_ff_ff_ff), derivedKey: hex }),
});

function payloadOf(token: string) {
  try {
    return Payload.safeParse(JSON.parse(Buffer.from(token, "base64").toString("utf8"))).data;
  } catch {
    return undefined;
  }
}

export function altchaCaptchas({ key, now }: { key: string; now: () => Temporal.Instant }): CaptchaService {
  return {
    name: "altcha",
    siteKey: null,
    async challenge() {
      // In the signed data, because the library reads the machine’s clock and we have our own.
      const until = now().add({ minutes: CAPTCHA_MINUTES }).epochMilliseconds;
      return {
        ...(await createChallenge({ algorithm, ...work, deriveKey, data: { until }, hmacSignatureSecret: key })),
      };
    },
    async check(token) {
      const payload = payloadOf(token);
      if (!payload || payload.challenge.parameters.data.until < now().epochMilliseconds) return undefined;
      const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: key });
      return verified ? { spend: payload.challenge.signature } : undefined;
    },
  };
}
