/** A new practitioner in one form: when it is saved, members can find and book them. */
import {
  createPractitioner,
  listOpsPractitioners,
  NewPractitioner,
  type OpsChoices,
  readOpsChoices,
} from "@larkwell/contract/with-shapes/ops.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { q, useSend } from "../../../../api/client.ts";
import { Page } from "../../../../kit/Page.tsx";
import { PageSkeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { opsPaths } from "../../../../ops-paths.ts";
import { PractitionerForm } from "./PractitionerForm.tsx";
import { emptyForm, newPractitionerOf } from "./practitioner-form.ts";
import { usePractitionerForm } from "./use-practitioner-form.ts";

export default function OpsNewPractitionerPage() {
  const choices = useQuery(q(readOpsChoices, {}));
  return (
    <Page title={t("New practitioner")}>
      <StateOf query={choices} loading={<PageSkeleton />}>
        {(data) => <NewForm choices={data} />}
      </StateOf>
    </Page>
  );
}

function NewForm({ choices }: { choices: OpsChoices }) {
  const form = usePractitionerForm(emptyForm());
  const navigate = useNavigate();
  const create = useSend(createPractitioner, {
    invalidates: [listOpsPractitioners],
    says: t("The practitioner was created and invited."),
    onSuccess: (made) => void navigate(opsPaths.practitioner(made.id)),
    onError: form.refuse,
  });
  const submit = () => {
    const body = newPractitionerOf(form.typed);
    if (form.passes(NewPractitioner, body)) create.mutate({ body });
  };
  return (
    <PractitionerForm
      isNew
      typed={form.typed}
      errors={form.errors}
      choices={choices}
      busy={create.isPending}
      onChange={form.change}
      onSubmit={submit}
    />
  );
}
