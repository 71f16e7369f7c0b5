/** Opens the plan that the member attached to a visit, beside its brief: a step of its own, because reading it is recorded. */
import type { VisitBrief } from "@larkwell/contract/visit-briefs.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Muted, Row } from "../../../kit/Layout.tsx";
import { lazyPart } from "../../../kit/Part.tsx";

const OpenedBirthPlan = lazyPart(() => import("./OpenedBirthPlan.tsx").then((module) => module.OpenedBirthPlan), {
  name: () => t("Attached plan"),
});

type Props = { appointmentId: number; state: VisitBrief["birth_plan"] };

export function VisitBirthPlan({ appointmentId, state }: Props) {
  const [open, setOpen] = useState(false);
  if (state === "none") return null;
  if (state === "later")
    return (
      <Muted>
        <Trans>The member attached a plan to this visit. You can open it from 15 minutes before.</Trans>
      </Muted>
    );
  if (!open)
    return (
      <Row gap="8 16" align="center">
        <Button kind="secondary" onClick={() => setOpen(true)}>
          <Trans>Open attached plan</Trans>
        </Button>
        <Muted>
          <Trans>The member sees that you opened it.</Trans>
        </Muted>
      </Row>
    );
  return <OpenedBirthPlan appointmentId={appointmentId} />;
}
