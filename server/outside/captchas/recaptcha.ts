// Google's reCAPTCHA, if the operator configured it. Google gets the token and nothing about the person.
import { z } from "zod";
import type { CaptchaService } from "./port.ts";

const url = "https://www.google.com/recaptcha/api/siteverify";
const milliseconds = 5_000;

const Answer = z.object({ success: z.boolean() });

export function recaptchaCaptchas({ siteKey, secretKey }: { siteKey: string; secretKey: string }): CaptchaService {
  return {
    name: "recaptcha",
    siteKey,
    async challenge() {
      return null;
    },
    async check(token) {
      try {
        const response = await fetch(url, {
          method: "POST",
          redirect: "error",
          body: new URLSearchParams({ secret: secretKey, response: token }),
          signal: AbortSignal.timeout(milliseconds),
        });
        // Google accepts each token once, within two minutes.
        return Answer.safeParse(await response.json()).data?.success ? { spend: null } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
