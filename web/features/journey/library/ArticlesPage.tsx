/** /articles: what the clinic opened to everyone. The build makes the empty list; the server writes what is open into it (decision 078). */
import { t } from "@larkwell/domain/language/text.ts";
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { Articles } from "./Articles.tsx";

export function meta() {
  return pageMeta({
    title: t("Articles"),
    description: t("Articles about health that clinicians have reviewed, with their sources. Everyone can read them."),
    path: paths.articles(),
  });
}

export default function ArticlesPage() {
  return <Articles show={[]} />;
}
