/** What a person reads about a decision of the moderators and about their reports. */
import type { ForumNotice, ForumReport } from "@larkwell/contract/posting.ts";
import { t } from "@larkwell/domain/language/text.ts";

export const noticeTitles = () =>
  ({
    hide: t("We hid your post"),
    remove: t("We removed your post"),
    warn: t("We removed your post, and this is a warning"),
    pause: t("We removed your post, and you can’t post for a while"),
    ban: t("We’re removing your posts, and you can’t post in the forum"),
    restore: t("We changed our decision"),
  }) as const satisfies Record<ForumNotice["kind"], string>;

export const outcomes = () =>
  ({
    waiting: t("A moderator will read it."),
    acted: t("We took it down. Thank you for telling us."),
    kept: t(
      "We read it and decided that it can stay. If you don’t want to see it, mute the thread or block the person. Thank you for telling us.",
    ),
  }) as const satisfies Record<ForumReport["outcome"], string>;
