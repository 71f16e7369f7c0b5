// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { clearTokens } from "./clear-tokens.ts";
import { credentialsTables } from "./credentials.tables.ts";

export const credentials = defineFeature({
  name: "sign-in/credentials",
  tables: credentialsTables,
  cleanUp: { rows: clearTokens },
});
