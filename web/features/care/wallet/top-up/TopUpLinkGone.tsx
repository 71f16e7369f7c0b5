/** A link to add money that no longer works: the server's message, and what becomes of a payment. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { EntryPage } from "../../../../shell/sign-in/EntryPage.tsx";

export const TopUpLinkGone = ({ message }: { message: string }) => (
  <EntryPage title={t("This link no longer works")}>
    <p role="alert">{message}</p>
    <p>
      <Trans>If a payment was being made when it ended, all of it goes back to your card.</Trans>
    </p>
  </EntryPage>
);
