// All that the server's central places take from this feature.
import { defineFeature } from "../../feature.ts";
import { noticeWishRoutes } from "./notice-wishes.routes.ts";

export const noticeWishes = defineFeature({
  name: "notices/notice-wishes",
  routes: noticeWishRoutes,
});
