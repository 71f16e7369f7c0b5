// What the tests of all endpoints need to know about this feature. Only tests load it.
import { aWeek, type Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  reads: {
    listNumbers: () => [
      { query: aWeek },
      { query: { since: "2025-12-08", until: "2026-03-09" } },
      { query: { since: "2020-01-01", until: "2020-02-01" } },
    ],
    downloadNumbers: () => [{ query: aWeek }],
  },
};
