/** What the wallet lets other features show: the form for a card and the bank's question, each loaded when it is needed. */
import { lazyOnline } from "../../../shell/lazy-online.ts";

export const CardForm = lazyOnline(async () => ({ default: (await import("./CardForm.tsx")).CardForm }));

/** Asks the bank's question with the real provider's script. Throws an Error fit to show when that cannot be loaded. */
export async function askBank(publishableKey: string, clientSecret: string): Promise<void> {
  const script = await import("./stripe-script.ts");
  await script.askBank(await script.openStripe(publishableKey), clientSecret);
}
