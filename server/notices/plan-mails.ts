// Emails to people without an account about a plan: a gift, and what a payer is asked for and pays. Nothing about care.
import { t } from "@larkwell/domain/language/text.ts";
import type { Brand } from "./layout.ts";
import { type Mail, outsideMail } from "./mails.ts";
import type { Wording } from "./wordings.ts";

interface GiftInput {
  brand: Brand;
  /** The giver's first name. May be empty. */
  from: string;
  link: string;
}

export function planGiftMail({ brand, from, link }: GiftInput): Mail {
  const wording: Wording = {
    subject: t("A gift for you"),
    title: from ? t("{from} sent you a gift", { from }) : t("Someone you know sent you a gift"),
    lines: [
      t("Open the link to see what it is. Nothing happens until you claim it. You need no card."),
      t("If you didn’t expect this, you can ignore this message."),
    ],
    action: t("See the gift"),
  };
  const why = t(
    "You got this message because a member of {brand} asked us to send it to you. We keep your address only until the gift is claimed or its time is over.",
    { brand: brand.name },
  );
  return outsideMail(wording, brand, { link, why });
}

export type PayerMail =
  | "asked"
  | "confirmed"
  | "paid"
  | "receipt"
  | "failed"
  | "ended"
  | "paused"
  | "charge_ahead"
  | "trial_ends"
  | "price";

interface PayerInput {
  brand: Brand;
  /** The member's first name. May be empty. */
  from: string;
  /** Of one period: "$105". */
  price: string;
  months: number;
  /** The day of the next payment, or of the first with another price. Empty if there is none. */
  on: string;
  /** The announced price. Empty if there is none. */
  newPrice: string;
  /** A receipt that is sent again. */
  receipt?: { number: string; price: string; on: string } | undefined;
  link: string;
}

const rhythm = ({ price, months }: PayerInput): string =>
  t(
    "{months, plural, one {You pay {price} every month until you stop. To stop, open the link and choose “Stop paying”.} other {You pay {price} every # months until you stop. To stop, open the link and choose “Stop paying”.}}",
    { months, price },
  );

function asked({ from, price, months, brand }: PayerInput): Wording {
  const who = from || t("Someone you know");
  return {
    subject: t("A request to pay"),
    title: t("{who} asks you to pay for a plan", { who }),
    lines: [
      t(
        "{months, plural, one {{who} has an account with {brand} and asks you to pay {price} every month.} other {{who} has an account with {brand} and asks you to pay {price} every # months.}}",
        { months, who, price, brand: brand.name },
      ),
      t("Open the link to see more. Nothing is charged until you add a card. The link works for two weeks."),
      t("If you don’t want to pay, you can ignore this message."),
    ],
    action: t("See the request"),
  };
}

const wordings: Readonly<Record<PayerMail, (input: PayerInput) => Wording>> = {
  asked,
  confirmed: () => ({
    subject: t("Your payments"),
    title: t("Your email address is confirmed"),
    lines: [
      t("Use this link to add or change your card, to see what you paid, and to stop paying."),
      t("Anyone with this link can do that. Keep it to yourself."),
    ],
    action: t("Open your payments"),
  }),
  paid: (input) => ({
    subject: t("Your receipt"),
    title: t("Your payment went through"),
    lines: [t("You paid {price}. The link shows all of your payments.", { price: input.price }), rhythm(input)],
    action: t("Open your payments"),
  }),
  receipt: ({ receipt }) => ({
    subject: t("Your receipt"),
    title: t("Your receipt"),
    lines: [
      receipt
        ? t("Receipt {number}: you paid {price} on {on}. The link shows all of your payments.", receipt)
        : t("The link shows all of your payments."),
    ],
    action: t("Open your payments"),
  }),
  failed: (input) => ({
    subject: t("A payment didn’t go through"),
    title: t("A payment didn’t go through"),
    lines: [
      t("We tried to charge {price} to your card, and it didn’t work. We’ll try again.", { price: input.price }),
      t("To use another card, or to stop paying, open the link."),
    ],
    action: t("Open your payments"),
  }),
  paused: ({ on }) => ({
    subject: t("Your payments are paused"),
    title: t("Your payments are paused"),
    lines: [
      t("The plan you pay for is paused. We won’t charge you until {on}, and we’ll email you a week before.", { on }),
      t("To stop paying for good, open the link."),
    ],
    action: t("Open your payments"),
  }),
  charge_ahead: ({ on, newPrice, price }) => ({
    subject: t("Your next payment"),
    title: t("Your next payment"),
    lines: [
      t("The pause is about to end. On {on}, we’ll charge {price} to your card.", { on, price: newPrice || price }),
      t("To use another card, or to stop paying, open the link."),
    ],
    action: t("Open your payments"),
  }),
  trial_ends: ({ on, newPrice, price }) => ({
    subject: t("Your first payment"),
    title: t("Your first payment"),
    lines: [
      t("The free time ends. On {on}, we charge {price} to your card.", { on, price: newPrice || price }),
      t("To use another card, or to stop paying, open the link."),
    ],
    action: t("Open your payments"),
  }),
  price: ({ on, newPrice, price, months }) => ({
    subject: t("A price is changing"),
    title: newPrice ? t("A price is changing") : t("A price is staying the same"),
    lines: [
      newPrice
        ? t(
            "{months, plural, one {From {on} on, you pay {newPrice} every month. Until then, you pay {price}.} other {From {on} on, you pay {newPrice} every # months. Until then, you pay {price}.}}",
            { months, on, newPrice, price },
          )
        : t(
            "{months, plural, one {You keep paying {price} every month. The change we wrote to you about won’t happen.} other {You keep paying {price} every # months. The change we wrote to you about won’t happen.}}",
            { months, price },
          ),
      t("To stop paying before then, open the link."),
    ],
    action: t("Open your payments"),
  }),
  ended: () => ({
    subject: t("You no longer pay"),
    title: t("You no longer pay"),
    lines: [t("We won’t charge you again. We delete your card and your email address now.")],
    action: t("Open our website"),
  }),
};

export function planPayerMail(name: PayerMail, input: PayerInput): Mail {
  const { brand, link } = input;
  const why = t("You got this message because you pay, or were asked to pay, for a plan of a member of {brand}.", {
    brand: brand.name,
  });
  return outsideMail(wordings[name](input), brand, { link, why });
}
