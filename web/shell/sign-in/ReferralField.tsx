/** The code field of the registration: what a code is worth, or why it can't be used (R5.057, R8.015, R8.028, R8.029). */
import { readReferralCode } from "@larkwell/contract/referrals.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { isReferralCode, REFERRAL_NAMES } from "@larkwell/domain/text/link-names.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { ApiError, q } from "../../api/client.ts";
import * as messages from "../../api/feature-messages.ts";
import { codeRule } from "../../kit/code-words.ts";
import { TextField } from "../../kit/TextField.tsx";
import { forgetReferralCode } from "../../visitor/arrival.ts";
import styles from "./Entry.module.css";

type Props = { fromLink: boolean; field: Omit<ComponentProps<typeof TextField>, "label"> };

/** Shown right away if a link carried a code; other people open it with a button. A wrong code keeps no one from registering. */
export function ReferralField({ fromLink, field }: Props) {
  const typed = String(field.value ?? "").trim();
  const [open, setOpen] = useState(fromLink || typed !== "");
  // Asked when the field is left, not at every letter.
  const [asked, setAsked] = useState(typed);
  const { worth, fault } = useWorth(asked);
  if (!open)
    return (
      <div>
        <button type="button" className={styles.linkButton} onClick={() => setOpen(true)}>
          <Trans>I have a referral code</Trans>
        </button>
      </div>
    );
  const isAnswer = typed === asked && typed !== "";
  return (
    <>
      <TextField
        label={t("Referral code")}
        optional
        help={`${
          fromLink
            ? t("It came with the link you opened. Clear this field if it isn’t yours.")
            : t("From a friend, or from a card you were given.")
        } ${codeRule()}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // The person just opened the field with its button.
        autoFocus={!fromLink && field.value === ""}
        {...field}
        error={field.error ?? (isAnswer ? fault : undefined)}
        onBlur={() => setAsked(typed)}
      />
      <div role="status">{isAnswer && worth !== undefined && <p className={styles.notice}>{worth}</p>}</div>
    </>
  );
}

/** A code that can't be used is removed from the address and the device; it stays in the field, to be corrected. */
function useWorth(code: string): { worth?: string; fault?: string } {
  const [, setParams] = useSearchParams();
  const isPossible = code !== "" && isReferralCode(code);
  const { data, error } = useQuery({
    ...q(readReferralCode, { query: { referral_code: code } }),
    enabled: isPossible,
    retry: false,
  });
  const invalid = isPossible && error instanceof ApiError && error.code === "code_invalid" ? error.message : undefined;
  const isInvalid = invalid !== undefined;
  useEffect(() => {
    if (!isInvalid) return;
    forgetReferralCode();
    const without = (before: URLSearchParams) =>
      new URLSearchParams([...before].filter(([name]) => !REFERRAL_NAMES.some((one) => one === name)));
    setParams(without, { replace: true });
  }, [isInvalid, setParams]);
  if (isInvalid) return { fault: messages.codeInvalid(invalid) };
  if (!isPossible || !data || data.value <= 0) return {};
  const value = formatDollars(wireToCents(data.value));
  return { worth: t("{value} credit after you confirm your email address", { value }) };
}
