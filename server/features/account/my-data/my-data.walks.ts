// What the tests of all endpoints need to know about this feature. Only tests load it.
import type { Walks } from "../../../testing/walks.ts";

const password = "a long and quiet river";

export const walks: Walks = {
  ids: [[/^\/users\/:user_id\/data_exports\/:id/, "dataExport"]],
  bodies: {
    downloadDataExport: () => ({ password, format: "json" }),
    askDeletion: () => ({ password }),
  },
};
