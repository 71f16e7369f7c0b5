/** Anonymous or by username, each with what others will see. */

import { pseudonymOf } from "@larkwell/domain/forum/pseudonyms.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconSeedling, IconUser } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { useMe } from "../../../api/session.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Muted, Row, Stack } from "../../../kit/Layout.tsx";
import type { Identity } from "./identity.ts";
import styles from "./Posting.module.css";

/** One of the names that are drawn: an example. */
const EXAMPLE = pseudonymOf(1949);

type Props = {
  identity: Exclude<Identity, { kind: "practitioner" }>;
  onChange: (anonymous: boolean) => void;
  onNeedsUsername: () => void;
  onClose: () => void;
};

export function IdentityDialog({ identity, onChange, onNeedsUsername, onClose }: Props) {
  const name = useId();
  const username = useMe().username ?? null;
  const pseudonym = identity.kind === "anonymous" ? identity.pseudonym : null;
  return (
    <Dialog
      open
      title={t("What others will see")}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <Stack as="fieldset" gap="16" plain>
        <legend className="visually-hidden">{t("What others will see")}</legend>
        <Option
          group={name}
          label={t("Anonymous")}
          isChosen={identity.kind === "anonymous"}
          onChoose={() => onChange(true)}
          seen={
            <Seen
              sign={<IconSeedling size={20} aria-hidden="true" />}
              name={pseudonym ?? EXAMPLE}
              pill={t("Anonymous")}
              note={pseudonym === null ? t("An example: you get a made-up name in each thread.") : null}
            />
          }
        >
          <Trans>
            Others see a made-up name and the hour you posted, not your name, username or picture. You get a different
            name in each thread.
          </Trans>
        </Option>
        <Option
          group={name}
          label={t("Under your username")}
          isChosen={identity.kind === "username"}
          onChoose={() => (username === null ? onNeedsUsername() : onChange(false))}
          seen={
            <Seen
              sign={<IconUser size={20} aria-hidden="true" />}
              name={username ?? t("Your username")}
              pill={t("Member")}
              note={username === null ? t("You choose it next.") : null}
            />
          }
        >
          <Trans>
            Others see your username, and can list everything you posted under it. They don’t see your name or picture.
          </Trans>
        </Option>
      </Stack>
    </Dialog>
  );
}

type OptionProps = {
  group: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  seen: ReactNode;
  children: ReactNode;
};

function Option({ group, label, isChosen, onChoose, seen, children }: OptionProps) {
  const id = useId();
  return (
    <Stack
      gap="8"
      padding="16"
      border="all"
      radius="small"
      className={styles.option}
      data-chosen={isChosen || undefined}
      onClick={(event) => {
        if (!(event.target instanceof HTMLInputElement) && !isChosen) onChoose();
      }}
    >
      <Row as="label" gap="16" align="center" nowrap>
        <input type="radio" name={group} checked={isChosen} aria-describedby={id} onChange={onChoose} />
        <strong>{label}</strong>
      </Row>
      <Stack gap="8" id={id}>
        {seen}
        <Muted>{children}</Muted>
      </Stack>
    </Stack>
  );
}

/** The line above a post, as others see it. */
function Seen({ sign, name, pill, note }: { sign: ReactNode; name: string; pill: string; note: string | null }) {
  return (
    <Row gap="8" align="center" padding="8 16" radius="small" className={styles.seen}>
      <span className={styles.mask}>{sign}</span>
      <strong translate="no">{name}</strong>
      <Pill>{pill}</Pill>
      {note !== null && <Muted as="span">{note}</Muted>}
    </Row>
  );
}
