// All that the server's central places take from this feature.
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
    // The other side of a visit waits for this: a process that died has said nothing.
    { name: "vacate-visits", line: "visits", everySeconds: 4, run: vacateVisits },
  ],
  listeners: { help_not_needed: closeHelp },
  sockets: visitSockets,
  tables: visitsTables,
});
