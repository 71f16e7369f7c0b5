/** Adds the code of a friend or a campaign to the wallet (R7.073, R8.028, R8.029, R8.049, R8.061). */
import { listCredits } from "@larkwell/contract/payments.ts";
import { addReferralCode } from "@larkwell/contract/with-shapes/referrals.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { LONGEST_CODE, REFERRAL_NAMES, readReferralCode } from "@larkwell/domain/text/link-names.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { useSend } from "../../../../api/client.ts";
import * as messages from "../../../../api/feature-messages.ts";
import { Button } from "../../../../kit/Button.tsx";
import { codeRule } from "../../../../kit/code-words.ts";
import { Stack } from "../../../../kit/Layout.tsx";
import { TextField } from "../../../../kit/TextField.tsx";
import { toast } from "../../../../kit/toast-store.ts";
import { useForm } from "../../../../kit/use-form.ts";
import { forgetReferralCode } from "../../../../visitor/arrival.ts";

/** The code of the page's link, and how it is removed from the address and the device. */
function useLinkedCode() {
  const [params, setParams] = useSearchParams();
  const code = readReferralCode(params) ?? "";
  const clear = () => {
    forgetReferralCode();
    const without = (before: URLSearchParams) =>
      new URLSearchParams([...before].filter(([name]) => !REFERRAL_NAMES.some((one) => one === name)));
    if (code !== "") setParams(without, { replace: true });
  };
  return { code, clear };
}

export function AddCode() {
  const link = useLinkedCode();
  const form = useForm({ referral_code: link.code });
  const [given, setGiven] = useState<number>();
  const add = useSend(addReferralCode, {
    invalidates: [listCredits],
    onSuccess: ({ value }) => {
      link.clear();
      setGiven(value);
      form.set({ referral_code: "" });
      toast.success(messages.codeAdded());
    },
    onError: (refusal) => {
      if (refusal.code !== "code_invalid") return form.refuse(refusal);
      link.clear();
      form.show([{ field: "referral_code", message: messages.codeInvalid(refusal.message) }]);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (add.isPending) return;
    setGiven(undefined);
    if (form.check(addReferralCode.body, form.values)) add.mutate({ body: form.values });
  };
  return (
    <Stack as="section" gap="16" aria-labelledby="add-code">
      <h2 id="add-code">
        <Trans>Have a code?</Trans>
      </h2>
      <Stack as="form" gap="16" onSubmit={submit} noValidate>
        <TextField
          label={t("Code")}
          help={`${t("From a friend, or from a card you were given.")} ${codeRule()}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST_CODE}
          {...form.text("referral_code")}
        />
        <div>
          <Button type="submit" kind="secondary" busy={add.isPending}>
            <Trans>Add code</Trans>
          </Button>
        </div>
      </Stack>
      <div role="status">{given !== undefined && <p>{wordsOf(given)}</p>}</div>
    </Stack>
  );
}

const wordsOf = (value: number): string =>
  value > 0
    ? messages.creditApplied(formatDollars(wireToCents(value)))
    : t("If this code comes with credit, we add it here after a short check.");
