/** Being recognized by an employer: by a code to the work address, by name, or by a person of ours. In onboarding and from the account. */
import { useEffect, useId, useRef } from "react";
import { Button } from "../../../kit/Button.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { ConfirmInfoDialog } from "./ConfirmInfoDialog.tsx";
import { AddressField, NameFields, WhoFields } from "./FactsFields.tsx";
import { type Outcome, useVerification, type VerificationWork } from "./use-verification.ts";

/** One form takes the place of another: who writes with the keyboard or listens is led to it. */
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
        By work e-mail
      </Text>
      <ErrorSummary errors={work.failure === null ? work.form.errors : []} />
      <WhoFields form={work.form} />
      <AddressField form={work.form} />
      <Row gap="8 16" align="start">
        <Button type="submit" busy={work.busy}>
          Send a code
        </Button>
        <Button kind="quiet" onClick={() => work.goByName(true)}>
          I can’t read mail there
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
        By your name and your employer's
      </Text>
      <p>
        We compare this with your employer's list. If it doesn't match at once, it goes to a person on our team, who
        answers within two business days. Meanwhile you can go on.
      </p>
      <ErrorSummary errors={work.failure === null ? work.form.errors : []} />
      <NameFields form={work.form} />
      <Row gap="8 16" align="start">
        <Button type="submit" busy={work.busy}>
          Confirm
        </Button>
        <Button kind="quiet" onClick={() => work.goByName(false)}>
          Use a work e-mail instead
        </Button>
      </Row>
    </Stack>
  );
}
