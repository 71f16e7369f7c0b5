/** A member gets a link that opens this page without signing in, for someone at home or another device. */
import { endResourceLinks, linkPrivateResource } from "@larkwell/contract/resources.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q, useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Muted, Stack } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { TimeText } from "../../../kit/Values.tsx";

export function LinkForOthers({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Trans>Get a link without sign-in</Trans>
      </Button>
      <Dialog open={isOpen} title={t("Link without sign-in")} onClose={() => setOpen(false)}>
        {isOpen && <Made id={id} onEnd={() => setOpen(false)} />}
      </Dialog>
    </div>
  );
}

/** A new one each time the dialog opens. */
function Made({ id, onEnd }: { id: number; onEnd: () => void }) {
  const { time_zone: zone } = useMe();
  const query = useQuery({ ...q(linkPrivateResource, { params: { id } }), gcTime: 0, refetchOnWindowFocus: false });
  const copy = (url: string) =>
    navigator.clipboard.writeText(url).then(
      () => toast.success(t("Link copied.")),
      () => toast.error(t("Your browser doesn’t allow copying. Please select the link and copy it yourself.")),
    );
  return (
    <StateOf query={query} loading={<Skeleton height="10rem" />}>
      {({ url, expires_at: until }) => (
        <Stack gap="16" columns="fill">
          <p>
            <Trans>
              Anyone with this link can read this page until <TimeText at={until} zone={zone} />. Your name isn’t in it,
              and we don’t record who opens it.
            </Trans>
          </p>
          <TextField label={t("Link")} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
          <div>
            <Button onClick={() => void copy(url)}>
              <Trans>Copy link</Trans>
            </Button>
          </div>
          <TurnOff onEnd={onEnd} />
        </Stack>
      )}
    </StateOf>
  );
}

/** For a link that went to the wrong person: all of them end, because none of them is stored. */
function TurnOff({ onEnd }: { onEnd: () => void }) {
  const end = useSend(endResourceLinks, {
    onSuccess: () => {
      onEnd();
      toast.success(t("Your links are off. No one can open them anymore."));
    },
  });
  return (
    <Stack gap="8">
      <Muted>
        <Trans>Sent it to the wrong person? Turn off every link that you made to pages of your organization.</Trans>
      </Muted>
      <div>
        <Button kind="quiet" busy={end.isPending} onClick={() => end.mutate({})}>
          <Trans>Turn off my links</Trans>
        </Button>
      </div>
    </Stack>
  );
}
