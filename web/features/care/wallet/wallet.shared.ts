/** What the wallet exports to other features: the card form and the bank's question, each loaded when needed. */
import { lazyOnline } from "../../../shell/lazy-online.ts";

export const CardForm = lazyOnline(async () => ({ default: (await import("./CardForm.tsx")).CardForm }));

/** Asks the bank's question with the real provider's script. Throws an Error that can be shown if the script can't be loaded. */
export async function askBank(publishableKey: string, clientSecret: string): Promise<void> {
  const script = await import("./stripe-script.ts");
  await script.askBank(await script.openStripe(publishableKey), clientSecret);
}
