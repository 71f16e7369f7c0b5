// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { endAccounts } from "./end-accounts.ts";
import { endUnconfirmed } from "./end-unconfirmed.ts";
import { clearExports } from "./export-files.ts";
import { myDataRoutes } from "./my-data.routes.ts";
import { myDataTables } from "./my-data.tables.ts";
import { prepareExport } from "./prepare-export.ts";

export const myData = defineFeature({
  name: "account/my-data",
  routes: myDataRoutes,
  jobs: [
    { name: "end-unconfirmed", line: "upkeep", everySeconds: 24 * 3_600, run: endUnconfirmed, after: ["end-invites"] },
    { name: "end-accounts", line: "upkeep", everySeconds: 3_600, run: endAccounts, after: ["end-unconfirmed"] },
  ],
  queued: { data_export: { lane: "copies", run: prepareExport } },
  tables: myDataTables,
  cleanUp: { files: clearExports },
});
