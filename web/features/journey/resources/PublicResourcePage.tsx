/** /app/resources/content/{type}/{resource}: a resource that everyone with its address may read (R2.120, D60). */
import { readPublicResource, readPublicResourceFile } from "@larkwell/contract/resources.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { q, send } from "../../../api/client.ts";
import { useSession } from "../../../api/session.ts";
import { ErrorState } from "../../../kit/ErrorState.tsx";
import { Page } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { ResourceView } from "./ResourceView.tsx";

/** Campaign marks in the address (esp_id, mc_id) are for the campaign: nothing here reads or stores them (D19). */
export default function PublicResourcePage() {
  const { resource_id: id = "", type = "" } = useParams();
  const session = useSession();
  const query = useQuery({ ...q(readPublicResource, { params: { id } }), enabled: session.status !== "loading" });
  const isOther = query.data !== undefined && query.data.content_type !== type.toLowerCase();
  const found = isOther ? undefined : query.data;
  return (
    <Page title={found?.title ?? t("Resource")} tab={t("Resource")} lead={found?.summary || undefined} width="narrow">
      <StateOf query={query} loading={<Skeleton height="12rem" />}>
        {(data) =>
          isOther ? (
            <ErrorState message={t("We couldn’t find that.")} />
          ) : (
            <ResourceView resource={data} loadFile={() => send(readPublicResourceFile, { params: { id } })} />
          )
        }
      </StateOf>
    </Page>
  );
}
