// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { closeHelp } from "./close-help.ts";
import { vacateVisits } from "./vacate-visits.ts";
import { visitSockets } from "./visit-rooms.ts";
import { visitRoutes } from "./visits.routes.ts";
import { visitsTables } from "./visits.tables.ts";

export const visits = defineFeature({
  name: "care/visits",
  routes: visitRoutes,
  jobs: [
    // The other side of a visit waits for this, because a process that died has reported nothing.
    { name: "vacate-visits", line: "visits", everySeconds: 4, run: vacateVisits },
  ],
  listeners: { help_not_needed: closeHelp },
  sockets: visitSockets,
  tables: visitsTables,
});
