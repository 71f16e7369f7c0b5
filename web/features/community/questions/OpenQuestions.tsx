/** On a practitioner's Today: how many questions of the forum wait in their field. Nothing if none do. */
import { listForumQuestions } from "@larkwell/contract/posting.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q } from "../../../api/client.ts";
import { Muted } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";

export function OpenQuestions() {
  const { data } = useQuery(q(listForumQuestions, { query: { field: "mine", limit: 1 } }));
  if (!data || data.meta.waiting === 0) return null;
  return (
    <section aria-label={t("Forum questions")}>
      <Muted relaxed>
        {t(
          "{count, plural, one {# question in your field waits in the forum.} other {# questions in your field wait in the forum.}}",
          {
            count: data.meta.waiting,
          },
        )}{" "}
        <Link to={paths.forumQuestions()}>
          <Trans>See forum questions</Trans>
        </Link>
      </Muted>
    </section>
  );
}
