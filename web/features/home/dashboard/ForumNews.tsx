/** On a member's home: new replies in what they follow, or else the most active community for their program. Quiet, and loaded after the page. */
import { listCategories, listFollowedPosts } from "@larkwell/contract/forum.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q } from "../../../api/client.ts";
import { Muted, PlainList, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import styles from "./Home.module.css";

const SHOWN = 2;

export function ForumNews() {
  const followed = useQuery(q(listFollowedPosts, { query: { limit: SHOWN } }));
  const news = (followed.data?.data ?? []).filter(({ new_replies: count }) => count > 0);
  const isQuiet = followed.data !== undefined && news.length === 0;
  const communities = useQuery({ ...q(listCategories, {}), enabled: isQuiet });
  const [own] = (communities.data?.data ?? [])
    .filter(({ yours, muted }) => yours && !muted)
    .toSorted((one, other) => other.new_posts - one.new_posts || other.posts - one.posts);
  // A failure is not worth a message on this page: the forum itself says what is wrong.
  if (news.length === 0 && !own) return null;
  return (
    <Stack as="section" gap="16" className={styles.part} aria-labelledby="forum-news">
      <Row gap="4 24" align="baseline" justify="between">
        <h2 id="forum-news">
          <Trans>Forum</Trans>
        </h2>
        <Link to={news.length > 0 ? paths.forumFollowing() : paths.forum()}>
          <Trans>All</Trans>
        </Link>
      </Row>
      {news.length > 0 ? (
        <PlainList gap="16">
          {news.map(({ post, new_replies: count, practitioner_replied: isAnswered }) => (
            <li key={post.id}>
              <Link to={paths.forumPost({ id: post.id, slug: post.slug })} translate="no" dir="auto">
                {post.title}
              </Link>
              <Muted>
                {isAnswered
                  ? t("{count, plural, one {# new reply} other {# new replies}}, with a practitioner’s answer", {
                      count,
                    })
                  : t("{count, plural, one {# new reply} other {# new replies}}", { count })}
              </Muted>
            </li>
          ))}
        </PlainList>
      ) : (
        own && (
          <Text color="muted">
            <Trans>
              Others in your program write in <Link to={paths.community(own.slug)}>{own.name}</Link>.
            </Trans>
          </Text>
        )
      )}
    </Stack>
  );
}
