// All that the server's central places take from this feature.
import { defineFeature } from "../../feature.ts";
import { serveDocs } from "./serve-docs.ts";

export const docs = defineFeature({
  name: "public/docs",
  http: serveDocs,
});
