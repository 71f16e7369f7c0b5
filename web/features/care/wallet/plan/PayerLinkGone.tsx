/** A payer's link that no longer works: the server's message, and what to do. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { EntryPage } from "../../../../shell/sign-in/EntryPage.tsx";

export const PayerLinkGone = ({ message }: { message: string }) => (
  <EntryPage title={t("This link no longer works")}>
    <p role="alert">{message}</p>
    <p>
      <Trans>If you stopped paying, or the request ended, nothing more is charged.</Trans>
    </p>
  </EntryPage>
);
