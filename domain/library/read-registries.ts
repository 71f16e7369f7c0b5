// The files of the registries -> what pieces name by id.
import { parse } from "yaml";
import type { Registries } from "./registries.ts";
import type { REGISTRY_FILES } from "./registry-files.ts";

/** `files`: the text of each, by its name without ".yaml". They are checked by registryFaults, not here. */
export const readRegistries = (files: Readonly<Record<(typeof REGISTRY_FILES)[number], string>>): Registries => ({
  topics: parse(files.topics),
  sources: parse(files.sources),
  glossary: parse(files.glossary),
  callNow: parse(files["call-now"]),
});
