// Without a converter: pictures of this format are offered for download only.
import type { HeicConverter } from "./port.ts";

export const noHeicConverter = (): HeicConverter => ({ name: "none", convert: async () => false });
