/** Search in the library: suggests pieces, professions, people, communities and help while typing. The words are never in an address (D87). */
import { suggestLibrary } from "@larkwell/contract/library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { TYPEAHEAD_RESULTS } from "@larkwell/domain/platform/timings.ts";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { send } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { type Suggestion, Typeahead } from "../../../kit/Typeahead.tsx";
import { libraryPaths, piecePath } from "../../../library-paths.ts";
import { lookingFor, paths } from "../../../paths.ts";
import { typeName } from "./library-words.ts";

type Found = Awaited<ReturnType<typeof fromServer>>[number];

const fromServer = async (term: string) => (await send(suggestLibrary, { body: { term } })).data;

function suggestionOf({ kind, id, slug, title, content_type }: Found): Suggestion {
  if (kind === "community") return { key: paths.community(slug), label: title, note: t("Community") };
  if (kind === "practitioner") return { key: paths.practitioner(id), label: title, note: t("Practitioner") };
  if (kind === "profession" || content_type === null)
    return { key: paths.practitioners(), label: title, note: t("Find care") };
  return { key: piecePath({ id, slug, content_type }), label: title, note: typeName(content_type) };
}

/** The last suggestion is a question of the help pages, if one has these words. */
async function find(term: string, reader: "member" | "practitioner"): Promise<Suggestion[]> {
  const [found, { findHelp }] = await Promise.all([fromServer(term), import("../../public/help/help.shared.ts")]);
  const [question] = findHelp(term, reader);
  const help = reader === "practitioner" ? paths.practitionerHelp() : paths.help();
  const last = question === undefined ? [] : [{ key: help, label: question, note: t("Help") }];
  return [...found.map(suggestionOf).slice(0, TYPEAHEAD_RESULTS - last.length), ...last];
}

type Props = {
  term?: string;
  /** On the page of the results: searches there, without a new page. */
  onSearch?: (term: string) => void;
};

export function LibrarySearchBox({ term = "", onSearch }: Props) {
  const navigate = useNavigate();
  const reader = useMe().role === "practitioner" ? "practitioner" : "member";
  const findFor = useCallback((typed: string) => find(typed, reader), [reader]);
  return (
    <search>
      <Typeahead
        key={term}
        label={t("Search the library")}
        placeholder={t("Search the library")}
        initial={term}
        find={findFor}
        onPick={({ key, label }) => void navigate(key, key === paths.practitioners() ? lookingFor(label) : {})}
        onSearch={onSearch ?? ((words) => void navigate(libraryPaths.search(), lookingFor(words)))}
      />
    </search>
  );
}
