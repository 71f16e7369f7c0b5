/** Opens the member's health record beside the brief of a visit: a step of its own, because reading it is recorded. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Muted, Row } from "../../../kit/Layout.tsx";
import { lazyPart } from "../../../kit/Part.tsx";

const OpenedHealthRecord = lazyPart(
  () => import("./OpenedHealthRecord.tsx").then((module) => module.OpenedHealthRecord),
  { name: () => t("Health record") },
);

export function VisitHealthRecord({ appointmentId }: { appointmentId: number }) {
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Row gap="8 16" align="center">
        <Button kind="secondary" onClick={() => setOpen(true)}>
          <Trans>Open health record</Trans>
        </Button>
        <Muted>
          <Trans>The member sees that you opened it.</Trans>
        </Muted>
      </Row>
    );
  return <OpenedHealthRecord appointmentId={appointmentId} />;
}
