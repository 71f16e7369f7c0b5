/** Before the first message: who can be written to, and the way to them. */
import { type Channel, createChannel, listChannels } from "@larkwell/contract/messages.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link, useNavigate } from "react-router";
import { useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";

export function NoChannels() {
  const me = useMe();
  if (me.role !== "member")
    return (
      <EmptyState title={t("No messages yet")}>
        <Trans>Messages from members will appear here.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      title={t("No messages yet")}
      action={
        <Stack gap="8" justify="center">
          <ToCoordinator />
          <ButtonLink kind="secondary" to={paths.careTeam()}>
            <Trans>See your care team</Trans>
          </ButtonLink>
        </Stack>
      }
    >
      <Trans>
        You can write to your care coordinator about anything, and to the practitioners on your care team. Your messages
        will appear here.
      </Trans>
    </EmptyState>
  );
}

/** Below the list: the coordinators, if no one has written to them yet, and everyone else on the care team. */
export function OthersToWriteTo({ channels }: { channels: readonly Pick<Channel, "kind">[] }) {
  const me = useMe();
  if (me.role !== "member") return null;
  return (
    <Stack gap="8" justify="start">
      {!channels.some(({ kind }) => kind === "coordinator") && <ToCoordinator />}
      <Link to={paths.careTeam()}>
        <Trans>Write to someone else on your care team</Trans>
      </Link>
    </Stack>
  );
}

/** Opens the channel of the coordinators. */
function ToCoordinator() {
  const navigate = useNavigate();
  const [coordinator] = useMe().care_coordinators;
  const open = useSend(createChannel, {
    invalidates: [listChannels],
    onSuccess: (channel) => void navigate(paths.messages(channel.id)),
  });
  if (!coordinator) return null;
  return (
    <Button busy={open.isPending} onClick={() => open.mutate({ body: { user_ids: [coordinator.id] } })}>
      <Trans>Write to your care coordinator</Trans>
    </Button>
  );
}
