/** /profile/bookmarks: the posts that the reader bookmarked (R2.109). */
import { t } from "@larkwell/domain/language/text.ts";
import { BookmarkList, OwnFrame } from "./OwnLists.tsx";

export default function BookmarksPage() {
  return (
    <OwnFrame title={t("Bookmarks")} lead={t("Posts you keep to read again. Only you can see them.")} tab="bookmarks">
      <BookmarkList />
    </OwnFrame>
  );
}
