/** Lets a practitioner choose a drawing to show while there is no photo. None is preselected. */
import { chooseDrawing } from "@larkwell/contract/images.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { DRAWINGS, drawingUrl } from "@larkwell/domain/people/drawings.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "../../../api/client.ts";
import { reloadPerson } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { toast } from "../../../kit/toast-store.ts";
import styles from "./PortraitForm.module.css";

export function DrawingDialog({ shown, onClose }: { shown: number | null; onClose: () => void }) {
  const [chosen, setChosen] = useState(shown);
  const send = useSend(chooseDrawing, {
    onSuccess: async () => {
      await reloadPerson();
      toast.success(t("Members see your drawing now"));
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={t("Choose a drawing")}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button
            busy={send.isPending}
            {...(chosen === null ? { why: t("Choose one of the drawings.") } : {})}
            onClick={() => send.mutate({ body: { drawing: chosen } })}
          >
            <Trans>Show this drawing</Trans>
          </Button>
        </>
      }
    >
      <Stack as="fieldset" gap="16" className={styles.drawings}>
        <legend>
          <Trans>Choose a drawing. Members see it next to your name. You can go back to your initials.</Trans>
        </legend>
        {DRAWINGS.map(({ number, shows }) => (
          <label key={number}>
            <input
              type="radio"
              name="drawing"
              aria-label={shows}
              checked={chosen === number}
              onChange={() => setChosen(number)}
            />
            <img src={drawingUrl(number)} alt="" />
          </label>
        ))}
      </Stack>
    </Dialog>
  );
}
