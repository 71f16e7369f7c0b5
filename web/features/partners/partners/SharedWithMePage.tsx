/** What a member lets this person see right now. Nothing shared, sharing paused and sharing ended all look the same. */
import { leavePartner, readSharedWithMe } from "@larkwell/contract/sharing.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { SHARED_ITEMS } from "@larkwell/domain/partners/sharing.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q, useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { PlainList, Stack } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { SharedPages, useSharedPages } from "../../health/family/SharedPages.tsx";
import { PairDrawing } from "./PairDrawing.tsx";
import styles from "./Partners.module.css";
import { SharedEntries } from "./SharedEntries.tsx";

export default function SharedWithMePage() {
  const me = useMe();
  // Read again whenever the page is viewed: what was withdrawn must not stay visible.
  const shared = useQuery({
    ...q(readSharedWithMe, { params: { user_id: me.id } }),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    gcTime: 0,
  });
  const pages = useSharedPages();
  const some = pages.data?.data ?? [];
  return (
    <Page
      tab={t("Shared with me")}
      title={shared.data?.from ? t("Shared by {from}", { from: shared.data.from }) : t("Shared with me")}
      lead={t("What the person who invited you chose to share. They can change it at any time.")}
      width="normal"
    >
      <SharedPages pages={some} />
      <StateOf
        query={shared}
        loading={<Skeleton height="14rem" />}
        isEmpty={({ items }) => items.length === 0}
        empty={some.length === 0 && <Nothing pending={pages.isPending} />}
      >
        {({ items }) => (
          <PlainList gap="16" className={styles.shared}>
            {items.map((view) => (
              <Stack
                as="li"
                gap="8"
                padding="24"
                radius="small"
                background="sage"
                key={view.item}
                className={styles.card}
              >
                <h2>{SHARED_ITEMS[view.item].title}</h2>
                <SharedEntries view={view} zone={me.time_zone} />
              </Stack>
            ))}
          </PlainList>
        )}
      </StateOf>
      {shared.data && <Leave />}
    </Page>
  );
}

function Nothing({ pending }: { pending: boolean }) {
  if (pending) return <Skeleton height="14rem" />;
  return (
    <EmptyState title={t("Nothing here right now")} picture={<PairDrawing />}>
      <Trans>
        When someone shares something with you, you’ll see it here. It doesn’t affect your own account or care.
      </Trans>
    </EmptyState>
  );
}

/** Always offered: the page doesn't reveal whether there is a link. */
function Leave() {
  const me = useMe();
  const [asked, setAsked] = useState(false);
  const leave = useSend(leavePartner, {
    invalidates: [readSharedWithMe],
    says: t("You won’t see shared items here anymore."),
    onSuccess: () => setAsked(false),
  });
  return (
    <div>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        <Trans>Stop seeing what’s shared</Trans>
      </Button>
      <ConfirmDialog
        open={asked}
        title={t("Stop seeing what’s shared with you?")}
        confirm={t("Stop seeing it")}
        keep={t("Keep seeing it")}
        danger
        busy={leave.isPending}
        onConfirm={() => leave.mutate({ params: { user_id: me.id } })}
        onClose={() => setAsked(false)}
      >
        <p>
          <Trans>
            We don’t tell anyone. To see shared items again, you need another invitation. Your own account, visits and
            benefit don’t change.
          </Trans>
        </p>
      </ConfirmDialog>
    </div>
  );
}
