// Emails to people without an account who add money to a member's credits, or are asked to. Nothing about care.
import { t } from "@larkwell/domain/language/text.ts";
import type { Brand } from "./layout.ts";
import { type Mail, outsideMail } from "./mails.ts";
import type { Wording } from "./wordings.ts";

export type TopUpMail = "asked" | "confirmed" | "paid" | "returned" | "ended";

interface TopUpInput {
  brand: Brand;
  /** The member's first name. May be empty. */
  from: string;
  /** Paid, or on its way back: "$50". */
  amount: string;
  link: string;
}

function asked({ from, brand }: TopUpInput): Wording {
  const who = from || t("Someone you know");
  return {
    subject: t("A request to add money"),
    title: t("{who} asks you to add money to their account", { who }),
    lines: [
      t("{who} has an account with {brand} and asks you to add money to it. You choose how much.", {
        who,
        brand: brand.name,
      }),
      t("Open the link to see more. Nothing is charged until you enter a card. The link works for two weeks."),
      t("If you don’t want to add money, you can ignore this message."),
    ],
    action: t("See the request"),
  };
}

const wordings: Readonly<Record<TopUpMail, (input: TopUpInput) => Wording>> = {
  asked,
  confirmed: () => ({
    subject: t("Your payments"),
    title: t("Your email address is confirmed"),
    lines: [
      t("Use this link to add money, to see what you paid, and to stop being asked."),
      t("Anyone with this link can do that. Keep it to yourself."),
    ],
    action: t("Open your payments"),
  }),
  paid: ({ amount }) => ({
    subject: t("Your receipt"),
    title: t("Your payment went through"),
    lines: [t("You paid {amount}, once. We don’t keep your card. The link shows all of your payments.", { amount })],
    action: t("Open your payments"),
  }),
  returned: ({ amount }) => ({
    subject: t("Your refund"),
    title: t("Money is on its way back to you"),
    lines: [t("We’re sending {amount} back to the card you paid with. Your bank can take up to 10 days.", { amount })],
    action: t("Open your payments"),
  }),
  ended: () => ({
    subject: t("You can no longer add money"),
    title: t("You can no longer add money"),
    lines: [t("The link in our earlier messages no longer works. We delete your email address now.")],
    action: t("Open our website"),
  }),
};

export function topUpMail(name: TopUpMail, input: TopUpInput): Mail {
  const { brand, link } = input;
  const why = t(
    "You got this message because you added, or were asked to add, money to the account of a member of {brand}.",
    {
      brand: brand.name,
    },
  );
  return outsideMail(wordings[name](input), brand, { link, why });
}
