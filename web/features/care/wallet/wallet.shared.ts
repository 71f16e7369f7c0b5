/** What the wallet exports to other features: the card form and the bank's questions, each loaded when needed. */
import { lazyOnline } from "../../../shell/lazy-online.ts";

export const CardForm = lazyOnline(async () => ({ default: (await import("./CardForm.tsx")).CardForm }));

export const PaymentQuestion = lazyOnline(async () => ({
  default: (await import("./PaymentQuestion.tsx")).PaymentQuestion,
}));
