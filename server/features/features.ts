// The list of features: each gives its routes.
import type { FastifyInstance } from "fastify";
import type { House } from "../house.ts";
import type { On } from "../http/call.ts";
import { practitionerRoutes } from "./practitioners/practitioners.routes.ts";
import { visitRoutes } from "./visits/visits.routes.ts";

export function registerFeatures(on: On, _http: FastifyInstance, _house: House) {
  practitionerRoutes(on);
  visitRoutes(on);
}
