// A quick exit locks its session: with the refresh token, because an access token may have expired and leaving can't wait for a new one.
import type * as contract from "@larkwell/contract/exit-lock.ts";
import type { CallOf } from "../../../http/call.ts";
import { forgetSession } from "../../../http/session.ts";
import { isBound, readBinding } from "../credentials/binding-cookie.ts";
import { mustHaveNativeKey } from "../sessions/native-key.ts";
import { findLockable, markLocked } from "./exit-lock.queries.ts";

export async function lockSession({ body, context, request }: CallOf<typeof contract.lockSession>) {
  mustHaveNativeKey(context, body.client_id, request);
  const found = await findLockable(context.read, context.secret.hash(body.refresh_token), context.now());
  const isOwn =
    found?.client_id === body.client_id &&
    (body.client_id === "native" || isBound(context, found, readBinding(request)));
  if (!found || !isOwn || found.locked_at !== null) return {};
  await context.write({ id: found.user_id, role: null, requestId: request.id }, async (tx) => {
    if (!(await markLocked(tx, found.id, context.now()))) return;
    await tx.audit({
      action: "session.locked",
      subjectUserId: found.user_id,
      subject: { kind: "session", id: found.id },
    });
    // Every process checks again, and connections are cut: other tabs show nothing anymore.
    tx.afterCommit(() => forgetSession(context, found.id));
  });
  return {};
}
