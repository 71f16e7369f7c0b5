// Signs a factory's person in: a real session row and a real access token.
import type { Role } from "@larkwell/domain/people/roles.ts";
import { signAccessToken } from "../http/session.ts";
import type { Client, TestApp } from "./build-app.ts";

export async function tokenFor(app: TestApp, user: { id: number; role: Role }): Promise<string> {
  const session = await app.write((tx) =>
    tx.db
      .insertInto("sessions")
      .values({ user_id: user.id, client_id: "web", expires_at: app.context.now().add({ hours: 24 * 60 }) })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return signAccessToken(app.context, {
    userId: user.id,
    role: user.role,
    sessionId: session.id,
    timeZone: "America/New_York",
  });
}

export const signInAs = async (app: TestApp, user: { id: number; role: Role }): Promise<Client> =>
  app.client(await tokenFor(app, user));
