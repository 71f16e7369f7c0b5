// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { callPerson } from "./call-person.ts";
import { hearMessage } from "./hear-messages.ts";
import { runSafetyClock, runStep } from "./run-clock.ts";
import { safetyRoutes } from "./safety.routes.ts";
import { safetyTables } from "./safety.tables.ts";
import { sendReachTest } from "./test-reach.ts";

export const safety = defineFeature({
  name: "care/safety",
  routes: safetyRoutes,
  // In a line of its own: no other job may delay it.
  jobs: [{ name: "safety-clock", line: "visits", everySeconds: 5, isLong: true, run: runSafetyClock }],
  queued: {
    safety_step: { lane: "alarms", run: runStep },
    safety_call: { lane: "alarms", run: callPerson },
    reach_test: { lane: "alarms", run: sendReachTest, sends: "message" },
  },
  listeners: { message_sent: hearMessage },
  tables: safetyTables,
});
