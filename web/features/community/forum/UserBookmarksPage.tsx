/** /user/{id}/bookmarks: one's own bookmarks; no one else's are ever shown (R2.150, D58). */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useMe } from "../../../api/session.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { paths } from "../../../paths.ts";
import { ForumProfile } from "./ForumProfile.tsx";
import { BookmarkList } from "./OwnLists.tsx";

export default function UserBookmarksPage() {
  const me = useMe();
  return (
    <ForumProfile tab="bookmarks">
      {(userId) =>
        userId === me.id ? (
          <BookmarkList />
        ) : (
          <EmptyState
            title={t("Bookmarks are private")}
            action={
              <ButtonLink kind="secondary" to={paths.bookmarks()}>
                <Trans>See your own bookmarks</Trans>
              </ButtonLink>
            }
          >
            <Trans>Only the person who bookmarked a post can see it in their list.</Trans>
          </EmptyState>
        )
      }
    </ForumProfile>
  );
}
