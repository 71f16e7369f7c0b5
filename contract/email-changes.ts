// Changing the email address: the new one becomes the login once it is confirmed, and the old address is notified (D8,
// D14).
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { email, id, line, nothing, password, wireTimeOut } from "./shapes.ts";

const ownId = z.object({ user_id: id });
const byToken = z.object({ token: line(200) });

/** The address waiting for confirmation. Nulls if there is none. */
export const PendingEmail = z.object({
  new_email: z.string().nullable(),
  expires_at: wireTimeOut.nullable(),
});
export type PendingEmail = z.output<typeof PendingEmail>;

export const readEmailChange = endpoint("readEmailChange", {
  method: "GET",
  path: "/users/:user_id/email_change",
  access: "session",
  summary: "Get your pending email change",
  params: ownId,
  returns: PendingEmail,
});

export const askEmailChange = endpoint("askEmailChange", {
  method: "POST",
  path: "/users/:user_id/email_change",
  access: "session",
  summary: "Request a new email address",
  description: "Needs the password. The answer is the same when the address belongs to another account.",
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
  summary: "Cancel your pending email change",
  description: "The link stops working.",
  params: ownId,
  returns: nothing,
});

export const showEmailChange = endpoint("showEmailChange", {
  method: "GET",
  path: "/email_changes/:token",
  access: "public",
  summary: "Preview an email change link",
  description: "Changes nothing.",
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
  summary: "Confirm a new email address",
  description: "Signs out every other device.",
  params: byToken,
  returns: z.object({ new_email: z.string(), status: z.literal("confirmed") }),
  limit: "auth",
  errors: ["link_expired", "email_taken"],
  evenIfPending: true,
});
