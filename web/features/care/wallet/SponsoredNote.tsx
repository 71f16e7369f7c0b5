/** What sponsored members see in the wallet's place: why there is nothing to pay, and any card they saved all the same. */
import { listCredits, listPaymentMethods } from "@larkwell/contract/payments.ts";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { PartFailed } from "../../../kit/Part.tsx";
import { paths } from "../../../paths.ts";
import { CardsSection } from "./CardsSection.tsx";
import { CreditsSection } from "./CreditsSection.tsx";

export function SponsoredNote({ organization }: { organization: string | undefined }) {
  const me = useMe();
  const cards = useQuery({
    ...q(listPaymentMethods, { params: { user_id: me.id } }),
    enabled: me.role === "member",
  });
  const credits = useQuery({ ...q(listCredits, { params: { user_id: me.id } }), enabled: me.role === "member" });
  const failed = [cards, credits].filter(({ data, isError }) => isError && data === undefined);
  return (
    <>
      {(credits.data?.meta.total_credit ?? 0) > 0 && <CreditsSection />}
      <EmptyState
        title={organization ? `${organization} takes care of it` : "There is nothing to pay here"}
        action={<ButtonLink to={paths.appointments()}>Your appointments</ButtonLink>}
      >
        Your visits are part of your membership, so you need no wallet. Should a visit ever cost more than your credits
        cover, you see the price before you book. Each appointment has its receipt.
      </EmptyState>
      {(cards.data?.data.length ?? 0) > 0 && <CardsSection />}
      {failed.length > 0 && (
        <PartFailed
          name="What you saved or were given before"
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          retrying={failed.some(({ isFetching }) => isFetching)}
        />
      )}
    </>
  );
}
