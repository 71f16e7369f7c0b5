// The lock that a quick exit leaves behind: the session stays, but nothing works until its PIN or password is given.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { clientId } from "./sessions.ts";
import { id, line, nothing, password } from "./shapes.ts";

/** What is asked for after a quick exit. */
export const EXIT_LOCKS = ["off", "password", "pin"] as const;
export const ExitLock = z.enum(EXIT_LOCKS);
export type ExitLock = z.output<typeof ExitLock>;

/** Digits all alike, or one after the other: what anybody tries first. */
const isObvious = (pin: string) =>
  new Set(pin).size === 1 || "01234567890123456789".includes(pin) || "98765432109876543210".includes(pin);

const pin = z
  .string()
  .regex(/^\d{4,8}$/, "A PIN has 4 to 8 digits.")
  .refine((digits) => !isObvious(digits), "Please choose a PIN that is harder to guess.");

export const setExitLock = endpoint("setExitLock", {
  method: "PUT",
  path: "/users/:user_id/exit_lock",
  access: "session",
  summary: "What is asked for when somebody comes back after a quick exit. With the password.",
  params: z.object({ user_id: id }),
  body: z
    .object({ lock: ExitLock, pin: pin.optional(), password })
    .refine((body) => body.lock !== "pin" || body.pin !== undefined, {
      path: ["pin"],
      message: "A PIN has 4 to 8 digits.",
    }),
  returns: z.object({ lock: ExitLock }),
  limit: "auth",
  errors: ["password_wrong", "account_locked"],
});

export const lockSession = endpoint("lockSession", {
  method: "POST",
  path: "/oauth/lock",
  access: "public",
  summary: "Locks the session of this refresh token, where its account wants that; answers alike whatever came.",
  body: z.object({ refresh_token: line(200), client_id: clientId }),
  returns: nothing,
  limit: "auth",
});

export const unlockSession = endpoint("unlockSession", {
  method: "POST",
  path: "/oauth/unlock",
  access: "session",
  summary: "Unlocks this session with the PIN, or with the password, which always works.",
  body: z.object({ pin: z.string().max(20).optional(), password: password.optional() }),
  returns: nothing,
  limit: "auth",
  errors: ["pin_wrong", "pins_used_up", "password_wrong", "account_locked"],
  evenIfPending: true,
  evenIfLocked: true,
});
