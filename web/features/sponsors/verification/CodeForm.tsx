/** The code from the mailbox at work: typed here, sent again, or given up for another way. */
import { CODE_DIGITS, RESEND_SECONDS } from "@larkwell/domain/eligibility/code-rules.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { useEffect, useId, useState } from "react";
import { messages } from "../../../api/messages.ts";
import { Button } from "../../../kit/Button.tsx";
import { Countdown } from "../../../kit/Countdown.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import type { VerificationWork } from "./use-verification.ts";
import styles from "./Verification.module.css";

const secondsLeft = (askedAt: string) =>
  Math.max(0, Math.ceil(RESEND_SECONDS - (Date.now() - Number(askedAt)) / 1_000));

/** Seconds until another one can be asked for. */
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
      return setError(`Please enter the ${CODE_DIGITS} digits of the code.`);
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
        Enter the code
      </Text>
      <p role="status">
        If{" "}
        <Text as="strong" breakWords>
          {company_email}
        </Text>{" "}
        belongs to your employer's list, a code is on its way. It can take a minute, and it may be in the spam folder.
      </p>
      <TextField
        label="Six-digit code"
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={error ?? (work.slipped ? "This code doesn’t work. Check the digits, or send another one." : undefined)}
        help={
          until &&
          (over ? (
            "The code has run out. Please send another one."
          ) : (
            <>
              It works for <Countdown until={until} onEnd={() => setOver(true)} />.
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
          Confirm
        </Button>
        <Button
          kind="secondary"
          busy={work.busy}
          onClick={work.sendCode}
          {...(resendIn > 0 ? { why: `You can ask for another one in ${resendIn} s.` } : {})}
        >
          Send another code
        </Button>
      </Row>
      <p className={styles.elsewhere}>
        <button
          type="button"
          className={styles.link}
          onClick={() =>
            work.openFailure(messages.verificationFailed("No code has come, so we couldn't confirm your employer yet."))
          }
        >
          I didn't get a code
        </button>
        <button type="button" className={styles.link} onClick={work.changeFacts}>
          Change the address
        </button>
      </p>
    </Stack>
  );
}
