// Notifies the browsers of a person on call, or throws: then they are reached in another way.
import type { AppContext } from "../../../context.ts";
import { ProviderUnavailable } from "../../../outside/failures.ts";
import { declared, pushToBrowsers } from "./send-push.ts";

interface OnCall {
  outboxId: number;
  userId: number;
  template: string;
  /** In English, as the console is. */
  body: string;
  link: string;
}

export async function pushOnCall(context: AppContext, { body, link, ...to }: OnCall): Promise<void> {
  const words = { title: context.config.BRAND_NAME, body, language: "en" as const, tag: "on-call", link };
  const { accepted, failure } = await pushToBrowsers(context, { ...to, body: async () => declared(words) });
  if (accepted === 0) throw failure instanceof Error ? failure : new ProviderUnavailable("push", "no_browser");
}
