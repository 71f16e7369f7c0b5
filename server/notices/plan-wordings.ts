// The texts of emails about plans, gifts, payers and credits: none says what was paid for (D43).
import { texts } from "@larkwell/domain/language/table.ts";

export const planWordings = texts({
  plan_trial_started: {
    subject: "A message about your account",
    title: "Your free time has started",
    lines: ["You pay nothing until it ends. What you agreed to is in your account."],
    action: "Open your wallet",
  },
  plan_trial_ends: {
    subject: "Your first payment",
    title: "Your free time ends soon",
    lines: ["This is about the regular payment for your account."],
    action: "Open your wallet",
  },
  plan_started: {
    subject: "Your receipt",
    title: "Your payment went through",
    lines: ["Thank you. The receipt is in your account, with what you agreed to."],
    action: "Open your wallet",
  },
  plan_renewed: {
    subject: "Your receipt",
    title: "Your receipt is ready",
    lines: ["The receipt for your last payment is in your account. You can read, print, or save it there."],
    action: "Open your wallet",
  },
  plan_payment_failed: {
    subject: "A message about your account",
    title: "A payment didn’t go through",
    lines: [
      "We tried your card, and it didn’t work. We’ll try again. Your wallet shows when, and how long everything stays as it is.",
      "You can also pay there now, with this card or another one.",
    ],
    action: "Open your wallet",
  },
  plan_unpaid: {
    subject: "A message about your account",
    title: "Your account has changed",
    lines: [
      "We tried several times, and no payment went through. What you paid for has ended, and we won’t try again.",
      "Your account stays open, and visits you booked before stay booked.",
    ],
    action: "Open your wallet",
  },
  plan_canceled: {
    subject: "A message about your account",
    title: "You canceled a regular payment",
    lines: ["We won’t charge you for it from now on. Your wallet shows how long you can still use it."],
    action: "Open your wallet",
  },
  plan_paused: {
    subject: "A message about your account",
    title: "You paused a regular payment",
    lines: ["We’ll charge you again after the pause, and email you a week before. Your wallet shows both days."],
    action: "Open your wallet",
  },
  plan_charge_ahead: {
    subject: "A message about your account",
    title: "A payment is coming up",
    lines: ["Your pause is about to end."],
    action: "Open your wallet",
  },
  plan_price_changes: {
    subject: "A price is changing",
    title: "A price is changing",
    lines: ["This is about the regular payment for your account."],
    action: "Open your wallet",
  },
  plan_card_expires: {
    subject: "A message about your account",
    title: "Your card expires soon",
    lines: [
      "It’s the card for your next regular payment, and it expires before that day.",
      "Add your new card to your wallet, or choose another one there.",
    ],
    action: "Open your wallet",
  },
  payer_changed: {
    subject: "A message about your account",
    title: "Your account has changed",
    lines: ["Something about a regular payment has changed. Your wallet shows what changed, and what happens next."],
    action: "Open your wallet",
  },
  payer_failed: {
    subject: "A message about your account",
    title: "A payment didn’t go through",
    lines: [
      "Someone else’s payment for your account didn’t go through. We’ll try again, and we’ve told them.",
      "Your wallet shows how long everything stays as it is. You can also pay there yourself.",
    ],
    action: "Open your wallet",
  },
  credit_by_payer: {
    subject: "A message about your account",
    title: "Someone added money to your credits",
    lines: ["Your wallet shows how much it is, and who added it. You can use it, or send it back."],
    action: "Open your wallet",
  },
  credit_added: {
    subject: "A message about your account",
    title: "A credit was added to your account",
    lines: ["Your wallet shows it, and how long you can use it. It pays for visits before your card does."],
    action: "Open your wallet",
  },
  receipt_again: {
    subject: "Your receipt",
    title: "Your receipt",
    lines: ["The receipt is in your account. You can read, print, or save it there."],
    action: "Open the receipt",
  },
  gift_paid: {
    subject: "Your receipt",
    title: "Your payment went through",
    lines: ["Thank you. The receipt is in your account. We don’t charge you for it again."],
    action: "Open your wallet",
  },
  gift_returned: {
    subject: "A message about your account",
    title: "Your money is on its way back",
    lines: ["What you bought for someone else was not claimed in time. We’ve refunded all of it to your card."],
    action: "Open your wallet",
  },
});
