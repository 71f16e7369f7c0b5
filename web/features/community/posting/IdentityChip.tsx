/** "Posting anonymously · Change", beside the button that posts: under which name, and what others will see (D54). */
import { t } from "@larkwell/domain/language/text.ts";
import { IconSeedling, IconStethoscope, IconUser } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { useMe } from "../../../api/session.ts";
import { lazyOnline } from "../../../shell/lazy-online.ts";
import type { Identity } from "./identity.ts";
import styles from "./Posting.module.css";

const IdentityDialog = lazyOnline(async () => ({ default: (await import("./IdentityDialog.tsx")).IdentityDialog }));

type Props = {
  identity: Identity;
  onChange: (anonymous: boolean) => void;
  /** They chose to post by username and have none yet. */
  onNeedsUsername: () => void;
};

const icons = { anonymous: IconSeedling, username: IconUser, practitioner: IconStethoscope };

export function IdentityChip({ identity, onChange, onNeedsUsername }: Props) {
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const Icon = icons[identity.kind];
  const sign = <Icon size={18} aria-hidden="true" />;
  if (identity.kind === "practitioner") {
    const name = `${me.first_name} ${me.last_name}`.trim();
    return (
      <p className={`${styles.chip} ${styles.fixed}`}>
        {sign}
        <span>{t("Posting as {name}, practitioner", { name })}</span>
      </p>
    );
  }
  return (
    <>
      <button type="button" className={styles.chip} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {sign}
        <span>
          {wordsOf(identity)}
          {" · "}
          <span className={styles.change}>
            {identity.kind === "username" && identity.name === null ? t("Choose one") : t("Change")}
          </span>
        </span>
      </button>
      {isOpen &&
        // Outside of the form around the chip: Enter on a choice must not post.
        createPortal(
          <Suspense>
            <IdentityDialog
              identity={identity}
              onClose={() => setOpen(false)}
              onChange={onChange}
              onNeedsUsername={() => {
                setOpen(false);
                onNeedsUsername();
              }}
            />
          </Suspense>,
          document.body,
        )}
    </>
  );
}

function wordsOf(identity: Exclude<Identity, { kind: "practitioner" }>): string {
  if (identity.kind === "username")
    return identity.name === null ? t("Posting under your username") : t("Posting as {name}", { name: identity.name });
  return identity.pseudonym === null
    ? t("Posting anonymously")
    : t("Posting anonymously as {name}", { name: identity.pseudonym });
}
