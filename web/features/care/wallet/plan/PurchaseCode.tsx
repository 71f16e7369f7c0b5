/** A referral code that is added with the purchase of a plan (R3.071). It says that the credit is not for the plan. */
import { t } from "@larkwell/domain/language/text.ts";
import { LONGEST_CODE } from "@larkwell/domain/text/link-names.ts";
import { Trans } from "@lingui/react/macro";
import { useId, useRef, useState } from "react";
import type { ApiError } from "../../../../api/client.ts";
import * as messages from "../../../../api/feature-messages.ts";
import { Button } from "../../../../kit/Button.tsx";
import { TextField } from "../../../../kit/TextField.tsx";

export function usePurchaseCode() {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const field = useRef<HTMLDivElement>(null);
  return {
    id,
    typed,
    error,
    field,
    type: (next: string) => {
      setTyped(next);
      setError(undefined);
    },
    body: () => (typed.trim() === "" ? {} : { referral_code: typed.trim() }),
    takes: (problem: ApiError): boolean => {
      const fault = problem.errors.find((one) => one.field === "referral_code")?.message;
      if (problem.code !== "code_invalid" && fault === undefined) return false;
      setError(messages.codeInvalid(fault ?? problem.message));
      field.current?.querySelector("input")?.focus();
      return true;
    },
  };
}

export function PurchaseCode({ code }: { code: ReturnType<typeof usePurchaseCode> }) {
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
    <div ref={code.field}>
      <TextField
        id={code.id}
        label={t("Code")}
        optional
        help={t("Its credit goes to your wallet, for visits without a plan. The price of the plan stays the same.")}
        error={code.error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_CODE}
        autoFocus
        value={code.typed}
        onChange={(event) => code.type(event.currentTarget.value)}
      />
    </div>
  );
}
