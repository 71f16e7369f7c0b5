/** Asks before a program ends. */
import type { Track } from "@larkwell/contract/tracks.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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
      title={t("End {displayName}?", { displayName: track.display_name })}
      confirm={t("End the program")}
      keep={t("Keep program")}
      busy={end.isPending}
      onConfirm={() => end.mutate({ params: { user_id: me.id, id: track.id }, body: { ended: true } })}
      onClose={onClose}
    >
      <p>
        <Trans>
          You’ll get nothing more from this program. Your visits stay booked, and everything you wrote and read stays in
          your account. You can undo this for two weeks.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
