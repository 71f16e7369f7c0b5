/** She answered that she is pregnant: asks before her program changes, and says that it can be taken back (R4.058, D29). */
import { listProgramTransitions, listTracks, makeProgramTransition } from "@larkwell/contract/tracks.ts";
import { useQuery } from "@tanstack/react-query";
import { q, useSend } from "../../../api/client.ts";
import { messages } from "../../../api/messages.ts";
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
      toast.success("You are in the pregnancy program now. My programs has a button to take it back.");
      onChanged();
    },
    onError: (error) => toast.error(messages.transitionFailed(error.message)),
  });
  const path = transitions.data?.data.find(({ name }) => name === "successful_pregnancy");
  return (
    <ConfirmDialog
      open={open}
      title="Shall we move you to the pregnancy program?"
      confirm="Move to pregnancy"
      keep="Not yet"
      busy={change.isPending || transitions.isFetching}
      onConfirm={() => {
        if (transitions.isError) return void toast.error(messages.transitionFailed(transitions.error.message));
        // The organization may not offer it: then there is nothing to change.
        if (!path) return onNotYet();
        change.mutate({ params, body: { track_id: path.track_id, destination: path.destination } });
      }}
      onClose={onNotYet}
    >
      <p>
        From then on, what we show and send is about pregnancy, and your fertility program ends. Everything you wrote
        stays, and for two weeks you can take it back in your programs.
      </p>
      <p>
        If it is early, or you would rather wait, that is fine too. Nothing changes until you say so; your programs keep
        the question.
      </p>
    </ConfirmDialog>
  );
}
