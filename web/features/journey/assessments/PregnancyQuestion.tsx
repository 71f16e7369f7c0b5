/** The member answered that they are pregnant: asks before their program changes, and says that it can be undone (R4.058, D29). */
import { listProgramTransitions, listTracks, makeProgramTransition } from "@larkwell/contract/tracks.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q, useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { useMe } from "../../../api/session.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { toast } from "../../../kit/toast-store.ts";

type Props = { open: boolean; onChanged: () => void; onNotYet: () => void };

export function PregnancyQuestion({ open, onChanged, onNotYet }: Props) {
  const me = useMe();
  const params = { user_id: me.id };
  const transitions = useQuery({ ...q(listProgramTransitions, { params }), enabled: open });
  const change = useSend(makeProgramTransition, {
    invalidates: [listTracks, listProgramTransitions],
    onSuccess: () => {
      toast.success(t("You’re now in the pregnancy program. You can undo this in My programs."));
      onChanged();
    },
    onError: (error) => toast.error(messages.transitionFailed(error.message)),
  });
  const path = transitions.data?.data.find(({ name }) => name === "successful_pregnancy");
  return (
    <ConfirmDialog
      open={open}
      title={t("Change to the pregnancy program?")}
      confirm={t("Change to pregnancy")}
      keep={t("Not yet")}
      busy={change.isPending || transitions.isFetching}
      onConfirm={() => {
        if (transitions.isError) return void toast.error(messages.transitionFailed(transitions.error.message));
        // If the organization doesn't offer that program, there is nothing to change.
        if (!path) return onNotYet();
        change.mutate({ params, body: { track_id: path.track_id, destination: path.destination } });
      }}
      onClose={onNotYet}
    >
      <p>
        <Trans>
          What we show and send will be about pregnancy, and your fertility program ends. Everything you wrote stays.
          You can undo this in My programs for two weeks.
        </Trans>
      </p>
      <p>
        <Trans>
          If it’s early, or you’d rather wait, that’s fine too. Nothing changes until you say so. The question stays in
          My programs.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
