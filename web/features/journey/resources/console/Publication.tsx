/** Whether members see a resource, its address, and the buttons that publish or withdraw it. */
import { listOpsResources, type OpsResource, publishResource } from "@larkwell/contract/ops-resources.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { Stack, Text } from "../../../../kit/Layout.tsx";
import { PublishedPill } from "./ResourcesTab.tsx";

interface Props {
  record: OpsResource;
  /** Something typed is not saved yet. */
  isChanged: boolean;
  onDone: (record: OpsResource) => void;
}

export function Publication({ record, isChanged, onDone }: Props) {
  const [fault, setFault] = useState<string>();
  const { id, version, published_at: at, link } = record;
  const publish = useSend(publishResource, {
    invalidates: [listOpsResources],
    says: at === null ? t("Published.") : t("Members no longer see it."),
    onSuccess: onDone,
    onError: (error) => setFault(error.errors[0]?.message ?? error.message),
  });
  const send = () => publish.mutate({ params: { id }, body: { published: at === null, version } });
  return (
    <Stack as="section" gap="16" padding="24" radius="medium" background="sand">
      <p>
        <PublishedPill at={at} />
      </p>
      <p>
        <Trans>
          Address: <strong translate="no">{link}</strong>
        </Trans>
      </p>
      {fault !== undefined && (
        <Text color="danger" role="alert">
          {fault}
        </Text>
      )}
      <div>
        <Button
          kind="secondary"
          busy={publish.isPending}
          {...(isChanged ? { why: t("Save your changes first.") } : {})}
          onClick={send}
        >
          {at === null ? t("Publish") : t("Withdraw")}
        </Button>
      </div>
    </Stack>
  );
}
