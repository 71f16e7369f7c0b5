/** Opens the member's health record and diary beside the brief of a visit: steps of their own, because reading them is recorded. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Muted, Row, Stack } from "../../../kit/Layout.tsx";
import { lazyPart } from "../../../kit/Part.tsx";
import { OpenedDiary } from "../../health/diary/diary.shared.ts";

const OpenedHealthRecord = lazyPart(
  () => import("./OpenedHealthRecord.tsx").then((module) => module.OpenedHealthRecord),
  { name: () => t("Health record") },
);

export function VisitHealthRecord({ appointmentId }: { appointmentId: number }) {
  const [open, setOpen] = useState({ record: false, diary: false });
  return (
    <Stack gap="16">
      {(!open.record || !open.diary) && (
        <Row gap="8 16" align="center">
          {!open.record && (
            <Button kind="secondary" onClick={() => setOpen({ ...open, record: true })}>
              <Trans>Open health record</Trans>
            </Button>
          )}
          {!open.diary && (
            <Button kind="secondary" onClick={() => setOpen({ ...open, diary: true })}>
              <Trans>Open shared diary</Trans>
            </Button>
          )}
          <Muted>
            <Trans>The member sees what you opened.</Trans>
          </Muted>
        </Row>
      )}
      {open.record && <OpenedHealthRecord appointmentId={appointmentId} />}
      {open.diary && <OpenedDiary appointmentId={appointmentId} />}
    </Stack>
  );
}
