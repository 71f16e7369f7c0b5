/** Asks before a program ends. */
import type { Track } from "@larkwell/contract/tracks.ts";
import { useMe } from "../../../api/session.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { useUpdateProgram } from "./use-tracks.ts";

type Props = { track: Track; open: boolean; onClose: () => void };

export function EndDialog({ track, open, onClose }: Props) {
  const me = useMe();
  const end = useUpdateProgram(onClose);
  return (
    <ConfirmDialog
      open={open}
      title={`End ${track.display_name}?`}
      confirm="End the program"
      keep="Keep it"
      busy={end.isPending}
      onConfirm={() => end.mutate({ params: { user_id: me.id, id: track.id }, body: { ended: true } })}
      onClose={onClose}
    >
      <p>
        You will get nothing more from it. Your visits stay booked, and what you wrote and read stays in your account.
        You can take this back for two weeks.
      </p>
    </ConfirmDialog>
  );
}
