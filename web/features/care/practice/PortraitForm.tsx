/**
 * How a practitioner is shown: a photograph (sent with its progress, stopped, retried, removed), a drawing that they choose, or initials.
 */
import { addImage, chooseDrawing, removeImage } from "@larkwell/contract/images.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
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

/** A file that is known to be refused gets its message before anything is uploaded. */
function faultOf(file: File): string | undefined {
  if (!kinds.includes(file.type)) return t("Choose a PNG or JPEG file.");
  if (file.size > maxMegabytes * 1024 * 1024)
    return t("Choose a picture of at most {maxMegabytes} MB.", { maxMegabytes });
  return undefined;
}

async function send(file: File, options: UploadOptions) {
  const form = new FormData();
  form.set("image", file);
  await upload(addImage, {}, form, options);
  await reloadPerson();
  toast.success(messages.portraitAdded());
}

export function PortraitForm() {
  const me = useMe();
  const remove = useSend(removeImage, {
    onSuccess: async () => {
      await reloadPerson();
      toast.success(messages.portraitRemoved());
    },
  });
  return (
    <Section title={t("Your photo")}>
      <Row gap="24" align="start" className={styles.form}>
        <PortraitFrame practitioner={me} size="card" />
        <Stack gap="16" className={styles.side}>
          <Text color="muted">
            <Trans>
              Members see it beside your name; without one they see your initials. PNG or JPEG, {maxMegabytes} MB at
              most. We remove the location and camera details stored in the file.
            </Trans>
          </Text>
          <FileUpload
            label={t("Photo")}
            accept={kinds.join(",")}
            faultOf={faultOf}
            send={send}
            progress={{
              label: t("Upload of your photo"),
              sending: t("Sending your photo."),
              arrived: t("Preparing your photo."),
            }}
            choose={me.image_id === null ? t("Choose a photo") : t("Choose another photo")}
          >
            {me.image_id === null ? (
              <DrawingChoice drawing={me.drawing} />
            ) : (
              <Button
                kind="quiet"
                busy={remove.isPending}
                onClick={() => me.image_id !== null && remove.mutate({ params: { id: me.image_id } })}
              >
                <Trans>Remove photo</Trans>
              </Button>
            )}
          </FileUpload>
        </Stack>
      </Row>
    </Section>
  );
}

/** Offered only without a photo, which would take precedence. */
function DrawingChoice({ drawing }: { drawing: number | null }) {
  const [choosing, setChoosing] = useState(false);
  const drop = useSend(chooseDrawing, {
    onSuccess: async () => {
      await reloadPerson();
      toast.success(t("Members see your initials now"));
    },
  });
  return (
    <>
      <Button kind="secondary" onClick={() => setChoosing(true)}>
        {drawing === null ? t("Choose a drawing instead") : t("Choose another drawing")}
      </Button>
      {drawing !== null && (
        <Button kind="quiet" busy={drop.isPending} onClick={() => drop.mutate({ body: { drawing: null } })}>
          <Trans>Show my initials</Trans>
        </Button>
      )}
      {choosing && <DrawingDialog shown={drawing} onClose={() => setChoosing(false)} />}
    </>
  );
}
