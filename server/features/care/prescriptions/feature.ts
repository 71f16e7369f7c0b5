// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { prescriptionRoutes } from "./prescriptions.routes.ts";

export const prescriptions = defineFeature({
  name: "care/prescriptions",
  routes: prescriptionRoutes,
});
