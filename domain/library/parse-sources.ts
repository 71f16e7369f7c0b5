// The text of the registry of sources -> sources by id. It is checked by registryFaults, not here.
import { parse } from "yaml";
import type { Registries } from "./registries.ts";

export const parseSources = (text: string): Registries["sources"] => parse(text);
