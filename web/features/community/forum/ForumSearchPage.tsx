/** /forum-search: posts and replies with certain words, the best match first (R2.100, D56). */
import type { FoundPost } from "@larkwell/contract/forum-search.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { speaksOfBirth } from "@larkwell/domain/tracks/birth-words.ts";
import { Trans } from "@lingui/react/macro";
import { IconStethoscope } from "@tabler/icons-react";
import { Link } from "react-router";
import { useMe } from "../../../api/session.ts";
import { useIsQuiet } from "../../../api/use-circumstances.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { Button } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { NothingFound } from "../../../kit/illustrations/NothingFound.tsx";
import { Muted, Stack } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { CheckField, SelectField } from "../../../kit/TextField.tsx";
import { UrgentLine } from "../../../kit/UrgentLine.tsx";
import { paths } from "../../../paths.ts";
import { useCommunities } from "./Communities.tsx";
import { NewPostButton } from "./ForumFrame.tsx";
import { ForumSearchBox } from "./ForumSearchBox.tsx";
import card from "./PostCard.module.css";
import { PagedList } from "./PostList.tsx";
import { agoWords, authorName, instantOf, repliesWords } from "./post-words.ts";
import styles from "./Search.module.css";
import { type ForumFilters, hasFilters, PERIODS } from "./search-filters.ts";
import { isLongEnough, useForumFilters, useForumSearch } from "./use-forum-search.ts";

export default function ForumSearchPage() {
  const [filters, apply] = useForumFilters();
  return (
    <Page title={t("Search the forum")} width="narrow" above={<Link to={paths.forum()}>{t("Forum")}</Link>}>
      <Stack gap="16" columns="fill">
        <ForumSearchBox term={filters.term} onSearch={(term) => apply({ ...filters, term })} />
        <Filters filters={filters} apply={apply} />
      </Stack>
      {isLongEnough(filters.term) ? (
        <Results filters={filters} apply={apply} />
      ) : (
        <EmptyState title={t("What are you looking for?")}>
          {filters.term === "" ? (
            <Trans>Enter a few words. Posts and replies with them will be here.</Trans>
          ) : (
            <Trans>Enter at least 2 characters.</Trans>
          )}
        </EmptyState>
      )}
    </Page>
  );
}

type Props = { filters: ForumFilters; apply: (next: ForumFilters) => void };

const periodWords = (days: number): string => {
  if (days === 7) return t("The last 7 days");
  return days === 30 ? t("The last 30 days") : t("The last year");
};

function Filters({ filters, apply }: Props) {
  const communities = useCommunities().data?.data ?? [];
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{t("Filters")}</legend>
      <SelectField
        label={t("Community")}
        optional
        value={filters.community}
        onChange={(event) => apply({ ...filters, community: event.target.value })}
      >
        <option value="">{t("All communities")}</option>
        {communities.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("When")}
        optional
        value={filters.days ?? ""}
        onChange={(event) => apply({ ...filters, days: PERIODS.find((days) => String(days) === event.target.value) })}
      >
        <option value="">{t("Any time")}</option>
        {PERIODS.map((days) => (
          <option key={days} value={days}>
            {periodWords(days)}
          </option>
        ))}
      </SelectField>
      <CheckField
        label={t("Answered by a practitioner")}
        checked={filters.answered}
        onChange={(event) => apply({ ...filters, answered: event.target.checked })}
      />
    </fieldset>
  );
}

const same = (post: FoundPost) => post;

function Results({ filters, apply }: Props) {
  const query = useForumSearch(filters);
  const count = query.data?.pages.reduce((sum, { data }) => sum + data.length, 0);
  return (
    <Stack gap="16" columns="fill">
      <p role="status" className="visually-hidden">
        {count === undefined ? t("Searching…") : t("{count, plural, one {# result} other {# results}}", { count })}
      </p>
      <PagedList
        query={query}
        postOf={same}
        label={t("Search results")}
        renderItem={(post) => <Found post={post} />}
        empty={<NothingHere filters={filters} apply={apply} />}
      />
    </Stack>
  );
}

function NothingHere({ filters, apply }: Props) {
  return (
    <EmptyState
      title={t("No matches")}
      picture={<NothingFound />}
      action={
        hasFilters(filters) ? (
          <Button
            kind="secondary"
            onClick={() => apply({ term: filters.term, community: "", answered: false, days: undefined })}
          >
            <Trans>Search everywhere</Trans>
          </Button>
        ) : (
          <NewPostButton />
        )
      }
    >
      <Trans>Try fewer or different words, or ask the question yourself.</Trans> <UrgentLine />
    </EmptyState>
  );
}

/** The parts of a text, those that match as marks. */
const Parts = ({ parts }: { parts: FoundPost["title_parts"] }) =>
  parts.map(({ text, hit }, index) =>
    // The parts of a text don't move.
    hit ? (
      <mark className={styles.hit} key={index}>
        {text}
      </mark>
    ) : (
      <span key={index}>{text}</span>
    ),
  );

function Found({ post }: { post: FoundPost }) {
  const { time_zone: zone } = useMe();
  const isQuiet = useIsQuiet();
  const isReply = post.parent_id !== null;
  const community = post.category_objects[0];
  const to = isReply
    ? paths.forumPost({ id: post.thread_id, slug: "" }, { post_position: post.position })
    : paths.forumPost({ id: post.id, slug: post.slug, ...(community ? { community: community.slug } : {}) });
  return (
    <article className={card.card}>
      <div className={card.who}>
        <span translate="no">{authorName(post)}</span>
        <time dateTime={instantOf(post.created_at).toString()}>{agoWords(post, Temporal.Now.instant(), zone)}</time>
        {community && <Link to={paths.community(community.slug)}>{community.name}</Link>}
      </div>
      <h3 className={card.title}>
        <Link to={to} translate="no" dir="auto">
          {isReply ? post.thread_title : <Parts parts={post.title_parts} />}
        </Link>
      </h3>
      <p className={card.body} translate="no" dir="auto">
        {post.content_warning ? (
          t("Content warning: {warning}", { warning: post.content_warning })
        ) : isQuiet && !post.mine && speaksOfBirth(post.excerpt_parts.map(({ text }) => text).join("")) ? (
          t("Mentions pregnancy or birth")
        ) : (
          <Parts parts={post.excerpt_parts} />
        )}
      </p>
      <div className={card.signs}>
        {isReply ? <Pill>{t("Reply")}</Pill> : <Muted as="span">{repliesWords(post)}</Muted>}
        {(post.reply_counts.practitioners > 0 || post.author?.role === "practitioner") && (
          <Pill kind="good">
            <IconStethoscope size={14} aria-hidden="true" />
            {t("A practitioner answered")}
          </Pill>
        )}
      </div>
    </article>
  );
}
