// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { serveDocs } from "./serve-docs.ts";

export const docs = defineFeature({
  name: "public/docs",
  http: serveDocs,
});
