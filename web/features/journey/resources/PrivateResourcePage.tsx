/** /app/resources/custom/{resource}?reqid: for the organization's members, and for people with a link of one (R2.121, D60). */
import { type Resource, readPrivateResource, readPrivateResourceFile } from "@larkwell/contract/resources.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams, useSearchParams } from "react-router";
import { ApiError, q, send } from "../../../api/client.ts";
import { useSession } from "../../../api/session.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { GardenGate } from "../../../kit/illustrations/GardenGate.tsx";
import { Page } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { LinkForOthers } from "./LinkForOthers.tsx";
import { ResourceView } from "./ResourceView.tsx";

export default function PrivateResourcePage() {
  const { resource_id: id = "" } = useParams();
  const [params] = useSearchParams();
  const session = useSession();
  const reqid = params.get("reqid") ?? params.get("encoded_user_id") ?? undefined;
  const asked = { params: { id }, query: reqid === undefined ? {} : { reqid } };
  const query = useQuery({ ...q(readPrivateResource, asked), enabled: session.status !== "loading" });
  const { error } = query;
  const refusal = error instanceof ApiError && error.code === "not_authorized" ? error.message : undefined;
  const found = query.data;
  return (
    <Page title={found?.title ?? t("Resource")} tab={t("Resource")} lead={found?.summary || undefined} width="narrow">
      {refusal !== undefined && found === undefined ? (
        <Refused message={refusal} />
      ) : (
        <StateOf query={query} loading={<Skeleton height="12rem" />}>
          {(resource: Resource) => (
            <>
              <ResourceView resource={resource} loadFile={() => send(readPrivateResourceFile, asked)} />
              {resource.can.link && <LinkForOthers id={resource.id} />}
            </>
          )}
        </StateOf>
      )}
    </Page>
  );
}

/** The specification's words, and what to do next. */
function Refused({ message }: { message: string }) {
  const { pathname } = useLocation();
  return (
    <EmptyState
      title={message}
      picture={<GardenGate />}
      action={
        <ButtonLink to={paths.login({ from: pathname })}>
          <Trans>Log in</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        This page is for members of an organization. Log in if you’re one of them. If someone sent you this link, ask
        them for a new one.
      </Trans>
    </EmptyState>
  );
}
