// Another e-mail address: it becomes the login once its mailbox has answered, and the old one is told (D8, D14).
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { email, id, line, nothing, password, wireTimeOut } from "./shapes.ts";

const ownId = z.object({ user_id: id });
const byToken = z.object({ token: line(200) });

/** The address that waits for its confirmation; nulls when there is none. */
export const PendingEmail = z.object({
  new_email: z.string().nullable(),
  expires_at: wireTimeOut.nullable(),
});
export type PendingEmail = z.output<typeof PendingEmail>;

export const readEmailChange = endpoint("readEmailChange", {
  method: "GET",
  path: "/users/:user_id/email_change",
  access: "session",
  summary: "The new address that waits to be confirmed.",
  params: ownId,
  returns: PendingEmail,
});

export const askEmailChange = endpoint("askEmailChange", {
  method: "POST",
  path: "/users/:user_id/email_change",
  access: "session",
  summary:
    "Sends a link to a new address, with the password. The answer is the same when the address belongs to another account (D13).",
  params: ownId,
  body: z.object({ email, password }),
  returns: PendingEmail,
  status: 202,
  limit: "auth",
  errors: ["password_wrong", "account_locked"],
});

export const withdrawEmailChange = endpoint("withdrawEmailChange", {
  method: "DELETE",
  path: "/users/:user_id/email_change",
  access: "session",
  summary: "Takes it back: the link does nothing any more.",
  params: ownId,
  returns: nothing,
});

export const showEmailChange = endpoint("showEmailChange", {
  method: "GET",
  path: "/email_changes/:token",
  access: "public",
  summary: "What the link in the mail would do. Changes nothing (D8).",
  params: byToken,
  returns: z.object({ new_email: z.string(), status: z.enum(["ready", "confirmed"]) }),
  limit: "auth",
  errors: ["link_expired"],
  evenIfPending: true,
});

export const confirmEmailChange = endpoint("confirmEmailChange", {
  method: "POST",
  path: "/email_changes/:token/confirmation",
  access: "public",
  summary: "Makes the new address the login. Other devices are signed out.",
  params: byToken,
  returns: z.object({ new_email: z.string(), status: z.literal("confirmed") }),
  limit: "auth",
  errors: ["link_expired", "email_taken"],
  evenIfPending: true,
});
