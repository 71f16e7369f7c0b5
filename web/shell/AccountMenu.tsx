/** Who is signed in on this device, and signing out: one tap away on a phone, always visible beside the menu of a wide screen. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import type { Person } from "../api/person.ts";
import { Avatar } from "../kit/Avatar.tsx";
import { Dialog } from "../kit/Dialog.tsx";
import { Stack, Text } from "../kit/Layout.tsx";
import { paths } from "../paths.ts";
import styles from "./AccountMenu.module.css";

const nameOf = ({ first_name, last_name, email }: Person): string =>
  [first_name, last_name].filter(Boolean).join(" ") || (email ?? t("You"));

const Face = ({ person }: { person: Person }) => (
  <Avatar
    size="small"
    name={person.first_name}
    imageUrl={person.image_url ?? null}
    colour={person.profiles?.member?.color_hex ?? null}
  />
);

/** In the bar at the top of small screens. */
export function AccountMenu({ person }: { person: Person }) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const name = nameOf(person);
  const close = () => setOpenAt(undefined);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={t("Signed in as {name}", { name })}
        onClick={() => setOpenAt(key)}
      >
        <Face person={person} />
      </button>
      {/* Navigating to another page closes it. */}
      <Dialog open={openAt === key} title={name} onClose={close}>
        <Stack breakWords className={styles.sheet}>
          {person.email && <Text color="muted">{person.email}</Text>}
          <Link to={person.role === "member" ? paths.profile() : paths.account()}>
            {person.role === "member" ? t("Profile") : t("Account")}
          </Link>
          <Link to={paths.logout()}>
            <Trans>Log out</Trans>
          </Link>
        </Stack>
      </Dialog>
    </>
  );
}

/** At the bottom of the menu on wide screens. */
export const SignedInAs = ({ person }: { person: Person }) => (
  <Stack
    columns="auto fill"
    align="center"
    padding="16"
    border="top"
    background="paper"
    size="sm"
    className={styles.foot}
  >
    <Face person={person} />
    <p>
      <Trans>
        <span className="visually-hidden">Signed in as </span>
        {nameOf(person)}
      </Trans>
    </p>
    <Link to={paths.logout()}>
      <Trans>Log out</Trans>
    </Link>
  </Stack>
);
