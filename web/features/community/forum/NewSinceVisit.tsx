/** How much is new in the communities since the reader was there last. */
import { t } from "@larkwell/domain/language/text.ts";
import { Text } from "../../../kit/Layout.tsx";
import { useCommunities } from "./Communities.tsx";

/** Each community counts up to this many. */
export const COUNTED = 10;

export function NewSinceVisit() {
  const communities = useCommunities().data?.data.filter(({ muted }) => !muted) ?? [];
  const count = communities.reduce((sum, { new_posts: more }) => sum + more, 0);
  if (count === 0) return null;
  const isMore = communities.some(({ new_posts: more }) => more >= COUNTED);
  return (
    <Text size="sm" weight="600" color="clay">
      {isMore
        ? t("More than {count} new posts since your last visit", { count: Math.max(COUNTED - 1, count - 1) })
        : t("{count, plural, one {# new post} other {# new posts}} since your last visit", { count })}
    </Text>
  );
}
