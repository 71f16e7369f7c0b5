/** Pages for members of an organization; practitioners may open them too (R2.163, R6.010, R6.011, D31). */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const enterpriseRoutes: RouteConfigEntry[] = [
  route("app/my-programs", "features/health/tracks/MyProgramsPage.tsx"),
  route("app/curriculum", "features/journey/curriculum/CurriculumPage.tsx"),
];
