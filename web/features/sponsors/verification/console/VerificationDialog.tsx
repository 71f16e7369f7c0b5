/** One request, opened and claimed: what the member typed, which census rows are similar, and the decision. */
import {
  claimVerification,
  listOpsVerification,
  type OpenedVerification,
  releaseVerification,
} from "@larkwell/contract/ops-verification.ts";
import { CLAIM_MINUTES } from "@larkwell/domain/eligibility/manual-requests.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { invalidate, useSend } from "../../../../api/client.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { Button } from "../../../../kit/Button.tsx";
import { Countdown } from "../../../../kit/Countdown.tsx";
import { type Fact, FactList } from "../../../../kit/console/FactList.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { ReasonDialog } from "../../../../kit/console/ReasonDialog.tsx";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { ErrorState } from "../../../../kit/ErrorState.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { VerificationDecision } from "./VerificationDecision.tsx";
import { fitKinds, fitWords } from "./verification-words.ts";

export type Candidate = OpenedVerification["candidates"][number];

export function VerificationDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [opened, setOpened] = useState<OpenedVerification>();
  const [error, setError] = useState<string>();
  const claim = useSend(claimVerification, {
    onSuccess: setOpened,
    onError: (refusal) => setError(refusal.errors[0]?.message ?? refusal.message),
    invalidates: [listOpsVerification],
  });
  const release = useSend(releaseVerification, { invalidates: [listOpsVerification], onError: () => {} });
  const [reason, setReason] = useState("");
  const open = (why: string) => {
    setError(undefined);
    setReason(why);
    claim.mutate({ params: { id }, body: { reason: why } });
  };
  const leave = () => {
    if (opened) release.mutate({ params: { id } });
    onClose();
  };
  if (!opened)
    return (
      <ReasonDialog
        title={t("Open request {id}?", { id })}
        confirm={t("Open request")}
        busy={claim.isPending}
        error={error}
        onReason={open}
        onClose={onClose}
      />
    );
  return (
    <Dialog open title={t("Request {id}", { id })} size="large" onClose={leave}>
      {error !== undefined ? (
        <ErrorState message={error} onRetry={() => open(reason)} retrying={claim.isPending} />
      ) : (
        <div className={styles.form}>
          <Held opened={opened} onAgain={() => open(reason)} busy={claim.isPending} />
          <Told opened={opened} />
          <Candidates candidates={opened.candidates} />
          <VerificationDecision
            opened={opened}
            onDone={() => {
              void invalidate(listOpsVerification);
              onClose();
            }}
          />
        </div>
      )}
    </Dialog>
  );
}

function Held({ opened, onAgain, busy }: { opened: OpenedVerification; onAgain: () => void; busy: boolean }) {
  const until = fromWire(opened.claimed_until ?? "");
  if (!until) return null;
  return (
    <p className={styles.actions}>
      <span>
        <Trans>
          Reserved for you for <Countdown until={until} />.
        </Trans>
      </span>
      <Button kind="quiet" busy={busy} onClick={onAgain}>
        <Trans>Reserve {CLAIM_MINUTES} more minutes</Trans>
      </Button>
    </p>
  );
}

function Told({ opened }: { opened: OpenedVerification }) {
  return (
    <Section title={t("What the member says")}>
      <FactList
        facts={[
          [t("Covered through"), opened.as_dependent ? t("A family member’s job") : t("Their own job")],
          ...opened.facts.map(({ name, value }): Fact => [name, value]),
          [
            t("Current sponsor"),
            opened.current_organization &&
              t("{currentOrganization} (replaced if you approve)", {
                currentOrganization: opened.current_organization,
              }),
          ],
        ]}
      />
      {opened.note && <p className={styles.words}>{opened.note}</p>}
    </Section>
  );
}

function Candidates({ candidates }: { candidates: readonly Candidate[] }) {
  return (
    <Section title={t("Possible matches")}>
      {candidates.length === 0 ? (
        <p>
          <Trans>No census row matches the work email, or the birthday and last name.</Trans>
        </p>
      ) : (
        <ul className={styles.near}>
          {candidates.map((one) => (
            <li key={one.record_id}>
              <strong>
                <Trans>
                  {one.organization_name}, {one.relation === "employee" ? t("an employee") : t("a dependent")} (row{" "}
                  {one.record_id})
                </Trans>
              </strong>
              <span className={styles.fits}>
                {Object.entries(one.fits).map(([field, fit]) => (
                  <Pill key={field} kind={fitKinds[fit]}>
                    {fitWords(field, fit)}
                  </Pill>
                ))}
                {one.taken && (
                  <Pill kind="warn">
                    <Trans>Already used by another account</Trans>
                  </Pill>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
