// Where an invite was sent, as its sender sees it later: enough to recognize it, not enough for a person looking over their shoulder.

/** "r•••@example.com" */
import { t } from "../language/text.ts";
export function maskInviteAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••" : `${[...email][0]}•••${email.slice(at)}`;
}

/** "a number ending in 23" */
export const shortenedNumber = (number: string): string =>
  t("a number ending in {number}", { number: number.slice(-2) });
