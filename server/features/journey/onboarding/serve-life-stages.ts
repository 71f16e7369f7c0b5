// The life stages as plain data at the address that native clients and older pages read (R7.111, D66).
import type { LifeStages } from "@larkwell/contract/onboarding.ts";
import { LIFE_STAGES } from "@larkwell/domain/onboarding/life-stages.ts";
import type { FastifyInstance } from "fastify";
import { viewLifeStage } from "./show-life-stages.ts";

export function serveLifeStages(http: FastifyInstance) {
  const body = JSON.stringify({ data: LIFE_STAGES.map(viewLifeStage) } satisfies LifeStages);
  http.get("/_app_support/enterprise/life-stages.json", async (_request, reply) =>
    reply.type("application/json; charset=utf-8").header("cache-control", "public, max-age=3600").send(body),
  );
}
