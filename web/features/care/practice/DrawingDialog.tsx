/** Lets a practitioner choose a drawing to show while there is no photo. None is chosen beforehand. */
import { chooseDrawing } from "@larkwell/contract/images.ts";
import { DRAWINGS, drawingUrl } from "@larkwell/domain/people/drawings.ts";
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
      toast.success("Members see your drawing now");
      onClose();
    },
  });
  return (
    <Dialog
      open
      title="Choose a drawing"
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button
            busy={send.isPending}
            {...(chosen === null ? { why: "Choose one of the drawings." } : {})}
            onClick={() => send.mutate({ body: { drawing: chosen } })}
          >
            Show this drawing
          </Button>
        </>
      }
    >
      <Stack as="fieldset" gap="16" className={styles.drawings}>
        <legend>Which one stands for you? Members see it beside your name. You can go back to your initials.</legend>
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
