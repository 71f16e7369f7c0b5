/**
 * Several choices from a long list, found by typing part of their names. An ARIA combobox; the choices are shown above
 * the box.
 */
import { t } from "@larkwell/domain/language/text.ts";
import { IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useId, useState } from "react";
import { CrisisWatch } from "./CrisisWatch.tsx";
import { Field } from "./Field.tsx";
import { Row } from "./Layout.tsx";
import styles from "./PickSeveral.module.css";

export type Choice = { id: number; name: string };

type Props = {
  label: string;
  placeholder: string;
  choices: readonly Choice[];
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
  /** Shown when no name contains what was typed. */
  nothingFound: string;
};

export function PickSeveral({ label, placeholder, choices, chosen, onChange, nothingFound }: Props) {
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const picked = chosen.flatMap((id) => choices.find((choice) => choice.id === id) ?? []);
  const shown = open ? matching(choices, chosen, typed) : [];

  const add = ({ id }: Choice) => {
    setTyped("");
    setAt(-1);
    onChange([...chosen, id]);
  };
  const remove = (gone: Choice) => onChange(chosen.filter((id) => id !== gone.id));

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const last = picked.at(-1);
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      setAt((now) => Math.min(shown.length - 1, Math.max(-1, now + step)));
    } else if (event.key === "Enter") {
      event.preventDefault();
      const found = shown[at] ?? (typed.trim() === "" ? undefined : shown[0]);
      if (found) add(found);
    } else if (event.key === "Escape" && open) {
      // Only the list closes, not the dialog around it.
      event.preventDefault();
      setOpen(false);
    } else if (event.key === "Backspace" && typed === "" && last) {
      remove(last);
    }
  };

  return (
    <div className={styles.several}>
      <CrisisWatch text={typed} />
      <Field label={label}>
        {(control) => (
          <Row gap="4" align="center" radius="small" background="surface" className={styles.control}>
            {picked.map((choice) => (
              <button
                key={choice.id}
                type="button"
                className={styles.chosen}
                aria-label={t("Remove {choice}", { choice: choice.name })}
                onClick={() => remove(choice)}
              >
                {choice.name}
                <IconX size={16} aria-hidden="true" />
              </button>
            ))}
            <input
              {...control}
              aria-required={undefined}
              type="text"
              role="combobox"
              placeholder={picked.length > 0 ? "" : placeholder}
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={open}
              aria-controls={listId}
              aria-activedescendant={shown[at] ? `${listId}-${shown[at].id}` : undefined}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setAt(-1);
                setOpen(true);
              }}
              onClick={() => setOpen(true)}
              onKeyDown={onKeyDown}
              onBlur={() => setOpen(false)}
            />
          </Row>
        )}
      </Field>
      <ul id={listId} role="listbox" aria-label={label} className={styles.list} hidden={shown.length === 0}>
        {shown.map((choice, index) => (
          <li
            key={choice.id}
            id={`${listId}-${choice.id}`}
            ref={index === at ? (option) => option?.scrollIntoView({ block: "nearest" }) : undefined}
            role="option"
            aria-selected={index === at}
            // Before the box loses the focus, which closes the list.
            onPointerDown={(event) => event.preventDefault()}
            onPointerUp={() => add(choice)}
          >
            {choice.name}
          </li>
        ))}
      </ul>
      <p role="status" className={styles.nothing}>
        {open && shown.length === 0 ? nothingFound : ""}
      </p>
    </div>
  );
}

function matching(choices: readonly Choice[], chosen: readonly number[], typed: string): readonly Choice[] {
  const wanted = typed.trim().toLowerCase();
  return choices.filter(({ id, name }) => !chosen.includes(id) && name.toLowerCase().includes(wanted));
}
