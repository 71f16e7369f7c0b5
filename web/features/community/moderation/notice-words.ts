/** What a person reads about a decision of the moderators and about their reports. */
import type { ForumNotice, ForumReport } from "@larkwell/contract/posting.ts";
import { t } from "@larkwell/domain/language/text.ts";

export const noticeTitles = () =>
  ({
    hide: t("We hid your post"),
    remove: t("We removed your post"),
    warn: t("We removed your post, and this is a warning"),
    pause: t("We removed your post, and you can’t post for a while"),
    ban: t("We removed your posts and closed posting for you"),
    restore: t("We changed our decision"),
  }) as const satisfies Record<ForumNotice["kind"], string>;

export const outcomes = () =>
  ({
    waiting: t("A moderator will read it."),
    acted: t("We took it down. Thank you for telling us."),
    kept: t("We read it, and it stays. Thank you for telling us."),
  }) as const satisfies Record<ForumReport["outcome"], string>;
