// What the tests of all endpoints need to know about this feature. Only tests load it.
import type { Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  bodies: {
    updateMemberProfile: () => ({ state: "NY" }),
    updateUser: () => ({ first_name: "Mallory" }),
  },
  reads: {
    readMe: () => [
      { as: "member", query: { include_profile: "true" } },
      { as: "practitioner", query: { include_profile: "true" } },
    ],
    readMemberProfile: () => [{ as: "member" }, { as: "practitioner", status: 404 }],
  },
  notPlain: ["readMemberProfile"],
};
