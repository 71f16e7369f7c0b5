/**
 * The member's own picture: choose it, crop it to a square or remove it. Without one, choose the color behind the
 * initial.
 */
import { removeImage } from "@larkwell/contract/images.ts";
import type { User } from "@larkwell/contract/people.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { reloadPerson } from "../../../api/session.ts";
import { Avatar } from "../../../kit/Avatar.tsx";
import { Button } from "../../../kit/Button.tsx";
import { Muted, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { ColourPicker } from "./ColourPicker.tsx";
import { PictureDialog } from "./PictureDialog.tsx";
import styles from "./Profile.module.css";

const kinds = ["image/jpeg", "image/png"];
const maxMegabytes = 10;

/** A file that is known to be refused gets its message before anything is uploaded. */
function faultOf(file: File): string | undefined {
  if (!kinds.includes(file.type)) return t("Choose a PNG or JPEG file.");
  if (file.size > maxMegabytes * 1024 * 1024)
    return t("Choose a picture of at most {maxMegabytes} MB.", { maxMegabytes });
  return undefined;
}

/** A file can claim to be a picture without being one: this checks it before cropping. */
const unreadable = (file: File): Promise<string | undefined> =>
  createImageBitmap(file).then(
    (picture) => picture.close(),
    () => t("We can’t read this file as a picture. Choose another one."),
  ) as Promise<string | undefined>;

export function AvatarPart({ me }: { me: User }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [fault, setFault] = useState<string>();
  const [colour, setColour] = useState(me.profiles.member?.color_hex);
  const remove = useSend(removeImage, {
    onSuccess: async () => {
      await reloadPerson();
      toast.success(messages.portraitRemoved());
    },
    onError: () => toast.error(messages.avatarFailed()),
  });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const found = faultOf(file) ?? (await unreadable(file));
    setFault(found);
    setChosen(found ? undefined : file);
  };
  return (
    <Stack
      as="section"
      gap="16"
      columns="fill"
      justify="center"
      padding="32 24"
      radius="small"
      background="sage"
      textAlign="center"
      className={styles.picture}
      aria-labelledby="avatar-title"
    >
      <h2 id="avatar-title">
        <Trans>Your picture</Trans>
      </h2>
      <div className={styles.face}>
        <Avatar name={me.first_name} imageUrl={me.image_url} colour={colour ?? null} size="large" />
      </div>
      <Muted relaxed>
        {me.role === "practitioner"
          ? t("Everyone sees it next to your name.")
          : t("Only you, your care coordinator and practitioners who see your name can see it.")}
      </Muted>
      <input
        ref={input}
        type="file"
        accept={kinds.join(",")}
        hidden
        aria-label={t("Picture")}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Cleared, so that the same file can be chosen again after it was edited.
          event.target.value = "";
          void choose(file);
        }}
      />
      {fault && (
        <Text padding="16" radius="small" background="danger" color="danger" role="alert">
          {fault}
        </Text>
      )}
      <Row gap="8 16" align="center" className={styles.actions}>
        <Button kind="secondary" onClick={() => input.current?.click()}>
          {me.image_id === null ? t("Choose a picture") : t("Choose another")}
        </Button>
        {me.image_id !== null && (
          <Button
            kind="quiet"
            busy={remove.isPending}
            onClick={() => me.image_id !== null && remove.mutate({ params: { id: me.image_id } })}
          >
            <Trans>Remove picture</Trans>
          </Button>
        )}
      </Row>
      {me.profiles.member && <ColourPicker me={me} saved={me.profiles.member.color_hex} onColour={setColour} />}
      {chosen && <PictureDialog file={chosen} onClose={() => setChosen(undefined)} />}
    </Stack>
  );
}
