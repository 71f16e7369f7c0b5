/** Pages for practitioners only. */
import type { RouteConfigEntry } from "@react-router/dev/routes";

export const practitionerRoutes: RouteConfigEntry[] = [];
