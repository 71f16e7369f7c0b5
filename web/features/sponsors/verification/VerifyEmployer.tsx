/** Confirming an employer: by a code to the work address, by name, or by a manual review. In onboarding and from the account. */
import { Trans } from "@lingui/react/macro";
import { useEffect, useId, useRef } from "react";
import { Button } from "../../../kit/Button.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { ConfirmInfoDialog } from "./ConfirmInfoDialog.tsx";
import { AddressField, NameFields, WhoFields } from "./FactsFields.tsx";
import { type Outcome, useVerification, type VerificationWork } from "./use-verification.ts";

/** When one form replaces another, moves focus to it for people who use the keyboard or a screen reader. */
function useFocusOn(way: "address" | "code" | "name") {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(way);
  useEffect(() => {
    if (before.current === way) return;
    before.current = way;
    const target = ref.current?.querySelector<HTMLElement>(way === "code" ? "input" : "h2");
    if (target?.tagName === "H2") target.tabIndex = -1;
    target?.focus();
  }, [way]);
  return ref;
}

export function VerifyEmployer(outcome: Outcome) {
  const work = useVerification(outcome);
  const waitsForCode = !work.byName && work.form.values.verification_id !== "";
  const way = work.byName ? "name" : waitsForCode ? "code" : "address";
  const ref = useFocusOn(way);
  return (
    <Stack gap="24" columns="fill" ref={ref}>
      {way === "name" && <NameForm work={work} />}
      {way === "code" && <CodeForm work={work} />}
      {way === "address" && <AddressForm work={work} />}
      <ConfirmInfoDialog work={work} waitsForCode={waitsForCode} />
    </Stack>
  );
}

function AddressForm({ work }: { work: VerificationWork }) {
  const title = useId();
  return (
    <Stack
      as="form"
      gap="24"
      columns="fill"
      aria-labelledby={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        work.sendCode();
      }}
    >
      <Text as="h2" size="title-sm" id={title}>
        <Trans>By work email</Trans>
      </Text>
      <ErrorSummary errors={work.failure === null ? work.form.errors : []} />
      <WhoFields form={work.form} />
      <AddressField form={work.form} />
      <Row gap="8 16" align="start">
        <Button type="submit" busy={work.busy}>
          <Trans>Send a code</Trans>
        </Button>
        <Button kind="quiet" onClick={() => work.goByName(true)}>
          <Trans>I can’t check that email</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

function NameForm({ work }: { work: VerificationWork }) {
  const title = useId();
  return (
    <Stack
      as="form"
      gap="24"
      columns="fill"
      aria-labelledby={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        work.sendNames();
      }}
    >
      <Text as="h2" size="title-sm" id={title}>
        <Trans>By your name and your employer’s name</Trans>
      </Text>
      <p>
        <Trans>
          We’ll compare what you enter with your employer’s list. If it doesn’t match right away, someone on our team
          will answer within two business days. You can continue in the meantime.
        </Trans>
      </p>
      <ErrorSummary errors={work.failure === null ? work.form.errors : []} />
      <NameFields form={work.form} />
      <Row gap="8 16" align="start">
        <Button type="submit" busy={work.busy}>
          <Trans>Confirm</Trans>
        </Button>
        <Button kind="quiet" onClick={() => work.goByName(false)}>
          <Trans>Use a work email instead</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
