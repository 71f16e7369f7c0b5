/** Once on a page with prices, where the credits could not be read: prices stand whole there, and perhaps nobody pays them. */
import { useOwnCredits } from "../api/coverage.ts";
import { Unread } from "./Unread.tsx";

export function CreditsUnread() {
  return <Unread name="What your credits pay" queries={[useOwnCredits()]} />;
}
