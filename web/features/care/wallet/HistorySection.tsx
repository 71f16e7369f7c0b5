/** Payments and refunds, the newest first, each with its receipt. */
import { type Charge, listCharges } from "@larkwell/contract/payments.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { Link } from "react-router";
import { send } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { carePaths } from "../../../care-paths.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { InfiniteList } from "../../../kit/InfiniteList.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { Money, TimeText } from "../../../kit/Values.tsx";
import { planPaths } from "../../../plan-paths.ts";
import { brandName } from "./card-typing.ts";
import styles from "./Wallet.module.css";

function useHistory(userId: number) {
  return useInfiniteQuery({
    queryKey: [listCharges.name, { user_id: userId, all: true }],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      send(listCharges, { params: { user_id: userId }, query: { offset: pageParam } }, { signal }),
    getNextPageParam: ({ pagination }) => {
      const next = pagination.offset + pagination.limit;
      return next < pagination.total ? next : undefined;
    },
  });
}

export function HistorySection() {
  const me = useMe();
  const history = useHistory(me.id);
  const { fetchNextPage } = history;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return (
    <Section title={t("Payments and refunds")}>
      <StateOf
        query={history}
        loading={<Bones />}
        isEmpty={({ pages }) => pages[0]?.data.length === 0}
        empty={
          <Text padding="24" radius="small" background="sand" color="muted">
            <Trans>No payments yet. Each visit you book appears here with its receipt.</Trans>
          </Text>
        }
      >
        {({ pages }) => (
          <InfiniteList
            hasMore={history.hasNextPage}
            loading={history.isFetchingNextPage}
            onMore={more}
            of={t("payments and refunds")}
          >
            <ul className={styles.history}>
              {pages
                .flatMap((page) => page.data)
                .map((charge) => (
                  <ChargeRow key={charge.id} charge={charge} zone={me.time_zone} />
                ))}
            </ul>
          </InfiniteList>
        )}
      </StateOf>
    </Section>
  );
}

/** What happened to a refund that the card didn't accept. */
const instead = () =>
  ({
    retried: t("Your card didn’t accept the refund, so we sent it again"),
    credit: t("Your card didn’t accept the refund, so we added it to your credits"),
    other_means: t("Your card didn’t accept the refund, so we paid it another way"),
  }) as const;

/** "Visa ending in 4242 and credits". */
function methodOf(charge: Charge): string {
  if (charge.plan?.by_payer) return t("Paid by someone else");
  const { brand, last4 } = charge.payment_method ?? {};
  const card = brand && last4 ? t("{brand} ending in {last4}", { brand: brandName(brand), last4 }) : t("Card");
  if (charge.credit <= 0) return charge.card > 0 ? card : "";
  return charge.card > 0 ? t("{card} and credits", { card }) : t("Credits");
}

/** What was paid for, other than a visit. */
function goodsOf(charge: Charge): string {
  if (charge.plan) return charge.plan.is_gift ? giftOf(charge, charge.plan) : planOf(charge, charge.plan);
  return creditsOf(charge);
}

const planOf = ({ kind }: Charge, { name }: { name: string }): string =>
  kind === "refund" ? t("Refund: plan {name}", { name }) : t("Plan {name}", { name });

const giftOf = ({ kind }: Charge, { name }: { name: string }): string =>
  kind === "refund" ? t("Refund: gift of plan {name}", { name }) : t("Gift of plan {name}", { name });

function creditsOf(charge: Charge): string {
  const n = charge.package?.number_of_messages ?? 0;
  return charge.kind === "refund"
    ? t("Refund: message credits")
    : t("{n, plural, one {# message credit} other {# message credits}}", { n });
}

function ChargeRow({ charge, zone }: { charge: Charge; zone: string }) {
  const isRefund = charge.kind === "refund";
  const { service } = charge;
  return (
    <Row as="li" gap="16" justify="between" nowrap border="bottom" className={styles.chargeRow}>
      <Stack gap="4" justify="start" shrinkable className={styles.chargeFacts}>
        <strong>
          {service ? (
            <Trans>
              {isRefund ? t("Refund: ") : ""}
              {service.vertical_name}, {service.minutes} minutes with {service.practitioner_name}
            </Trans>
          ) : (
            goodsOf(charge)
          )}
        </strong>
        <span>
          <TimeText at={charge.created_at} zone={zone} show="date" /> · {methodOf(charge)}
        </span>
        {charge.status === "pending" && (
          <Pill kind="warn">
            <Trans>On its way back to you</Trans>
          </Pill>
        )}
        {charge.status === "failed" &&
          (charge.resolution ? (
            <Pill kind="good">{instead()[charge.resolution]}</Pill>
          ) : (
            <Pill kind="bad">
              <Trans>Didn’t go through. We’re looking into it</Trans>
            </Pill>
          ))}
      </Stack>
      <Stack gap="4" justify="end" size="md" weight="600" className={styles.chargeAmount}>
        <span className={isRefund ? styles.back : undefined}>
          {isRefund && <span aria-hidden="true">+</span>}
          {isRefund && (
            <span className="visually-hidden">
              <Trans>Back to you: </Trans>
            </span>
          )}
          <Money dollars={charge.card + charge.credit} />
        </span>
        <ReceiptLink charge={charge} />
      </Stack>
    </Row>
  );
}

function receiptOf(charge: Charge): { to: string; label: string } {
  if (charge.service && charge.appointment_id !== null)
    return {
      to: carePaths.receipt(charge.appointment_id),
      label: t("Receipt of your visit with {practitionerName}", { practitionerName: charge.service.practitioner_name }),
    };
  if (charge.plan_invoice_id !== null)
    return {
      to: planPaths.receipt(charge.plan_invoice_id),
      label: charge.plan?.is_gift ? t("Receipt of your gift") : t("Receipt of your plan"),
    };
  return { to: carePaths.messageReceipt(charge.message_purchase_id ?? 0), label: t("Receipt of your message credits") };
}

function ReceiptLink({ charge }: { charge: Charge }) {
  const link = receiptOf(charge);
  return (
    <Link to={link.to} aria-label={link.label}>
      <Trans>Receipt</Trans>
    </Link>
  );
}

function Bones() {
  return (
    <div className={styles.history}>
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
    </div>
  );
}
