/** What a member lets this person see, at this moment. Nothing shared, paused, ended: all look the same. */
import { leavePartner, readSharedWithMe } from "@larkwell/contract/sharing.ts";
import { SHARED_ITEMS } from "@larkwell/domain/partners/sharing.ts";
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
import { PairDrawing } from "./PairDrawing.tsx";
import styles from "./Partners.module.css";
import { SharedEntries } from "./SharedEntries.tsx";

export default function SharedWithMePage() {
  const me = useMe();
  // Asked anew whenever somebody looks: what was taken back must not stand here from before.
  const shared = useQuery({
    ...q(readSharedWithMe, { params: { user_id: me.id } }),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    gcTime: 0,
  });
  return (
    <Page
      tab="Shared with me"
      title={shared.data?.from ? `From ${shared.data.from}` : "Shared with me"}
      lead="What somebody who invited you wants you to see. It can change at any time."
      width="normal"
    >
      <StateOf
        query={shared}
        loading={<Skeleton height="14rem" />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState title="Nothing here right now" picture={<PairDrawing />}>
            When something is shared with you, you find it here. Your own account and care do not depend on it.
          </EmptyState>
        }
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

/** Offered always: whether there is a connection at all is not told here. */
function Leave() {
  const me = useMe();
  const [asked, setAsked] = useState(false);
  const leave = useSend(leavePartner, {
    invalidates: [readSharedWithMe],
    says: "Nothing will be shared with you here any more.",
    onSuccess: () => setAsked(false),
  });
  return (
    <div>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        I don’t want to be shown anything
      </Button>
      <ConfirmDialog
        open={asked}
        title="Stop what is shared with you?"
        confirm="Stop it"
        keep="Leave it as it is"
        danger
        busy={leave.isPending}
        onConfirm={() => leave.mutate({ params: { user_id: me.id } })}
        onClose={() => setAsked(false)}
      >
        <p>
          Nobody gets a message about it. Nothing can be shared with you again without another invitation. Your own
          account, visits and benefit stay as they are.
        </p>
      </ConfirmDialog>
    </div>
  );
}
