// Without a forms service: leads stay in our own table, and staff see them at /ops/leads.
import type { FormsService } from "./port.ts";

export function embeddedForms(): FormsService {
  return {
    name: "embedded",
    async submit() {
      return "kept";
    },
  };
}
