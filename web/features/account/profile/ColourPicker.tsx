/** The six colours behind the initial. A choice is saved a second after the last one, so that trying them out sends one request. */

import { updateMemberProfile } from "@larkwell/contract/accounts.ts";
import type { User } from "@larkwell/contract/people.ts";
import { AVATAR_COLORS, type AvatarColor } from "@larkwell/domain/people/avatar.ts";
import { useEffect, useRef, useState } from "react";
import { useSend } from "../../../api/client.ts";
import { messages } from "../../../api/messages.ts";
import { reloadPerson } from "../../../api/session.ts";
import { Muted, Stack } from "../../../kit/Layout.tsx";
import { toast } from "../../../kit/toast-store.ts";
import styles from "./Profile.module.css";

/** R4.089. */
const pauseMilliseconds = 1_000;

const names: Record<AvatarColor, string> = {
  "111111": "Ink",
  "00413e": "Green",
  ffcac1: "Blush",
  "8ead9f": "Sage",
  b97965: "Clay",
  f5d1ba: "Peach",
};

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
    says: messages.colourSaved,
    onSuccess: () => reloadPerson(),
    onError: () => toast.error(messages.avatarFailed),
  });
  const send = useRef(() => {});
  send.current = () => {
    clearTimeout(timer.current);
    if (waiting.current) mutate({ params: { user_id: me.id }, body: { color_hex: waiting.current } });
    waiting.current = undefined;
  };
  // Who goes on to another page within the second has chosen all the same.
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
      <legend>Your color</legend>
      <Stack gap="4" wide className={styles.swatches}>
        {AVATAR_COLORS.map((one) => (
          <Stack as="label" align="center" justify="center" key={one} className={styles.swatch}>
            <input
              type="radio"
              name="avatar-color"
              aria-label={names[one]}
              checked={one === colour}
              onChange={() => choose(one)}
            />
            <span className={styles[`c${one}`]} />
          </Stack>
        ))}
      </Stack>
      {me.image_id !== null && <Muted relaxed>It shows where your picture does not.</Muted>}
    </Stack>
  );
}
