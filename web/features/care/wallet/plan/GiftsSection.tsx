/** The plans a member bought for others: whether each was sent or claimed, its receipt, and taking it back. */
import { listCharges } from "@larkwell/contract/payments.ts";
import { listPlanGifts, type PlanGift, takeBackPlanGift } from "@larkwell/contract/plan-gifts.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { q, useSend } from "../../../../api/client.ts";
import { useMe } from "../../../../api/session.ts";
import { Pill, type PillKind } from "../../../../kit/Badge.tsx";
import { Button } from "../../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../../kit/ConfirmDialog.tsx";
import { PlainList, Row, Stack } from "../../../../kit/Layout.tsx";
import { Card, Section } from "../../../../kit/Page.tsx";
import { Skeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { TimeText } from "../../../../kit/Values.tsx";
import { planPaths } from "../../../../plan-paths.ts";
import { lengthOf } from "./plan-words.ts";

/** Nothing for members who never gave one. */
export function GiftsSection() {
  const gifts = useQuery(q(listPlanGifts, {}));
  if (!gifts.isError && (gifts.data?.data ?? []).length === 0) return null;
  return (
    <Section title={t("Gifts you gave")}>
      <StateOf query={gifts} loading={<Skeleton height="9rem" />}>
        {({ data }) => (
          <PlainList gap="16">
            {data.map((gift) => (
              <li key={gift.id}>
                <Gift gift={gift} />
              </li>
            ))}
          </PlainList>
        )}
      </StateOf>
    </Section>
  );
}

const standings = (): Readonly<Record<PlanGift["state"], { words: string; kind: PillKind }>> => ({
  scheduled: { words: t("Not sent yet"), kind: "warn" },
  sent: { words: t("Sent"), kind: "good" },
  claimed: { words: t("Claimed"), kind: "good" },
  returned: { words: t("Refunded"), kind: "warn" },
});

const totalOf = ({ total }: PlanGift): string => formatDollars(wireToCents(total));

function Gift({ gift }: { gift: PlanGift }) {
  const { words, kind } = standings()[gift.state];
  return (
    <Card>
      <Stack gap="8">
        <Row gap="8 24" align="baseline" justify="between">
          <Row gap="8" align="center">
            <h3>
              <span translate="no">{gift.plan}</span> · {lengthOf(gift.periods * gift.period_months)}
            </h3>
            <Pill kind={kind}>{words}</Pill>
          </Row>
          <strong className="tabular">{totalOf(gift)}</strong>
        </Row>
        <WhatFollows gift={gift} />
        <Row gap="8 16" align="center">
          <Link to={planPaths.receipt(gift.invoice_id)} aria-label={t("Receipt of your gift")}>
            <Trans>Receipt</Trans>
          </Link>
          {gift.can.take_back && <TakeBack gift={gift} />}
        </Row>
      </Stack>
    </Card>
  );
}

function WhatFollows({ gift }: { gift: PlanGift }) {
  const { time_zone: zone } = useMe();
  const to = gift.shown_to;
  if (gift.state === "scheduled")
    return (
      <p>
        <Trans>
          We send it to {to} on <TimeText at={gift.send_at} zone={zone} show="date" />.
        </Trans>
      </p>
    );
  if (gift.state === "sent")
    return (
      <p>
        <Trans>
          We sent it to {to}. It can be claimed until <TimeText at={gift.expires_at} zone={zone} show="date" />.
        </Trans>
      </p>
    );
  if (gift.state === "claimed")
    return (
      <p>
        <Trans>For {to}. It was claimed.</Trans>
      </p>
    );
  return (
    <p>
      <Trans>For {to}. All of it goes back to your card.</Trans>
    </p>
  );
}

function TakeBack({ gift }: { gift: PlanGift }) {
  const [open, setOpen] = useState(false);
  const back = useSend(takeBackPlanGift, {
    invalidates: [listPlanGifts, listCharges],
    says: t("You took the gift back."),
    onSuccess: () => setOpen(false),
  });
  const total = totalOf(gift);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Trans>Take back gift</Trans>
      </Button>
      <ConfirmDialog
        open={open}
        danger
        title={t("Take back this gift?")}
        confirm={t("Take back gift")}
        keep={t("Keep gift")}
        busy={back.isPending}
        onConfirm={() => back.mutate({ params: { id: gift.id } })}
        onClose={() => setOpen(false)}
      >
        <p>
          <Trans>The link in the email stops working, and we refund {total} to your card.</Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}
