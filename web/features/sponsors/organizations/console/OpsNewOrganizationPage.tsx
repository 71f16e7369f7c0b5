/** A new organization in one form; its people are added with its first census file. */
import { createOrganization, listOrganizations } from "@larkwell/contract/ops-organizations.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useNavigate } from "react-router";
import { useSend } from "../../../../api/client.ts";
import { Page } from "../../../../kit/Page.tsx";
import { opsPaths } from "../../../../ops-paths.ts";
import { OrganizationForm, useOrganizationForm } from "./OrganizationForm.tsx";
import { emptyOrganization } from "./organization-form.ts";

export default function OpsNewOrganizationPage() {
  const form = useOrganizationForm(emptyOrganization);
  const navigate = useNavigate();
  const create = useSend(createOrganization, {
    invalidates: [listOrganizations],
    says: t("Organization created. Upload a census file to add its people."),
    onSuccess: ({ id }) => void navigate(opsPaths.organization(id, { tab: "census" })),
    onError: form.refused,
  });
  const submit = () => {
    const body = form.checked();
    if (body) create.mutate({ body });
  };
  return (
    <Page title={t("New organization")}>
      <OrganizationForm form={form} submit={t("Create organization")} busy={create.isPending} onSubmit={submit} />
    </Page>
  );
}
