// Whom a push service can reach about this installation. Apple refuses senders without a real contact.
import type { Config } from "../../config.ts";

const unreal =
  /(^|[.@/])(localhost|example|example\.(com|org|net)|[^.@/]+\.(example|test|invalid|local))(:\d+)?(\/|$)/i;

/** The contact from the settings; null if there is no real one. */
export function pushContact({ PUSH_CONTACT, SUPPORT_EMAIL }: Pick<Config, "PUSH_CONTACT" | "SUPPORT_EMAIL">) {
  const contact = PUSH_CONTACT ?? `mailto:${SUPPORT_EMAIL}`;
  return unreal.test(contact) ? null : contact;
}

/** True if the operator wants push notifications and they can be sent. */
export const isPushOn = (config: Pick<Config, "PUSH_NOTIFICATIONS" | "PUSH_CONTACT" | "SUPPORT_EMAIL">): boolean =>
  config.PUSH_NOTIFICATIONS && pushContact(config) !== null;
