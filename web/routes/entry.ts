/** Welcome, sign-in, registration and the links from e-mails: the application without its menus. */
import type { RouteConfigEntry } from "@react-router/dev/routes";

export const entryRoutes: RouteConfigEntry[] = [];
