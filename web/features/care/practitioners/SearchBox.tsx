/** Search by name or by need in everyday words; suggests people by their names and needs by what was typed. */
import { listPractitioners } from "@larkwell/contract/practitioners.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { suggestNeeds } from "@larkwell/domain/practitioners/search-words.ts";
import { useCallback, useMemo } from "react";
import { useNavigate } from "react-router";
import { send } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { type Suggestion, Typeahead } from "../../../kit/Typeahead.tsx";
import { paths } from "../../../paths.ts";
import { fullName, professionOf } from "./practitioner-words.ts";

type Props = { term: string; onSearch: (term: string) => void };

const person = "person:";

export function SearchBox({ term, onSearch }: Props) {
  const navigate = useNavigate();
  const tracks = useMe().active_tracks;
  const activeTracks = useMemo(() => tracks.map((track) => track.name), [tracks]);
  const find = useCallback(
    async (text: string): Promise<Suggestion[]> => {
      const needs = suggestNeeds(text, { activeTracks }).map((need) => ({
        key: need.label,
        label: need.label,
        note: t("Need"),
      }));
      const { data } = await send(listPractitioners, { query: { term: text, limit: 3 } });
      const typed = text.toLowerCase();
      const people = data
        .filter((one) => fullName(one).toLowerCase().includes(typed))
        .map((one) => ({ key: `${person}${one.id}`, label: fullName(one), note: professionOf(one) }));
      return [...people, ...needs];
    },
    [activeTracks],
  );
  return (
    <Typeahead
      key={term}
      label={t("Search by name or need")}
      placeholder={t("A name or a need")}
      initial={term}
      find={find}
      onPick={({ key, label }) => {
        if (key.startsWith(person)) void navigate(paths.practitioner(Number(key.slice(person.length))));
        else onSearch(label);
      }}
      onSearch={onSearch}
    />
  );
}
