/** How a practitioner is shown: a photograph (sent with its progress, stopped, tried again, taken away), a drawing that they choose, or initials. */
import { addImage, chooseDrawing, removeImage } from "@larkwell/contract/images.ts";
import { useState } from "react";
import { useSend } from "../../../api/client.ts";
import { messages } from "../../../api/messages.ts";
import { reloadPerson, useMe } from "../../../api/session.ts";
import { type UploadOptions, upload } from "../../../api/upload.ts";
import { Button } from "../../../kit/Button.tsx";
import { FileUpload } from "../../../kit/FileUpload.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { PortraitFrame } from "../../../kit/PortraitFrame.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { DrawingDialog } from "./DrawingDialog.tsx";
import styles from "./PortraitForm.module.css";

const kinds = ["image/jpeg", "image/png"];
const maxMegabytes = 10;

/** What is known to be refused is said before a byte goes up. */
function faultOf(file: File): string | undefined {
  if (!kinds.includes(file.type)) return "Please choose a PNG or JPEG file.";
  if (file.size > maxMegabytes * 1024 * 1024) return `Please choose a picture of at most ${maxMegabytes} MB.`;
  return undefined;
}

async function send(file: File, options: UploadOptions) {
  const form = new FormData();
  form.set("image", file);
  await upload(addImage, {}, form, options);
  await reloadPerson();
  toast.success(messages.portraitAdded);
}

export function PortraitForm() {
  const me = useMe();
  const remove = useSend(removeImage, {
    onSuccess: async () => {
      await reloadPerson();
      toast.success(messages.portraitRemoved);
    },
  });
  return (
    <Section title="Your photo">
      <Row gap="24" align="start" className={styles.form}>
        <PortraitFrame practitioner={me} size="card" />
        <Stack gap="16" className={styles.side}>
          <Text color="muted">
            Members see it beside your name; without one they see your initials. PNG or JPEG, {maxMegabytes} MB at most.
            We remove the location and camera details stored in the file.
          </Text>
          <FileUpload
            label="Photo"
            accept={kinds.join(",")}
            faultOf={faultOf}
            send={send}
            progress={{
              label: "Upload of your photo",
              sending: "Sending your photo.",
              arrived: "Preparing your photo.",
            }}
            choose={me.image_id === null ? "Choose a photo" : "Choose another photo"}
          >
            {me.image_id === null ? (
              <DrawingChoice drawing={me.drawing} />
            ) : (
              <Button
                kind="quiet"
                busy={remove.isPending}
                onClick={() => me.image_id !== null && remove.mutate({ params: { id: me.image_id } })}
              >
                Remove photo
              </Button>
            )}
          </FileUpload>
        </Stack>
      </Row>
    </Section>
  );
}

/** Offered where there is no photo, which would stand before it. */
function DrawingChoice({ drawing }: { drawing: number | null }) {
  const [choosing, setChoosing] = useState(false);
  const drop = useSend(chooseDrawing, {
    onSuccess: async () => {
      await reloadPerson();
      toast.success("Members see your initials now");
    },
  });
  return (
    <>
      <Button kind="secondary" onClick={() => setChoosing(true)}>
        {drawing === null ? "Choose a drawing instead" : "Choose another drawing"}
      </Button>
      {drawing !== null && (
        <Button kind="quiet" busy={drop.isPending} onClick={() => drop.mutate({ body: { drawing: null } })}>
          Show my initials
        </Button>
      )}
      {choosing && <DrawingDialog shown={drawing} onClose={() => setChoosing(false)} />}
    </>
  );
}
