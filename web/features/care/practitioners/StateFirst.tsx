/** Lets a member look around and book only once her state is known, and says which one that is. */
import { stateName } from "@larkwell/domain/places/states.ts";
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

/** "You are in New York. Change" */
export function StateLine() {
  const state = useMemberState();
  const [open, setOpen] = useState(false);
  if (state === null) return null;
  const place = state === "ZZ" ? "outside the United States" : `in ${stateName(state) ?? state}`;
  return (
    <div className={styles.line}>
      <IconMapPin size={18} stroke={1.7} aria-hidden="true" />
      <span>You are {place}</span>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Change<span className="visually-hidden"> your state</span>
      </button>
      <AddStateDialog open={open} onClose={() => setOpen(false)} onSaved={() => setOpen(false)} />
    </div>
  );
}
