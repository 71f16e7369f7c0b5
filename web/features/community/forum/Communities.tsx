/** The communities: followed ones first, then special ones and those for one's programs, as the server sorts them. */
import { type Category, listCategories } from "@larkwell/contract/forum.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { q } from "../../../api/client.ts";
import { CountBadge, Pill } from "../../../kit/Badge.tsx";
import { Button } from "../../../kit/Button.tsx";
import { Muted, PlainList, Stack } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { useMediaQuery } from "../../../kit/use-media-query.ts";
import { paths } from "../../../paths.ts";
import styles from "./Communities.module.css";
import { backToForum } from "./PostList.tsx";

/** On a phone, before "Show all": the posts are not far below. */
const FIRST = 4;

export const useCommunities = () => useQuery({ ...q(listCategories, { query: {} }), staleTime: 60_000 });

export function Communities() {
  const query = useCommunities();
  const isWide = useMediaQuery("(min-width: 64rem)");
  const [isWhole, setWhole] = useState(false);
  return (
    <Stack as="section" gap="8" columns="fill" aria-labelledby="communities">
      <h2 id="communities" className={styles.heading}>
        <Trans>Communities</Trans>
      </h2>
      <StateOf
        query={query}
        loading={<Skeleton height="14rem" />}
        wayBack={backToForum()}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Muted>
            <Trans>Communities will be here once the clinic opens some.</Trans>
          </Muted>
        }
      >
        {({ data }) => {
          const shown = isWide || isWhole ? data : data.slice(0, FIRST);
          return (
            <>
              <CommunityList communities={shown} isShort />
              {shown.length < data.length && (
                <div>
                  <Button kind="quiet" onClick={() => setWhole(true)}>
                    <Trans>Show all {data.length} communities</Trans>
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </StateOf>
    </Stack>
  );
}

type ListProps = {
  communities: readonly Category[];
  /** On a phone without what each is about. */
  isShort?: boolean;
};

export const CommunityList = ({ communities, isShort = false }: ListProps) => (
  <PlainList className={isShort ? `${styles.list} ${styles.short}` : styles.list}>
    {communities.map((community) => (
      <li key={community.id}>
        <Link to={paths.community(community.slug)} className={styles.entry}>
          <span className={styles.name}>
            {community.name}
            {community.following && <Pill kind="accent">{t("Following")}</Pill>}
            {community.muted ? (
              <Pill>{t("Muted")}</Pill>
            ) : (
              <CountBadge count={community.new_posts} of={t("new posts since your last visit")} />
            )}
          </span>
          <span className={styles.about}>{community.about}</span>
          {(community.yours || community.special) && (
            <span className={styles.why}>{community.special ? t("For everyone") : t("For your program")}</span>
          )}
        </Link>
      </li>
    ))}
  </PlainList>
);
