/** Pages for members only (care coordinators pass too). */
import type { RouteConfigEntry } from "@react-router/dev/routes";

export const memberRoutes: RouteConfigEntry[] = [];
