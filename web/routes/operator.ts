/** Pages for staff only. */
import type { RouteConfigEntry } from "@react-router/dev/routes";

export const operatorRoutes: RouteConfigEntry[] = [];
