// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { clearVerifications } from "./clear-verifications.ts";
import { sendVerificationCode } from "./send-code.ts";
import { verificationRoutes } from "./verification.routes.ts";
import { verificationTables } from "./verification.tables.ts";

export const verification = defineFeature({
  name: "sponsors/verification",
  routes: verificationRoutes,
  queued: { verification_code: { lane: "prompt_mail", run: sendVerificationCode, sends: "message" } },
  tables: verificationTables,
  cleanUp: { rows: clearVerifications },
});
