/** A referral code that is used with the purchase of a plan (R3.071): what it takes off the first payment is shown before the card is charged. */
import { type FirstPayment, readFirstPayment } from "@larkwell/contract/plans.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { LONGEST_CODE } from "@larkwell/domain/text/link-names.ts";
import { Trans } from "@lingui/react/macro";
import { useId, useRef, useState } from "react";
import { ApiError, send } from "../../../../api/client.ts";
import * as messages from "../../../../api/feature-messages.ts";
import { Button } from "../../../../kit/Button.tsx";
import { codeRule } from "../../../../kit/code-words.ts";
import { Row, Stack } from "../../../../kit/Layout.tsx";
import { TextField } from "../../../../kit/TextField.tsx";
import { TimeText } from "../../../../kit/Values.tsx";
import { priceOf } from "./plan-words.ts";

export function usePurchaseCode(planId: number) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  /** Of the code that was typed, once it was checked. */
  const [first, setFirst] = useState<FirstPayment>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const latest = useRef("");
  const referral_code = typed.trim();
  const takes = (problem: ApiError): boolean => {
    if (problem.code === "code_changed") setFirst(undefined);
    const fault = problem.errors.find((one) => one.field === "referral_code")?.message;
    if (problem.code !== "code_invalid" && fault === undefined) return false;
    setFirst(undefined);
    setError(messages.codeInvalid(fault ?? problem.message));
    field.current?.querySelector("input")?.focus();
    return true;
  };
  const ask = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const answer = await send(readFirstPayment, { params: { plan_id: planId }, query: { referral_code } });
      // Not if another code was typed meanwhile.
      if (latest.current === typed) setFirst(answer);
    } catch (problem) {
      const told = problem instanceof ApiError ? problem : new ApiError(0, {});
      // At the field: a notice would cover the button that pays.
      if (latest.current === typed && !takes(told)) setError(told.message);
    } finally {
      setBusy(false);
    }
  };
  return {
    id,
    typed,
    error,
    field,
    first,
    busy,
    /** What it gives was not shown yet. */
    isUnchecked: referral_code !== "" && first === undefined,
    check: () => {
      latest.current = typed;
      if (referral_code !== "" && !busy) void ask();
    },
    type: (next: string) => {
      latest.current = next;
      setTyped(next);
      setError(undefined);
      setFirst(undefined);
    },
    /** `isShown`: the page says what it takes off. */
    body: (isShown: boolean) => {
      if (referral_code === "") return {};
      return isShown && first ? { referral_code, credit: first.credit } : { referral_code };
    },
    takes,
  };
}

type Props = {
  code: ReturnType<typeof usePurchaseCode>;
  /** The plan starts with free days: nothing is paid now. */
  isFree: boolean;
};

export function PurchaseCode({ code, isFree }: Props) {
  const [open, setOpen] = useState(code.typed !== "");
  if (!open)
    return (
      <div>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          <Trans>I have a code</Trans>
        </Button>
      </div>
    );
  return (
    <Stack gap="16">
      <div ref={code.field}>
        <TextField
          id={code.id}
          label={t("Code")}
          optional
          help={`${
            isFree
              ? t("You pay nothing today, so its credit goes to your wallet, for visits without a plan.")
              : t("Its credit lowers the first payment. What is left goes to your wallet.")
          } ${codeRule()}`}
          error={code.error}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST_CODE}
          autoFocus
          value={code.typed}
          onChange={(event) => code.type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !isFree) code.check();
          }}
        />
      </div>
      {!isFree && !code.first && (
        <Row gap="16">
          <Button kind="secondary" busy={code.busy} onClick={code.check}>
            <Trans>Apply code</Trans>
          </Button>
        </Row>
      )}
      {!isFree && code.first && <First first={code.first} />}
    </Stack>
  );
}

function First({ first: { price, credit, charged, next_at } }: { first: FirstPayment }) {
  const full = priceOf({ price });
  const lines = [
    [t("Price"), full],
    [t("Credit of the code"), `−${priceOf({ price: credit })}`],
    [t("You pay now"), priceOf({ price: charged })],
  ] as const;
  if (credit === 0)
    return (
      <p role="status">
        <Trans>
          This code takes nothing off the first payment. If it comes with credit, we add it to your wallet later.
        </Trans>
      </p>
    );
  return (
    <Stack gap="8" role="status">
      {lines.map(([name, amount]) => (
        <Row key={name} gap="8 24" justify="between">
          <span>{name}</span>
          <strong className="tabular">{amount}</strong>
        </Row>
      ))}
      <p>
        <Trans>
          The next payment is {full} on <TimeText at={next_at} show="date" />.
        </Trans>
      </p>
    </Stack>
  );
}
