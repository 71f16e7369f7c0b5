/** Once on a page with prices, if the credits could not be read: it shows full prices, which the member may not have to pay. */
import { t } from "@larkwell/domain/language/text.ts";
import { useOwnCredits } from "../api/coverage.ts";
import { Unread } from "./Unread.tsx";

export function CreditsUnread() {
  return <Unread name={t("What your credits cover")} queries={[useOwnCredits()]} />;
}
