/** The form of the download page: one number, one text. What is typed survives errors and a reload of the page. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useLayoutEffect, useRef, useState } from "react";
import { brand } from "../../../brand.ts";
import { Button } from "../../../kit/Button.tsx";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { PhoneField } from "../../../kit/PhoneField.tsx";
import { forgetInTab, keepInTab, keptInTab } from "../../../kit/tab-draft.ts";
import { paths } from "../../../paths.ts";
import styles from "./AppLinkForm.module.css";
import { useAppLink } from "./use-app-link.ts";

const kept = "larkwell.lead.app-link";

const keep = (number: string) => (number === "" ? forgetInTab(kept) : keepInTab(kept, number));

export function AppLinkForm() {
  const form = useRef<HTMLFormElement>(null);
  const [start, setStart] = useState("");
  const [number, setNumber] = useState("");
  const [missing, setMissing] = useState(false);
  const { state, send, startOver } = useAppLink("download");

  // The field was on the page before this script ran, so the person may have typed already.
  useLayoutEffect(() => {
    const typed = form.current?.querySelector<HTMLInputElement>("input[type=tel]")?.value ?? "";
    const found = typed || (keptInTab(kept) ?? "");
    // A typed number stays in the field, with the caret; only a stored number is filled in.
    if (typed === "") setStart(found);
    setNumber(found);
    keep(found);
  }, []);

  const change = (value: string) => {
    setNumber(value);
    keep(value);
    setMissing(false);
    if (state.step === "failed") startOver();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(number === "");
    if (number !== "") send(number);
  };
  const again = () => {
    keep("");
    setStart("");
    setNumber("");
    startOver();
  };

  if (state.step === "sent")
    return (
      <Stack gap="16" justify="start" className={styles.sent} role="status">
        <p>{state.message}</p>
        <Button kind="quiet" onClick={again}>
          <Trans>Send to another number</Trans>
        </Button>
      </Stack>
    );
  return (
    // Without JavaScript the browser must not submit the form: the number stays in its field.
    <Stack
      as="form"
      gap="16"
      justify="start"
      ref={form}
      className={styles.form}
      method="dialog"
      noValidate
      onSubmit={submit}
    >
      <PhoneField
        key={start}
        label={t("Your cell phone")}
        help={t("We send one text with the link and then forget your number.")}
        value={start}
        error={missing ? t("Enter a cell phone number.") : undefined}
        onChange={change}
      />
      <noscript>
        <p>
          <Trans>
            Sending needs JavaScript. Open <strong>{paths.downloadTheApp()}</strong> on your phone instead, or write to{" "}
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
          </Trans>
        </p>
      </noscript>
      <Button type="submit" busy={state.step === "sending"}>
        {state.step === "failed" ? t("Try again") : t("Text me the link")}
      </Button>
      <div role="alert">
        {state.step === "failed" && (
          <Text padding="16" radius="small" background="danger" className={styles.failed}>
            {state.message}
          </Text>
        )}
      </div>
    </Stack>
  );
}
