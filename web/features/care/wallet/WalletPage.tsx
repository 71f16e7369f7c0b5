/** The wallet: credits, saved cards, payments and refunds. For marketplace members and subscribers (R6.014). */
import { t } from "@larkwell/domain/language/text.ts";
import { useMe } from "../../../api/session.ts";
import { Stack } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { CardsSection } from "./CardsSection.tsx";
import { CreditsSection } from "./CreditsSection.tsx";
import { HistorySection } from "./HistorySection.tsx";
import { MessageCreditsSection } from "./MessageCreditsSection.tsx";
import { GiftsSection } from "./plan/GiftsSection.tsx";
import { PlanSection } from "./plan/PlanSection.tsx";
import { AddCode } from "./referral/AddCode.tsx";
import { InviteLink } from "./referral/InviteLink.tsx";
import { SponsoredNote } from "./SponsoredNote.tsx";
import { AddedMoneySection } from "./top-up/AddedMoneySection.tsx";
import styles from "./Wallet.module.css";
import { YearFiles } from "./YearFiles.tsx";

export default function WalletPage() {
  const me = useMe();
  if (!me.can.see_payments)
    return (
      <Page title={t("Wallet")}>
        <Stack gap="48">
          <SponsoredNote organization={me.organization?.name} />
          <GiftsSection />
        </Stack>
      </Page>
    );
  return (
    <Page title={t("Wallet")} lead={t("Your credits, your cards, and every payment with its receipt.")}>
      <Stack gap="48" className={styles.columns}>
        <Stack gap="48" shrinkable>
          <PlanSection />
          <GiftsSection />
          <AddedMoneySection />
          <CardsSection />
          <MessageCreditsSection />
          <HistorySection />
          <YearFiles />
        </Stack>
        <Stack gap="32" className={styles.aside}>
          <CreditsSection />
          <AddCode />
          <InviteLink />
        </Stack>
      </Stack>
    </Page>
  );
}
