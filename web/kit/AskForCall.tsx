/** A member asks the clinic's person on call to call them. Shown only while someone is on call (D84). */
import { askForSafetyCall, readSafetyCall } from "@larkwell/contract/safety.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { q, useSend } from "../api/client.ts";
import { queryClient } from "../api/query-client.ts";
import { Button } from "./Button.tsx";
import { Muted, Row, Stack, Text } from "./Layout.tsx";
import { PhoneField } from "./PhoneField.tsx";

/** Words: after writing something. Not safe: from the crisis help. */
type Props = { from: "words" | "not_safe" };

export function AskForCall({ from }: Props) {
  const { data } = useQuery(q(readSafetyCall, {}));
  const [open, setOpen] = useState(false);
  if (!data) return null;
  if (data.asked_at !== null)
    return (
      <Text role="status">
        <Trans>
          We alerted the clinic’s person on call and asked them to call you. Please don’t wait if you’re in danger: call
          911 or 988 now.
        </Trans>
      </Text>
    );
  if (!data.offered) return null;
  return (
    <Stack gap="8">
      <Text weight="600">
        {from === "words" ? t("Should someone from the clinic call you?") : t("Are you not safe right now?")}
      </Text>
      {open ? (
        <CallForm from={from} number={data.tel_number ?? ""} onClose={() => setOpen(false)} />
      ) : (
        <div>
          <Button kind="secondary" onClick={() => setOpen(true)}>
            {from === "words" ? t("Yes, call me") : t("I’m not safe, call me")}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function CallForm({ from, number: known, onClose }: Props & { number: string; onClose: () => void }) {
  const [number, setNumber] = useState(known);
  const [error, setError] = useState<string>();
  const ask = useSend(askForSafetyCall, {
    onSuccess: (after) => void queryClient.setQueryData(q(readSafetyCall, {}).queryKey, after),
    onError: (problem) => setError(problem.errors[0]?.message ?? problem.message),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The box that this is shown above may be in a form of its own.
    event.stopPropagation();
    if (!ask.isPending) ask.mutate({ body: { from, callback_number: number } });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="8">
        <PhoneField label={t("A number to call you on")} error={error} value={number} onChange={setNumber} />
        <Muted>
          {from === "words"
            ? t(
                "The clinic’s person on call is alerted right away. They see your name and this number, not what you’re writing here.",
              )
            : t("The clinic’s person on call is alerted right away. They see your name and this number.")}
        </Muted>
        <Row gap="8">
          <Button type="submit" busy={ask.isPending}>
            <Trans>Ask for a call</Trans>
          </Button>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
