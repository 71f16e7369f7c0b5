/** Before a billed message is written: that it takes a credit, how many are left, and when it comes back (D51, D86). */
import { listMessagePackages, readMessageBilling } from "@larkwell/contract/message-credits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { ANSWER_DAYS } from "@larkwell/domain/messages/limits.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { Button } from "../../../kit/Button.tsx";
import { Muted, Row } from "../../../kit/Layout.tsx";
import { Unread } from "../../../kit/Unread.tsx";

type Props = {
  /** Opens the packages, if none is left. Without it they follow after writing. */
  onBuy?: () => void;
};

export function CreditCost({ onBuy }: Props) {
  const query = useQuery(q(readMessageBilling, {}));
  const count = query.data?.available_messages;
  if (count === undefined) return <Unread name={t("Your message credits")} queries={[query]} />;
  if (count === 0) return <NoneLeft onBuy={onBuy} />;
  return (
    <Muted>
      {t("This message uses 1 of your {count, plural, one {# message credit} other {# message credits}}.", { count })}{" "}
      <ComesBack />
    </Muted>
  );
}

const ComesBack = () => <Trans>If no one answers within {ANSWER_DAYS} days, the credit comes back.</Trans>;

function NoneLeft({ onBuy }: { onBuy: (() => void) | undefined }) {
  const packages = useQuery(q(listMessagePackages, {}));
  const prices = packages.data?.data.map(({ price }) => wireToCents(price)) ?? [];
  return (
    <Row gap="8 16" align="center" justify="between">
      <Muted>
        <Trans>A message to a practitioner takes 1 message credit, and you have none.</Trans>{" "}
        {prices.length > 0 && t("Packages start at {price}.", { price: formatDollars(Math.min(...prices)) })}{" "}
        <ComesBack /> <Trans>Messages to your care coordinator are free.</Trans>
      </Muted>
      {onBuy && (
        <Button kind="secondary" onClick={onBuy}>
          <Trans>Buy message credits</Trans>
        </Button>
      )}
    </Row>
  );
}
