/** The pages of children that another parent shares with this person: accepts, opens, declines or leaves one. Nothing if there are none. */
import {
  acceptSharedChild,
  leaveSharedChild,
  listSharedChildren,
  readChildPage,
  type SharedChild,
} from "@larkwell/contract/family.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q, useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { PlainList, Row, Stack } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { paths } from "../../../paths.ts";

/** Read again whenever it is viewed: what ended must not stay visible. */
export function useSharedPages() {
  const me = useMe();
  return useQuery({
    ...q(listSharedChildren, { params: { user_id: me.id } }),
    refetchOnMount: "always",
    gcTime: 0,
  });
}

export function SharedPages({ pages }: { pages: readonly SharedChild[] }) {
  if (pages.length === 0) return null;
  return (
    <Section title={t("Pages of children")}>
      <PlainList gap="16">
        {pages.map((page) => (
          <Shared key={page.child_id} page={page} />
        ))}
      </PlainList>
    </Section>
  );
}

function titleOf({ name, from, accepted }: SharedChild): string {
  const child = name || t("a child");
  const who = from || t("Your partner");
  return accepted
    ? t("{child}, shared by {who}", { child, who })
    : t("{who} offers you the page of {child}", { child, who });
}

function Shared({ page }: { page: SharedChild }) {
  const { id: user_id } = useMe();
  const params = { user_id, child_id: page.child_id };
  const accept = useSend(acceptSharedChild, {
    invalidates: [listSharedChildren],
    says: t("You can open the page now."),
  });
  return (
    <Stack as="li" gap="16" padding="24" radius="small" background="sage">
      <h3>{titleOf(page)}</h3>
      <p>
        {page.may_add
          ? t(
              "You can read it and add entries of your own. What you add stays with the page: it’s deleted with it, also if the other parent closes their account.",
            )
          : t("You can read it: age, growth and vaccinations.")}{" "}
        <Trans>The other parent sees each time you open this list or the page.</Trans>
      </p>
      <Row gap="8">
        {page.accepted ? (
          <ButtonLink to={paths.child(page.child_id)}>
            <Trans>Open the page</Trans>
          </ButtonLink>
        ) : (
          <Button busy={accept.isPending} onClick={() => accept.mutate({ params, body: { accepted: true } })}>
            <Trans>Accept</Trans>
          </Button>
        )}
        <Leave page={page} params={params} />
      </Row>
    </Stack>
  );
}

function Leave({ page, params }: { page: SharedChild; params: { user_id: number; child_id: number } }) {
  const [asked, setAsked] = useState(false);
  const leave = useSend(leaveSharedChild, {
    invalidates: [listSharedChildren, readChildPage],
    says: page.accepted ? t("You left the page.") : t("Declined"),
  });
  if (!page.accepted)
    return (
      <Button kind="quiet" busy={leave.isPending} onClick={() => leave.mutate({ params })}>
        <Trans>Decline</Trans>
      </Button>
    );
  return (
    <>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        <Trans>Leave the page</Trans>
      </Button>
      <ConfirmDialog
        open={asked}
        danger
        title={t("Leave this page?")}
        confirm={t("Leave the page")}
        keep={t("Stay")}
        busy={leave.isPending}
        onConfirm={() => leave.mutate({ params })}
        onClose={() => setAsked(false)}
      >
        <p>
          <Trans>
            You no longer see the page. What you added stays there. To see it again, you need another invitation.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}
