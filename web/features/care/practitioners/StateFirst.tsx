/** Lets a member look around and book only once their state is known, and shows which one that is. */
import { t } from "@larkwell/domain/language/text.ts";
import { stateName } from "@larkwell/domain/places/states.ts";
import { Trans } from "@lingui/react/macro";
import { IconMapPin } from "@tabler/icons-react";
import { useState } from "react";
import { useMe } from "../../../api/session.ts";
import { AddStateDialog } from "../../../kit/AddStateDialog.tsx";
import styles from "./StateFirst.module.css";

/** The member's state; null for people who are not members, and while it is not known. */
export function useMemberState(): string | null {
  return useMe().profiles.member?.state ?? null;
}

/** The blocking dialog, while a member has no state. */
export function StateFirst() {
  const me = useMe();
  const missing = me.role === "member" && !me.profiles.member?.state;
  return missing ? <AddStateDialog open /> : null;
}

/** "You’re in New York. Change" */
export function StateLine() {
  const state = useMemberState();
  const [open, setOpen] = useState(false);
  if (state === null) return null;
  const words =
    state === "ZZ"
      ? t("You’re outside the United States")
      : t("You’re in {state}", { state: stateName(state) ?? state });
  return (
    <div className={styles.line}>
      <IconMapPin size={18} stroke={1.7} aria-hidden="true" />
      <span>{words}</span>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>
          Change<span className="visually-hidden"> your state</span>
        </Trans>
      </button>
      <AddStateDialog open={open} onClose={() => setOpen(false)} onSaved={() => setOpen(false)} />
    </div>
  );
}
