/** The steps that buy message credits: a package, a card if none is saved, and the purchase. */
import { listMessagePackages, type MessagePackage } from "@larkwell/contract/message-credits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { q } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { CardChoice } from "../../../../kit/CardChoice.tsx";
import { EmptyState } from "../../../../kit/EmptyState.tsx";
import { Muted, PlainList, Row, Stack } from "../../../../kit/Layout.tsx";
import { Skeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { CardForm } from "../../wallet/wallet.shared.ts";
import { PurchaseQuestion } from "./PurchaseQuestion.tsx";
import { Refused } from "./Refused.tsx";
import styles from "./Steps.module.css";
import { StepTitle } from "./StepTitle.tsx";
import type { DialogSteps } from "./use-dialog-steps.ts";

type Props = {
  steps: DialogSteps;
  /** There is a message that waits to be sent. */
  keepsText: boolean;
  /** The Back button of the first step; undefined: there is nothing before it. */
  onBack?: (() => void) | undefined;
};

export function BuySteps({ steps, keepsText, onBack }: Props) {
  const { step, purchase } = steps;
  const refused = purchase.error && <Refused error={purchase.error} keepsText={keepsText} />;
  if (step === "checking")
    return (
      <StateOf query={steps.awaited} loading={<PackagesSkeleton />}>
        {() => <PackagesSkeleton />}
      </StateOf>
    );
  if (step === "showPackages") return <Packages {...{ refused, onBack }} onChoose={steps.choose} />;
  if (step === "addCC")
    return (
      <Stack gap="16">
        {refused}
        <StepTitle>{t("Add a card")}</StepTitle>
        <p>
          <Trans>Nothing is charged yet. You’ll review everything before you buy.</Trans>
        </p>
        <Suspense fallback={<Skeleton height="18rem" />}>
          <CardForm onAdded={steps.cardAdded} onCancel={steps.back} />
        </Suspense>
      </Stack>
    );
  if (step === "confirmMessagePurchase" && steps.pack)
    return <Review {...{ steps, refused, keepsText }} pack={steps.pack} />;
  return null;
}

const priceOf = ({ price }: MessagePackage) => formatDollars(wireToCents(price));

export const countOf = ({ number_of_messages: n }: MessagePackage) =>
  t("{n, plural, one {# message credit} other {# message credits}}", { n });

/** "$9 each", if a whole number of cents. */
function eachOf({ price, number_of_messages: count }: MessagePackage): string | null {
  const cents = wireToCents(price);
  return count > 1 && cents % count === 0 ? t("{price} each", { price: formatDollars(cents / count) }) : null;
}

type PackagesProps = {
  refused: React.ReactNode;
  onChoose: (pack: MessagePackage) => void;
  onBack: (() => void) | undefined;
};

function Packages({ refused, onChoose, onBack }: PackagesProps) {
  const query = useQuery(q(listMessagePackages, {}));
  return (
    <Stack gap="16">
      {refused}
      <StepTitle>{t("Choose a package")}</StepTitle>
      <p>
        <Trans>A message to a practitioner takes 1 message credit, and you have none.</Trans>
      </p>
      <StateOf
        query={query}
        loading={<PackagesSkeleton />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState title={t("No message credits for sale right now")}>
            <Trans>We kept what you wrote. Messages to your care coordinator are free.</Trans>
          </EmptyState>
        }
      >
        {({ data }) => (
          <PlainList gap="8" aria-label={t("Packages")}>
            {data.map((pack) => (
              <li key={pack.id}>
                <button type="button" className={styles.package} onClick={() => onChoose(pack)}>
                  <span>
                    <strong>{countOf(pack)}</strong> <Muted as="span">{eachOf(pack)}</Muted>
                  </span>
                  <strong className="tabular">{priceOf(pack)}</strong>
                </button>
              </li>
            ))}
          </PlainList>
        )}
      </StateOf>
      <Muted>
        <Trans>Messages to your care coordinator are free.</Trans>
      </Muted>
      {onBack && (
        <Row gap="8 16" justify="end">
          <Button kind="quiet" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        </Row>
      )}
    </Stack>
  );
}

const PackagesSkeleton = () => (
  <Stack gap="8">
    <Skeleton height="3.75rem" />
    <Skeleton height="3.75rem" />
    <Skeleton height="3.75rem" />
  </Stack>
);

type ReviewProps = {
  steps: DialogSteps;
  pack: MessagePackage;
  refused: React.ReactNode;
  keepsText: boolean;
};

function Review({ steps, pack, refused, keepsText }: ReviewProps) {
  const { purchase, cardId } = steps;
  const price = priceOf(pack);
  const buy = () =>
    void purchase.buy({
      product_id: pack.id,
      payment_method_id: cardId,
      available_messages: steps.credits ?? 0,
    });
  return (
    <Stack gap="16">
      {refused}
      <StepTitle>{t("Review and buy")}</StepTitle>
      <Row gap="8" justify="between" padding="16" radius="small" background="sand">
        <strong>{countOf(pack)}</strong>
        <strong className="tabular">{price}</strong>
      </Row>
      <CardChoice chosen={cardId} onChoose={steps.setCardId} onOther={steps.otherCard} />
      <Muted>
        {keepsText
          ? t("We charge your card once. Then you can send your message.")
          : t("We charge your card once. Then you can send messages.")}
      </Muted>
      {purchase.unanswered && (
        <p role="status">
          <Trans>Your bank still needs your answer. To answer, press the button below.</Trans>
        </p>
      )}
      <Row gap="8 16" justify="end">
        <Button kind="quiet" onClick={steps.back}>
          <Trans>Change package</Trans>
        </Button>
        <Button busy={purchase.busy} onClick={buy}>
          {t("Buy for {price}", { price })}
        </Button>
      </Row>
      {purchase.challenge && (
        <PurchaseQuestion
          challenge={purchase.challenge}
          onBought={(billing) => void purchase.bought(billing)}
          onRefused={purchase.refuse}
          onLater={purchase.postpone}
        />
      )}
    </Stack>
  );
}
