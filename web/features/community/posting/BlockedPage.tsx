/** /forum/blocked: whom a person blocked in the forum, and lifting it. */
import { type ForumBlock, listForumBlocks, unblockAuthor } from "@larkwell/contract/forum.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q, useSend } from "../../../api/client.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Muted, PlainList, Row, Stack } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { forumReads } from "./forum-reads.ts";

export default function BlockedPage() {
  const query = useQuery(q(listForumBlocks, {}));
  return (
    <Page
      width="narrow"
      title={t("People you blocked")}
      lead={t("You don’t see what they post in the forum. They aren’t told.")}
      above={<Link to={paths.forum()}>{t("Back to the forum")}</Link>}
    >
      <StateOf
        query={query}
        wayBack={{ to: paths.forum(), label: t("Go to the forum") }}
        loading={
          <Stack gap="16">
            <Skeleton height="3.5rem" />
            <Skeleton height="3.5rem" />
          </Stack>
        }
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            title={t("You haven’t blocked anyone")}
            action={<ButtonLink to={paths.forum()}>{t("Go to the forum")}</ButtonLink>}
          >
            <Trans>You can block someone from the menu of their post.</Trans>
          </EmptyState>
        }
      >
        {({ data }) => (
          <PlainList gap="16">
            {data.map((block) => (
              <Blocked key={block.id} block={block} />
            ))}
          </PlainList>
        )}
      </StateOf>
    </Page>
  );
}

function Blocked({ block: { id, name, thread } }: { block: ForumBlock }) {
  const lift = useSend(unblockAuthor, {
    invalidates: [...forumReads, listForumBlocks],
    says: t("You see {name} again.", { name }),
  });
  return (
    <Row as="li" gap="8 16" align="center" justify="between" padding="16" border="all" radius="small">
      <Stack gap="4" shrinkable>
        <strong translate="no">{name}</strong>
        <Muted>
          {thread === null ? (
            t("Everywhere under this name")
          ) : (
            <Trans>
              Only in <Link to={paths.forumPost({ id: thread.id, slug: "" })}>{thread.title}</Link>
            </Trans>
          )}
        </Muted>
      </Stack>
      <Button
        kind="secondary"
        busy={lift.isPending}
        aria-label={t("Unblock {name}", { name })}
        onClick={() => lift.mutate({ params: { block_id: id } })}
      >
        <Trans>Unblock</Trans>
      </Button>
    </Row>
  );
}
