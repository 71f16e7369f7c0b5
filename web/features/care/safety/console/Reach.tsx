/** How the reader can be reached on call: each way is tested with a code that is sent there. */
import { confirmReach, type OnCallRota, testReach } from "@larkwell/contract/ops-safety.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { useSend } from "../../../../api/client.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { Button } from "../../../../kit/Button.tsx";
import { Muted, PlainList, Row, Stack } from "../../../../kit/Layout.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { PhoneField } from "../../../../kit/PhoneField.tsx";
import { TextField } from "../../../../kit/TextField.tsx";
import { toast } from "../../../../kit/toast-store.ts";
import { useForm } from "../../../../kit/use-form.ts";
import { channels } from "./safety-words.ts";
import { keepRota } from "./use-live-safety.ts";

type Way = OnCallRota["reach"][number];

export function Reach({ reach }: { reach: readonly Way[] }) {
  return (
    <Section title={t("How you can be reached")}>
      <Muted>
        <Trans>
          Test at least two ways before you go on call. For your browser, first turn on notifications in it. We use the
          number only for this.
        </Trans>
      </Muted>
      <PlainList gap="24">
        {reach.map((way) => (
          <li key={way.channel}>
            <OneWay way={way} />
          </li>
        ))}
      </PlainList>
    </Section>
  );
}

function OneWay({ way: { channel, address, confirmed_at } }: { way: Way }) {
  const [sent, setSent] = useState(false);
  const form = useForm({ tel_number: "" });
  const test = useSend(testReach, {
    onSuccess: (rota) => {
      keepRota(rota);
      setSent(true);
    },
    onError: form.refuse,
  });
  const isText = channel === "sms";
  const error = form.errors[0]?.message;
  return (
    <Stack gap="8">
      <Row gap="8" align="center">
        <strong>{channels()[channel]}</strong>
        {address !== null && <span translate="no">{address}</span>}
        {confirmed_at === null ? <Pill>{t("Not tested")}</Pill> : <Pill kind="good">{t("Tested")}</Pill>}
      </Row>
      {isText && (
        <PhoneField
          label={t("Number that takes texts")}
          error={error}
          value={form.values.tel_number}
          onChange={(tel_number) => form.set({ tel_number })}
        />
      )}
      {!isText && error && <p role="alert">{error}</p>}
      <div>
        <Button
          kind="secondary"
          busy={test.isPending}
          onClick={() =>
            test.mutate({ params: { channel }, body: isText ? { tel_number: form.values.tel_number } : {} })
          }
          aria-label={t("Send a code: {way}", { way: channels()[channel] })}
        >
          <Trans>Send a code</Trans>
        </Button>
      </div>
      {sent && <Confirm channel={channel} onDone={() => setSent(false)} />}
    </Stack>
  );
}

function Confirm({ channel, onDone }: { channel: Way["channel"]; onDone: () => void }) {
  const form = useForm({ code: "" });
  const confirm = useSend(confirmReach, {
    onSuccess: (rota) => {
      keepRota(rota);
      toast.success(t("Tested. You can be reached this way."));
      onDone();
    },
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!confirm.isPending) confirm.mutate({ params: { channel }, body: { code: form.values.code } });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="8">
        <TextField
          label={t("Code")}
          help={t("Six digits. It works for 30 minutes.")}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.text("code")}
        />
        <div>
          <Button type="submit" kind="secondary" busy={confirm.isPending}>
            <Trans>Confirm</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}
