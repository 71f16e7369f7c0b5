// Without a forms service: leads stay where staff sees them, at /ops/leads.
import type { FormsService } from "./port.ts";

export function embeddedForms(): FormsService {
  return {
    name: "embedded",
    async submit() {
      return "kept";
    },
  };
}
