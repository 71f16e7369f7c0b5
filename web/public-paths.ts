/** The URLs that small public pages lead to, apart from the others: these pages load nothing else for them. */
import type { PractitionerProfileQuery } from "./paths.ts";
import { withQuery } from "./with-query.ts";

export const publicPaths = {
  crisisHelp: () => "/app/crisis-help",
  practitioner: (id: number, query: PractitionerProfileQuery = {}) => withQuery(`/app/practitioner/${id}`, query),
};
