/** Search in the forum: suggests posts while typing. The words are never in an address (D87). */
import { suggestPosts } from "@larkwell/contract/forum-search.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useNavigate } from "react-router";
import { send } from "../../../api/client.ts";
import { type Suggestion, Typeahead } from "../../../kit/Typeahead.tsx";
import { type ForumSearchQuery, lookingFor, paths } from "../../../paths.ts";

const find = async (term: string): Promise<Suggestion[]> => {
  const { data } = await send(suggestPosts, { body: { term, purpose: "search" } });
  return data.map(({ id, slug, title, category }) => ({ key: `${id}/${slug}`, label: title, note: category }));
};

type Props = {
  term?: string;
  /** Filters that the search begins with. */
  query?: ForumSearchQuery;
  /** On the page of the results: searches there, without a new page. */
  onSearch?: (term: string) => void;
};

export function ForumSearchBox({ term = "", query = {}, onSearch }: Props) {
  const navigate = useNavigate();
  return (
    <search>
      <Typeahead
        key={term}
        label={t("Search the forum")}
        placeholder={t("Search the forum")}
        initial={term}
        find={find}
        onPick={({ key }) => {
          const [id, slug = ""] = key.split("/");
          void navigate(paths.forumPost({ id: Number(id), slug }));
        }}
        onSearch={onSearch ?? ((words) => void navigate(paths.forumSearch(query), lookingFor(words)))}
      />
    </search>
  );
}
