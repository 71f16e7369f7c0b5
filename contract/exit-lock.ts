// The lock after a quick exit: the session stays, but nothing works until the person enters the PIN or password.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { clientId } from "./sessions.ts";
import { id, line, nothing, password } from "./shapes.ts";

/** What the person must enter after a quick exit. */
export const EXIT_LOCKS = ["off", "password", "pin"] as const;
export const ExitLock = z.enum(EXIT_LOCKS);
export type ExitLock = z.output<typeof ExitLock>;

/** All digits equal, or consecutive: the first PINs anyone tries. */
const isObvious = (pin: string) =>
  new Set(pin).size === 1 || "01234567890123456789".includes(pin) || "98765432109876543210".includes(pin);

const pin = z
  .string()
  .regex(/^\d{4,8}$/, "Enter a PIN of 4 to 8 digits.")
  .refine((digits) => !isObvious(digits), "Choose a PIN that’s harder to guess.");

export const setExitLock = endpoint("setExitLock", {
  method: "PUT",
  path: "/users/:user_id/exit_lock",
  access: "session",
  summary: "Choose what unlocks after a quick exit",
  description: "Needs the password.",
  params: z.object({ user_id: id }),
  body: z
    .object({ lock: ExitLock, pin: pin.optional(), password })
    .refine((body) => body.lock !== "pin" || body.pin !== undefined, {
      path: ["pin"],
      message: "Enter a PIN of 4 to 8 digits.",
    }),
  returns: z.object({ lock: ExitLock }),
  limit: "auth",
  errors: ["password_wrong", "account_locked"],
});

export const lockSession = endpoint("lockSession", {
  method: "POST",
  path: "/oauth/lock",
  access: "public",
  summary: "Lock the session of a refresh token",
  description: "If its account asks for that. The answer is always the same.",
  body: z.object({ refresh_token: line(200), client_id: clientId }),
  returns: nothing,
  limit: "auth",
});

export const unlockSession = endpoint("unlockSession", {
  method: "POST",
  path: "/oauth/unlock",
  access: "session",
  summary: "Unlock this session",
  description: "With the PIN, or with the password, which always works.",
  body: z.object({ pin: z.string().max(20).optional(), password: password.optional() }),
  returns: nothing,
  limit: "auth",
  errors: ["pin_wrong", "pins_used_up", "password_wrong", "account_locked"],
  evenIfPending: true,
  evenIfLocked: true,
});
