/** /add-money/{token}: where someone adds money without an account, sees what they paid, and stops being asked. */
import { readTopUpPage, stopTopUps, type TopUpPage } from "@larkwell/contract/top-ups.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { q, useSend } from "../../../../api/client.ts";
import { isFinal } from "../../../../api/is-final.ts";
import { Button } from "../../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../../kit/ConfirmDialog.tsx";
import { PlainList, Row, Stack } from "../../../../kit/Layout.tsx";
import { Skeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { TimeText } from "../../../../kit/Values.tsx";
import { EntryPage } from "../../../../shell/sign-in/EntryPage.tsx";
import { PayTopUp } from "./PayTopUp.tsx";
import { TopUpLinkGone } from "./TopUpLinkGone.tsx";
import { dollarsOf, requestOf } from "./top-up-words.ts";

const SOON = 15_000;

export default function AddMoneyPage() {
  const { token = "" } = useParams();
  const page = useQuery({
    ...q(readTopUpPage, { params: { token } }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.pending ? SOON : false),
  });
  const [stopped, setStopped] = useState(false);
  if (stopped) return <Stopped />;
  if (page.data === undefined && isFinal(page.error)) return <TopUpLinkGone message={page.error?.message ?? ""} />;
  return (
    <EntryPage title={t("Add money for someone")}>
      <StateOf query={page} loading={<Skeleton height="24rem" />}>
        {(found) => (
          <Stack gap="32">
            {found.payments.length === 0 && <p>{requestOf(found)}</p>}
            {found.pending === null ? (
              <PayTopUp page={found} token={token} />
            ) : (
              <Pending amount={dollarsOf(found.pending.amount)} />
            )}
            {found.payments.length > 0 && <Payments page={found} />}
            <Stop token={token} onStopped={() => setStopped(true)} />
          </Stack>
        )}
      </StateOf>
    </EntryPage>
  );
}

const Pending = ({ amount }: { amount: string }) => (
  <p role="status">
    {t(
      "We don’t know yet whether your payment of {amount} went through. This page shows it in a few minutes. Don’t pay again until then.",
      { amount },
    )}
  </p>
);

function Payments({ page }: { page: TopUpPage }) {
  return (
    <Stack as="section" gap="16" aria-labelledby="payments">
      <h2 id="payments">
        <Trans>Payments and refunds</Trans>
      </h2>
      <PlainList gap="8">
        {page.payments.map((one) => (
          <li key={`${one.number} ${one.kind} ${one.at}`}>
            <Row gap="8 24" justify="between">
              <span>
                <TimeText at={one.at} show="date" /> · {t("Receipt {number}", { number: one.number })}
              </span>
              <strong className="tabular">
                {one.kind === "refund"
                  ? t("Refund of {amount}", { amount: dollarsOf(one.amount) })
                  : dollarsOf(one.amount)}
              </strong>
            </Row>
          </li>
        ))}
      </PlainList>
    </Stack>
  );
}

function Stop({ token, onStopped }: { token: string; onStopped: () => void }) {
  const [open, setOpen] = useState(false);
  const stop = useSend(stopTopUps, { onSuccess: onStopped });
  return (
    <Row gap="16">
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Trans>Stop being asked</Trans>
      </Button>
      <ConfirmDialog
        open={open}
        danger
        title={t("Stop being asked?")}
        confirm={t("Stop being asked")}
        keep={t("Keep this link")}
        busy={stop.isPending}
        onConfirm={() => stop.mutate({ params: { token } })}
        onClose={() => setOpen(false)}
      >
        <p>
          <Trans>
            This link stops working, and we delete your email address. What you added stays theirs. They can ask you
            again.
          </Trans>
        </p>
      </ConfirmDialog>
    </Row>
  );
}

const Stopped = () => (
  <EntryPage title={t("You can no longer add money")}>
    <p role="status">
      <Trans>We deleted this link. You can close this page.</Trans>
    </p>
  </EntryPage>
);
