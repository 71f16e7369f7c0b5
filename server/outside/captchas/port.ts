// A first-time poster in the forum shows that they are no program (R4.061, D57).

/** How long a solution counts after its challenge was made. */
export const CAPTCHA_MINUTES = 20;

export interface SolvedCaptcha {
  /** Only the first use of this counts. Null if the service sees to that itself. */
  spend: string | null;
}

export interface CaptchaService {
  name: "altcha" | "recaptcha";
  /** Public; the page needs it. Null without reCAPTCHA. */
  siteKey: string | null;
  /** What a device has to solve; null if the page asks the service itself. */
  challenge(): Promise<Record<string, unknown> | null>;
  /** Undefined if the token is not a solution, too old, or can’t be checked right now. */
  check(token: string): Promise<SolvedCaptcha | undefined>;
}
