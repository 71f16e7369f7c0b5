/** What sponsored members see instead of the wallet: why there is nothing to pay, and what they have anyway: cards, credits, message credits, and payments from before. */
import { readMessageBilling } from "@larkwell/contract/message-credits.ts";
import { listCredits, listPaymentMethods, listPaymentYears } from "@larkwell/contract/payments.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { PartFailed } from "../../../kit/Part.tsx";
import { paths } from "../../../paths.ts";
import { CardsSection } from "./CardsSection.tsx";
import { CreditsSection } from "./CreditsSection.tsx";
import { HistorySection } from "./HistorySection.tsx";
import { MessageCreditsSection } from "./MessageCreditsSection.tsx";
import { YearFiles } from "./YearFiles.tsx";

export function SponsoredNote({ organization }: { organization: string | undefined }) {
  const me = useMe();
  const cards = useQuery({
    ...q(listPaymentMethods, { params: { user_id: me.id } }),
    enabled: me.role === "member",
  });
  const credits = useQuery({ ...q(listCredits, { params: { user_id: me.id } }), enabled: me.role === "member" });
  const messages = useQuery({ ...q(readMessageBilling, {}), enabled: me.role === "member" });
  // Also what they paid before they had a sponsor, such as a plan.
  const years = useQuery({ ...q(listPaymentYears, { params: { user_id: me.id } }), enabled: me.role === "member" });
  const hasPaid = (years.data?.data ?? []).length > 0 || messages.data?.bought === true;
  const failed = [cards, credits, messages, years].filter(({ data, isError }) => isError && data === undefined);
  return (
    <>
      {(credits.data?.meta.total_credit ?? 0) > 0 && <CreditsSection />}
      <EmptyState
        title={organization ? t("{organization} covers your visits", { organization }) : t("Nothing to pay")}
        action={
          <ButtonLink to={paths.appointments()}>
            <Trans>Your appointments</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          Your membership includes your visits, so you don’t need a wallet. If a visit ever costs more than your credits
          cover, you see the price before you book. Each appointment has its receipt.
        </Trans>
      </EmptyState>
      {messages.data?.bought && <MessageCreditsSection />}
      {hasPaid && (
        <>
          <HistorySection />
          <YearFiles />
        </>
      )}
      {(cards.data?.data.length ?? 0) > 0 && <CardsSection />}
      {failed.length > 0 && (
        <PartFailed
          name={t("Saved cards and credits")}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          retrying={failed.some(({ isFetching }) => isFetching)}
        />
      )}
    </>
  );
}
