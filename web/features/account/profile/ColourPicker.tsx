/** The six colors behind the initial. A choice is saved a second after the last one, so that trying them out sends one request. */
import { updateMemberProfile } from "@larkwell/contract/accounts.ts";
import type { User } from "@larkwell/contract/people.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { AVATAR_COLORS, type AvatarColor } from "@larkwell/domain/people/avatar.ts";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { reloadPerson } from "../../../api/session.ts";
import { Muted, Stack } from "../../../kit/Layout.tsx";
import { toast } from "../../../kit/toast-store.ts";
import styles from "./Profile.module.css";

/** R4.089. */
const pauseMilliseconds = 1_000;

const names = (): Record<AvatarColor, string> => ({
  "111111": t("Ink"),
  "00413e": t("Green"),
  ffcac1: t("Blush"),
  "8ead9f": t("Sage"),
  b97965: t("Clay"),
  f5d1ba: t("Peach"),
});

interface Props {
  me: User;
  saved: string;
  onColour: (colour: string) => void;
}

export function ColourPicker({ me, saved, onColour }: Props) {
  const [colour, setColour] = useState(saved);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<AvatarColor>(undefined);
  const { mutate } = useSend(updateMemberProfile, {
    says: messages.colourSaved(),
    onSuccess: () => reloadPerson(),
    onError: () => toast.error(messages.avatarFailed()),
  });
  const send = useRef(() => {});
  send.current = () => {
    clearTimeout(timer.current);
    if (waiting.current) mutate({ params: { user_id: me.id }, body: { color_hex: waiting.current } });
    waiting.current = undefined;
  };
  // If the member leaves the page within that second, the choice is saved anyway.
  useEffect(() => () => send.current(), []);
  const choose = (next: AvatarColor) => {
    setColour(next);
    onColour(next);
    waiting.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send.current(), pauseMilliseconds);
  };
  return (
    <Stack as="fieldset" gap="8" columns="fill" justify="center" plain wide className={styles.colours}>
      <legend>
        <Trans>Your color</Trans>
      </legend>
      <Stack gap="4" wide className={styles.swatches}>
        {AVATAR_COLORS.map((one) => (
          <Stack as="label" align="center" justify="center" key={one} className={styles.swatch}>
            <input
              type="radio"
              name="avatar-color"
              aria-label={names()[one]}
              checked={one === colour}
              onChange={() => choose(one)}
            />
            <span className={styles[`c${one}`]} />
          </Stack>
        ))}
      </Stack>
      {me.image_id !== null && (
        <Muted relaxed>
          <Trans>We show it when we don’t show your picture.</Trans>
        </Muted>
      )}
    </Stack>
  );
}
