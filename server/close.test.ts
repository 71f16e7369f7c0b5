// A server that is told to close ends soon, even if a request is still being answered on a keep-alive connection.

import { requestFor } from "@larkwell/contract/request.ts";
import { signIn } from "@larkwell/contract/sessions.ts";
import { expect, test } from "vitest";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { openTestDatabase } from "./testing/test-database.ts";

test("a request on its way is answered, and its line does not hold the server open", async () => {
  const { database, drop } = await openTestDatabase();
  const app = await buildApp({ config: readConfig({ LOG_LEVEL: "silent" }), database });
  const url = await app.http.listen({ port: 0, host: "127.0.0.1" });
  const { path, body } = requestFor(signIn, {
    body: { grant_type: "password", username: "nobody@example.org", password: "not-a-password", client_id: "web" },
  });
  const arrived = new Promise<void>((resolve) => app.http.server.once("request", () => resolve()));
  const reply = fetch(`${url}/api/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: body ?? "",
  });
  await arrived;
  const closed = app.close();
  expect((await reply).status).toBe(401);
  await closed;
  await drop();
}, 10_000);
