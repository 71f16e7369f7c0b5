/** The code from the work inbox: typed here, sent again, or abandoned for another way. */
import { CODE_DIGITS, RESEND_SECONDS } from "@larkwell/domain/eligibility/code-rules.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { useEffect, useId, useState } from "react";
import * as messages from "../../../api/feature-messages.ts";
import { Button } from "../../../kit/Button.tsx";
import { Countdown } from "../../../kit/Countdown.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import type { VerificationWork } from "./use-verification.ts";
import styles from "./Verification.module.css";

const secondsLeft = (askedAt: string) =>
  Math.max(0, Math.ceil(RESEND_SECONDS - (Date.now() - Number(askedAt)) / 1_000));

/** Seconds until another one can be requested. */
function useResendIn(askedAt: string): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(askedAt));
  useEffect(() => {
    setSeconds(secondsLeft(askedAt));
    const timer = setInterval(() => setSeconds(secondsLeft(askedAt)), 1_000);
    return () => clearInterval(timer);
  }, [askedAt]);
  return seconds;
}

export function CodeForm({ work }: { work: VerificationWork }) {
  const { company_email, expires_at, asked_at } = work.form.values;
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [over, setOver] = useState(false);
  const title = useId();
  const resendIn = useResendIn(asked_at);
  const until = fromWire(expires_at);
  useEffect(() => setOver(false), [expires_at]);
  const submit = () => {
    const digits = code.replace(/[\s-]/g, "");
    if (digits.length !== CODE_DIGITS || /\D/.test(digits))
      return setError(t("Enter all {digits} digits of the code.", { digits: CODE_DIGITS }));
    work.confirmCode(digits);
  };
  return (
    <Stack
      as="form"
      gap="24"
      columns="fill"
      aria-labelledby={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Text as="h2" size="title-sm" id={title}>
        <Trans>Enter the code</Trans>
      </Text>
      <p role="status">
        <Trans>
          If{" "}
          <Text as="strong" breakWords>
            {company_email}
          </Text>{" "}
          is on your employer’s list, a code is on its way. It can take a minute, and it may be in your spam folder.
        </Trans>
      </p>
      <TextField
        label={t("Six-digit code")}
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={error ?? (work.slipped ? t("This code doesn’t work. Check the digits or send another one.") : undefined)}
        help={
          until &&
          (over ? (
            t("The code has expired. Send another one.")
          ) : (
            <>
              <Trans>
                Expires in <Countdown until={until} onEnd={() => setOver(true)} />.
              </Trans>
            </>
          ))
        }
        onChange={(event) => {
          setCode(event.target.value);
          setError(undefined);
        }}
      />
      <Row gap="8 16" align="start">
        <Button type="submit" busy={work.busy}>
          <Trans>Confirm</Trans>
        </Button>
        <Button
          kind="secondary"
          busy={work.busy}
          onClick={work.sendCode}
          {...(resendIn > 0
            ? {
                why: t("You can request another one in {n, plural, one {# second} other {# seconds}}.", {
                  n: resendIn,
                }),
              }
            : {})}
        >
          <Trans>Send another code</Trans>
        </Button>
      </Row>
      <p className={styles.elsewhere}>
        <button
          type="button"
          className={styles.link}
          onClick={() =>
            work.openFailure(
              messages.verificationFailed(t("You didn’t get a code, so we couldn’t confirm your employer yet.")),
            )
          }
        >
          <Trans>I didn’t get a code</Trans>
        </button>
        <button type="button" className={styles.link} onClick={work.changeFacts}>
          <Trans>Change email address</Trans>
        </button>
      </p>
    </Stack>
  );
}
