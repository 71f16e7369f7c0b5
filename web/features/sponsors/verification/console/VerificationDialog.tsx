/** One request, opened and claimed: what the member typed, which rows of a list it comes near to, and the decision. */
import {
  claimVerification,
  listOpsVerification,
  type OpenedVerification,
  releaseVerification,
} from "@larkwell/contract/ops-verification.ts";
import { CLAIM_MINUTES } from "@larkwell/domain/eligibility/manual-requests.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
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
        title={`Open request ${id}?`}
        confirm="Open it"
        busy={claim.isPending}
        error={error}
        onReason={open}
        onClose={onClose}
      />
    );
  return (
    <Dialog open title={`Request ${id}`} size="large" onClose={leave}>
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
        Nobody else can decide it for <Countdown until={until} />.
      </span>
      <Button kind="quiet" busy={busy} onClick={onAgain}>
        Keep it {CLAIM_MINUTES} minutes more
      </Button>
    </p>
  );
}

function Told({ opened }: { opened: OpenedVerification }) {
  return (
    <Section title="What the member says">
      <FactList
        facts={[
          ["Covered", opened.as_dependent ? "Through somebody in the family" : "Through the own job"],
          ...opened.facts.map(({ name, value }): Fact => [name, value]),
          [
            "Sponsored now by",
            opened.current_organization && `${opened.current_organization} (an approval takes its place)`,
          ],
        ]}
      />
      {opened.note && <p className={styles.words}>{opened.note}</p>}
    </Section>
  );
}

function Candidates({ candidates }: { candidates: readonly Candidate[] }) {
  return (
    <Section title="On the lists">
      {candidates.length === 0 ? (
        <p>No row of any list comes near: neither by work e-mail, nor by birthday and last name.</p>
      ) : (
        <ul className={styles.near}>
          {candidates.map((one) => (
            <li key={one.record_id}>
              <strong>
                {one.organization_name}, {one.relation === "employee" ? "an employee" : "a dependent"} (row{" "}
                {one.record_id})
              </strong>
              <span className={styles.fits}>
                {Object.entries(one.fits).map(([field, fit]) => (
                  <Pill key={field} kind={fitKinds[fit]}>
                    {fitWords(field, fit)}
                  </Pill>
                ))}
                {one.taken && <Pill kind="warn">Somebody else has an account with it</Pill>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
