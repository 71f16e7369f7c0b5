/** /plan-purchase?encoded_user_id: someone pays for a member's plan without learning whose it is (R3.059, R6.038). */
import { buyPlanByLink, readPlanLink } from "@larkwell/contract/plan-links.ts";
import { linkShape } from "@larkwell/contract/with-shapes/plan-links.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { q, useSend } from "../../../../api/client.ts";
import { isFinal } from "../../../../api/is-final.ts";
import { Button } from "../../../../kit/Button.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { Muted, Row, Stack } from "../../../../kit/Layout.tsx";
import { Page } from "../../../../kit/Page.tsx";
import { Skeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { TextField } from "../../../../kit/TextField.tsx";
import { useForm } from "../../../../kit/use-form.ts";
import { TimeText } from "../../../../kit/Values.tsx";
import { requestOf } from "./plan-words.ts";

export function LinkPurchase({ code }: { code: string }) {
  const asked = useQuery({ ...q(readPlanLink, { params: { encoded_user_id: code } }), retry: false });
  const [sent, setSent] = useState(false);
  if (sent)
    return (
      <Page title={t("Look in your inbox")} width="narrow">
        <p role="status">
          <Trans>We sent you an email. Open its link to add your card. Nothing is charged before you do.</Trans>
        </p>
      </Page>
    );
  if (asked.data === undefined && isFinal(asked.error))
    return (
      <Page title={t("This link no longer works")} width="narrow">
        <p>
          <Trans>
            Someone else already pays, or the link is too old. Ask the person who gave it to you for a new one.
          </Trans>
        </p>
      </Page>
    );
  return (
    <Page title={t("Pay for someone’s plan")} width="narrow">
      <StateOf query={asked} loading={<Skeleton height="20rem" />}>
        {(found) => (
          <Stack gap="24">
            <p>{requestOf({ ...found, member: "" })}</p>
            <AddressForm code={code} price={found.price} onSent={() => setSent(true)} />
            <Muted>
              <Trans>
                The link works until <TimeText at={found.expires_at} show="date" />. To protect the person who gave it
                to you, we don’t say who they are.
              </Trans>
            </Muted>
          </Stack>
        )}
      </StateOf>
    </Page>
  );
}

function AddressForm({ code, price, onSent }: { code: string; price: number; onSent: () => void }) {
  const form = useForm({ email_address: "" });
  const begin = useSend(buyPlanByLink, { onSuccess: onSent, onError: form.refuse });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (begin.isPending || !form.check(linkShape, form.values)) return;
    begin.mutate({ body: { ...form.values, encoded_user_id: code, price } });
  };
  return (
    <Stack as="form" gap="24" onSubmit={submit} noValidate>
      <ErrorSummary errors={form.errors} />
      <TextField
        label={t("Your email address")}
        help={t("We send you a link to add a card, and later your receipts. You need no account.")}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text("email_address")}
      />
      <Row gap="16">
        <Button type="submit" busy={begin.isPending}>
          <Trans>Continue</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
