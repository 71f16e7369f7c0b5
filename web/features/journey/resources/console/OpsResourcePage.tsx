/** One resource as staff edits it: its text, its file, and whether members see it. */
import {
  changeResource,
  listOpsResources,
  type OpsResource,
  readOpsResource,
} from "@larkwell/contract/ops-resources.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { q, useSend } from "../../../../api/client.ts";
import * as messages from "../../../../api/feature-messages.ts";
import { queryClient } from "../../../../api/query-client.ts";
import { Button } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { Page } from "../../../../kit/Page.tsx";
import { PageSkeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { BackToResources } from "./BackToResources.tsx";
import { Publication } from "./Publication.tsx";
import { ResourceFile } from "./ResourceFile.tsx";
import { ResourceForm, useResourceForm } from "./ResourceForm.tsx";
import { typedOf } from "./resource-form.ts";

export default function OpsResourcePage() {
  const { organization_id: organization = "", resource_id: id = "" } = useParams();
  const record = useQuery({ ...q(readOpsResource, { params: { id } }), refetchOnWindowFocus: false });
  return (
    <Page
      tab={t("Resource")}
      title={record.data?.title ?? t("Resource")}
      above={<BackToResources organizationId={Number(organization)} />}
    >
      <StateOf query={record} loading={<PageSkeleton />}>
        {(data) => <Edited key={data.version} id={id} record={data} />}
      </StateOf>
    </Page>
  );
}

function Edited({ id, record }: { id: string; record: OpsResource }) {
  const form = useResourceForm(typedOf(record));
  const [newer, setNewer] = useState<OpsResource>();
  const show = (one: OpsResource) => {
    queryClient.setQueryData(q(readOpsResource, { params: { id } }).queryKey, one);
  };
  const change = useSend(changeResource, {
    invalidates: [listOpsResources],
    says: messages.saved(),
    onSuccess: show,
    onError: (error) => {
      const theirs = error.code === "stale" ? error.details["resource"] : undefined;
      if (theirs) setNewer(theirs as OpsResource);
      else form.refuse(error);
    },
  });
  const save = () => {
    const body = form.checked();
    const version = newer?.version ?? record.version;
    if (body) change.mutate({ params: { id: record.id }, body: { ...body, version } });
  };
  return (
    <>
      <Publication record={record} isChanged={form.isChanged} onDone={show} />
      <ResourceForm form={form} submit={t("Save changes")} busy={change.isPending} onSubmit={save}>
        {record.content_type === "document" && (
          <ResourceFile
            record={record}
            why={form.isChanged ? t("Save your changes first.") : undefined}
            onDone={show}
          />
        )}
        {newer && (
          <div role="alert" className={styles.words}>
            <p>
              <Trans>
                Someone else saved this resource after you opened it. Your changes are still here. If you save now,
                you’ll replace their version.
              </Trans>
            </p>
            <Button kind="secondary" onClick={() => show(newer)}>
              <Trans>Use their version</Trans>
            </Button>
          </div>
        )}
      </ResourceForm>
    </>
  );
}
