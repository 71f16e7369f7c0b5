/** Where a notification leads. */
import type { Notification } from "@larkwell/contract/notifications.ts";
import type { User } from "@larkwell/contract/people.ts";
import { opsPaths } from "../../ops-paths.ts";
import { paths } from "../../paths.ts";
import { summaryPaths } from "../../summary-paths.ts";

type Place = Pick<Notification, "leads" | "target_id">;

/** The care side has an inbox made for work, where the same conversations are. */
export function notificationPath({ leads, target_id: id }: Place, role: User["role"]): string {
  if (id === null) {
    if (leads === "account") return paths.account();
    if (leads === "forum_following") return paths.forumFollowing();
    if (leads === "forum_posts") return paths.myPosts();
    if (leads === "forum_notices") return paths.forumNotices();
    if (leads === "ama") return paths.amas();
    if (leads === "content_due") return opsPaths.content({ state: "due" });
    if (leads === "wallet") return paths.wallet();
    if (leads === "health_summary") return summaryPaths.own();
    if (leads === "family") return paths.myFamily();
    if (leads === "shared") return paths.sharedWithMe();
    return leads === "your_data" ? paths.yourData() : paths.dashboard();
  }
  switch (leads) {
    case "appointment":
      return paths.appointment(id);
    case "schedule":
      return paths.practitionerVisit(id);
    case "visit":
      return paths.launch(id);
    case "practitioner":
      return paths.practitioner(id);
    case "orders":
      return paths.orders();
    case "channel":
      return role === "practitioner" ? paths.inbox(id) : paths.messages(id);
    case "account":
      return paths.account();
    case "health_summary":
      return summaryPaths.own();
    case "your_data":
      return paths.yourData();
    case "family":
      return paths.myFamily();
    case "shared":
      return paths.sharedWithMe();
    case "wallet":
      return paths.wallet();
    case "forum_following":
      return paths.forumFollowing();
    case "forum_posts":
      return paths.myPosts();
    case "forum_notices":
      return paths.forumNotices();
    case "ama":
      return paths.ama({ id });
    case "content_due":
      return opsPaths.content({ state: "due" });
    case "home":
      return paths.dashboard();
  }
}
