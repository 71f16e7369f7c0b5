/** What sponsored members see in the wallet's place: why there is nothing to pay, and any card they saved all the same. */
import { listPaymentMethods } from "@larkwell/contract/payments.ts";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../api/client.ts";
import { useMe } from "../../api/session.ts";
import { ButtonLink } from "../../kit/Button.tsx";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { paths } from "../../paths.ts";
import { CardsSection } from "./CardsSection.tsx";

export function SponsoredNote({ organization }: { organization: string | undefined }) {
  const me = useMe();
  const cards = useQuery({
    ...q(listPaymentMethods, { params: { user_id: me.id } }),
    enabled: me.role === "member",
  });
  return (
    <>
      <EmptyState
        title={organization ? `${organization} takes care of it` : "There is nothing to pay here"}
        action={<ButtonLink to={paths.appointments()}>Your appointments</ButtonLink>}
      >
        Your visits are part of your membership, so you need no wallet. Should a visit ever cost more than your credits
        cover, you see the price before you book. Receipts stand with each appointment.
      </EmptyState>
      {(cards.data?.data.length ?? 0) > 0 && <CardsSection />}
    </>
  );
}
