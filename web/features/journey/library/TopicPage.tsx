/** /app/library/topic/{topic}: everything about one topic (R2.116). */
import { listLibraryTags } from "@larkwell/contract/library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { q } from "../../../api/client.ts";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Page } from "../../../kit/Page.tsx";
import { paths } from "../../../paths.ts";
import { PieceList, usePieces } from "./PieceList.tsx";

/** Older addresses wrote names with capitals and spaces. */
const slugIn = (topic: string): string => topic.toLowerCase().replace(/[^a-z0-9]+/g, "-");

export default function TopicPage() {
  const { topic = "" } = useParams();
  const slug = slugIn(topic);
  const topics = useQuery(q(listLibraryTags, {}));
  const found = topics.data?.data.find((one) => one.slug === slug);
  const pieces = usePieces({ tags: slug });
  return (
    <Page
      title={found?.title ?? t("Topic")}
      tab={t("Library")}
      lead={found?.about ?? ""}
      above={<Link to={paths.library()}>{t("Library")}</Link>}
      width="narrow"
    >
      <PieceList
        query={pieces}
        label={found?.title ?? t("Topic")}
        empty={
          <EmptyState title={t("Nothing about this topic")}>
            <Trans>Other topics are on the first page of the library.</Trans>
          </EmptyState>
        }
      />
    </Page>
  );
}
