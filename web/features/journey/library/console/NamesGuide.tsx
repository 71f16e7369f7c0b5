/** How a text is written: its marks, and every name that it can use, with a filter. */
import { listLibraryNames } from "@larkwell/contract/ops-library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { q } from "../../../../api/client.ts";
import { Muted, PlainList, Stack } from "../../../../kit/Layout.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { TextField } from "../../../../kit/TextField.tsx";
import { opsPaths } from "../../../../ops-paths.ts";
import styles from "./Content.module.css";

type Group = { key: string; names: readonly { name: string; means: string }[] };

/** Loads the names once it is opened. */
export function NamesGuide() {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.guide} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>How to write it, and the names you can use</Trans>
      </summary>
      <Stack gap="16">
        <Marks />
        {open && <Names />}
      </Stack>
    </details>
  );
}

const marks = () => [
  { mark: "## …, ### …", means: t("Headings. The title is in the lines at the top.") },
  { mark: "- …, 1. …", means: t("Lists") },
  { mark: "**…**, *…*", means: t("Bold, italic") },
  { mark: "[^source]", means: t("The number of a source, after what it supports") },
  {
    mark: "[words](article:name)",
    means: t("A link to another article: “About this piece” in the console has its name"),
  },
  { mark: "[words](glossary:name)", means: t("A word that is explained on touch") },
  { mark: "[words](/address)", means: t("A link to a page here") },
];

const Marks = () => (
  <PlainList gap="4">
    {marks().map(({ mark, means }) => (
      <li key={mark}>
        <code>{mark}</code> {means}
      </li>
    ))}
  </PlainList>
);

const headings = (): Readonly<Record<string, string>> => ({
  tracks: t("tracks: whom it is for"),
  stages: t("stages: weeks and stages of a program"),
  topics: t("topics"),
  sources: t("sources"),
  high_stakes: t("high_stakes: where a mistake could do harm"),
  call_now: t("call_now: boxes with urgent signs"),
  next: t("next: up to three things to do"),
  glossary: t("Explained words"),
});

function Names() {
  const query = useQuery(q(listLibraryNames, {}));
  const [typed, setTyped] = useState("");
  return (
    <StateOf query={query} loading={<Muted>{t("Loading names…")}</Muted>}>
      {({ data }) => (
        <Stack gap="16">
          <Muted>
            <Trans>
              Your guideline isn’t here? <Link to={opsPaths.content({ tab: "sources" })}>Add it to the sources</Link>.
              This tab keeps what you wrote.
            </Trans>
          </Muted>
          <TextField label={t("Find a name")} value={typed} onChange={(event) => setTyped(event.target.value)} />
          <Found groups={matching(data, typed)} isNarrow={typed.trim() !== ""} />
        </Stack>
      )}
    </StateOf>
  );
}

function matching(groups: readonly Group[], typed: string): Group[] {
  const words = typed.trim().toLowerCase();
  return groups
    .map(({ key, names }) => ({
      key,
      names: names.filter(({ name, means }) => `${name} ${means}`.toLowerCase().includes(words)),
    }))
    .filter(({ names }) => names.length > 0);
}

function Found({ groups, isNarrow }: { groups: readonly Group[]; isNarrow: boolean }) {
  if (groups.length === 0) return <Muted role="status">{t("No name has these words.")}</Muted>;
  return groups.map(({ key, names }) => (
    <details key={`${key} ${isNarrow}`} open={isNarrow}>
      <summary>
        {headings()[key] ?? key} ({names.length})
      </summary>
      <PlainList gap="4" className={styles.names}>
        {names.map(({ name, means }) => (
          <li key={`${name} ${means}`}>
            <code>{name}</code> {means}
          </li>
        ))}
      </PlainList>
    </details>
  ));
}
