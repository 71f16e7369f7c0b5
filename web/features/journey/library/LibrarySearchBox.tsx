/** Search in the library: suggests pieces, professions and communities while typing. The words are never in an address (D87). */
import { suggestLibrary } from "@larkwell/contract/library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useNavigate } from "react-router";
import { send } from "../../../api/client.ts";
import { type Suggestion, Typeahead } from "../../../kit/Typeahead.tsx";
import { libraryPaths, piecePath } from "../../../library-paths.ts";
import { lookingFor, paths } from "../../../paths.ts";
import { typeName } from "./library-words.ts";

const find = async (term: string): Promise<Suggestion[]> => {
  const { data } = await send(suggestLibrary, { body: { term } });
  return data.map(({ kind, id, slug, title, content_type }) => {
    if (kind === "community") return { key: paths.community(slug), label: title, note: t("Community") };
    if (kind === "profession" || content_type === null)
      return { key: paths.practitioners(), label: title, note: t("Find care") };
    return { key: piecePath({ id, slug, content_type }), label: title, note: typeName(content_type) };
  });
};

type Props = {
  term?: string;
  /** On the page of the results: searches there, without a new page. */
  onSearch?: (term: string) => void;
};

export function LibrarySearchBox({ term = "", onSearch }: Props) {
  const navigate = useNavigate();
  return (
    <search>
      <Typeahead
        key={term}
        label={t("Search the library")}
        placeholder={t("Search the library")}
        initial={term}
        find={find}
        onPick={({ key, label }) => void navigate(key, key === paths.practitioners() ? lookingFor(label) : {})}
        onSearch={onSearch ?? ((words) => void navigate(libraryPaths.search(), lookingFor(words)))}
      />
    </search>
  );
}
