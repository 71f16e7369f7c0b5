/** While a title is being typed: questions that were asked before. The words are not kept. */
import { type Suggestion, suggestPosts } from "@larkwell/contract/forum-search.ts";
import { SUGGESTIONS } from "@larkwell/domain/forum/limits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { TYPEAHEAD_DEBOUNCE_MS, TYPEAHEAD_MIN_CHARACTERS } from "@larkwell/domain/platform/timings.ts";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { send } from "../../../api/client.ts";
import { Muted, PlainList, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";

export function SimilarQuestions({ title }: { title: string }) {
  const found = useSimilar(title);
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <Stack gap="8" padding="16" radius="small" background="sage">
          <Text as="h2" size="md" weight="650" font="text">
            {t("Posts that may be similar")}
          </Text>
          <PlainList gap="8">
            {found.map((post) => (
              <li key={post.id}>
                <Link to={paths.forumPost(post)}>{post.title}</Link>
                <Muted>
                  {post.category} ·{" "}
                  {t("{n, plural, =0 {no replies yet} one {# reply} other {# replies}}", { n: post.replies })}
                  {post.answered_by_practitioner && ` · ${t("answered by a practitioner")}`}
                </Muted>
              </li>
            ))}
          </PlainList>
          <Muted>{t("If one of them helps, you may not need to ask. What you typed stays here.")}</Muted>
        </Stack>
      )}
    </div>
  );
}

/** A failure counts as none: nothing depends on it. */
function useSimilar(title: string): readonly Suggestion[] {
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const term = title.trim();
  useEffect(() => {
    if (term.length < TYPEAHEAD_MIN_CHARACTERS) return setFound([]);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      send(suggestPosts, { body: { term, purpose: "new_post" } }, { signal: stop.signal }).then(
        ({ data }) => stop.signal.aborted || setFound(data.slice(0, SUGGESTIONS)),
        () => stop.signal.aborted || setFound([]),
      );
    }, TYPEAHEAD_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [term]);
  return found;
}
