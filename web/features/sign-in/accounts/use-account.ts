/** The person whose account is shown; unchanged while the login dialog covers the page. */
import type { User } from "@larkwell/contract/people.ts";
import { useRef } from "react";
import { useSession } from "../../../api/session.ts";

export function useAccount(): User | null {
  const session = useSession();
  const last = useRef<User | null>(null);
  if (session.status === "signed_in") last.current = session.user;
  return last.current;
}
