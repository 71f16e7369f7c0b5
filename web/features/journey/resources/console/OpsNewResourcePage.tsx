/** A new resource of an organization. It is published on its own page. */
import { createResource, listOpsResources } from "@larkwell/contract/ops-resources.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useNavigate, useParams } from "react-router";
import { useSend } from "../../../../api/client.ts";
import { Page } from "../../../../kit/Page.tsx";
import { opsPaths } from "../../../../ops-paths.ts";
import { BackToResources } from "./BackToResources.tsx";
import { ResourceForm, useResourceForm } from "./ResourceForm.tsx";
import { emptyResource } from "./resource-form.ts";

export default function OpsNewResourcePage() {
  const id = Number(useParams()["organization_id"]);
  const form = useResourceForm(emptyResource);
  const navigate = useNavigate();
  const create = useSend(createResource, {
    invalidates: [listOpsResources],
    says: t("Saved. Members see it once you publish it."),
    onSuccess: (made) => void navigate(opsPaths.resource(id, made.id)),
    onError: form.refuse,
  });
  const submit = () => {
    const body = form.checked();
    if (body) create.mutate({ params: { id }, body });
  };
  return (
    <Page title={t("New resource")} above={<BackToResources organizationId={id} />}>
      <ResourceForm form={form} submit={t("Save resource")} busy={create.isPending} onSubmit={submit} />
    </Page>
  );
}
