/** Opens the files that a member shared for a visit: a step of its own, because reading the list is recorded. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Muted, Row } from "../../../kit/Layout.tsx";
import { lazyPart } from "../../../kit/Part.tsx";

const OpenedFiles = lazyPart(() => import("./OpenedFiles.tsx").then((module) => module.OpenedFiles), {
  name: () => t("Shared files"),
});

export function VisitFiles({ appointmentId }: { appointmentId: number }) {
  const [open, setOpen] = useState(false);
  if (open) return <OpenedFiles appointmentId={appointmentId} />;
  return (
    <Row gap="8 16" align="center">
      <Button kind="secondary" onClick={() => setOpen(true)}>
        <Trans>Show shared files</Trans>
      </Button>
      <Muted>
        <Trans>If there are any, the member sees that you looked.</Trans>
      </Muted>
    </Row>
  );
}
