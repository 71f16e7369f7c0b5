/** What members ask, with answers that match the application: shown in the application and at /webview/help. */
import { t } from "@larkwell/domain/language/text.ts";
import type { HelpGroup } from "../../../kit/help-text.ts";
import { paths } from "../../../paths.ts";

export const memberHelp = (): readonly HelpGroup[] => [
  {
    title: t("Finding care and booking"),
    questions: [
      {
        question: t("How do I book a visit?"),
        answer: t(
          "[Find a practitioner]({practitioners}), open a profile and choose a time. Times are in your own time zone. You see the price and the refund deadline before you’re charged.",
          { practitioners: paths.practitioners() },
        ),
      },
      {
        question: t("What if I don’t know which profession I need?"),
        answer: t(
          "Type what’s going on, in your own words: “baby won’t latch”, “cramps”, “back to work”. The [search]({practitioners}) finds who can help. You can also filter by who is available soon, by the length of the visit, or by who may prescribe.",
          { practitioners: paths.practitioners() },
        ),
      },
      {
        question: t("What if no open time works for me?"),
        answer: t(
          "On the profile, ask to be notified. We email you as soon as that person opens more hours. The same page shows others in the same profession who are available sooner.",
        ),
      },
      {
        question: t("Why do you ask which state I’m in?"),
        answer: t(
          "Practitioners may give licensed care, such as prescriptions, only in states where they hold a license. Elsewhere you can still talk, anonymously if you like, without a prescription. We ask again when you join, because people travel, and because help needs to know where to go if something urgent comes up.",
        ),
      },
    ],
  },
  {
    title: t("Paying, rescheduling and canceling"),
    questions: [
      {
        question: t("What does a visit cost?"),
        answer: t(
          "Each visit shows its price before you book. We use your credits first and charge your card for the rest. Every charge, credit and refund is in your [wallet]({wallet}). If an organization pays for your membership, you may not see any prices.",
          { wallet: paths.wallet() },
        ),
      },
      {
        question: t("How do I reschedule or cancel a visit?"),
        answer: t(
          "Open it under [Appointments]({appointments}). We keep your old time until the new one is booked. Before you cancel, the page says exactly what goes back to your card and your credits. If your practitioner cancels or doesn’t come, you get everything back.",
          { appointments: paths.appointments() },
        ),
      },
      {
        question: t("Can I get a receipt for my insurance or spending account?"),
        answer: t(
          "Yes, one for each visit, with patient, provider, date, service and amount. You can print it from your [wallet]({wallet}) or save it as a PDF. A spending account (FSA or HSA) usually needs nothing more. An insurer often asks for a diagnosis and billing codes too, which the receipt doesn’t have. Please ask yours first.",
          { wallet: paths.wallet() },
        ),
      },
    ],
  },
  {
    title: t("During a visit"),
    questions: [
      {
        question: t("How do I join the video?"),
        answer: t(
          "A Join button appears 10 minutes before the start, on your [home page]({dashboard}) and on the page of the visit. It opens the waiting room, where you can test your camera, microphone and connection. You can start the video 5 minutes before the visit. Your camera is off until you turn it on.",
          { dashboard: paths.dashboard() },
        ),
      },
      {
        question: t("What if my camera or microphone doesn’t work?"),
        answer: t(
          "The waiting room says what’s wrong and where to allow it on your device. Close other programs that use the camera. If that doesn’t help, open the same page on another device and join there. You can also use sound only: it’s still a visit.",
        ),
      },
      {
        question: t("What if I lose the connection?"),
        answer: t(
          "Open the visit again and press Join. The visit continues where it was. If the video doesn’t come back, your practitioner may call the number you gave when you joined.",
        ),
      },
      {
        question: t("What if my practitioner is late?"),
        answer: t(
          "The waiting room shows by how many minutes. After 10 minutes, you can write a message, ask for a phone call, or reschedule at no cost. If no one comes, you automatically get everything back.",
        ),
      },
      {
        question: t("Can I get a prescription?"),
        answer: t(
          "Yes, if the practitioner may prescribe and is licensed where you are at the time of the visit. Choose your pharmacy on the page of the visit. Anonymous visits don’t include prescriptions.",
        ),
      },
    ],
  },
  {
    title: t("Messages"),
    questions: [
      {
        question: t("How do I write to someone?"),
        answer: t(
          "Choose Message on their profile, in your care team, or on the page of a visit. Everything you wrote is under [Messages]({messages}). If you pay for messages yourself, you see the cost before you write.",
          { messages: paths.messages() },
        ),
      },
      {
        question: t("Who reads my messages?"),
        answer: t(
          "Only the practitioner you write to, or the care coordinators together. Staff need a written reason, and you can read it under [Who viewed your record]({whoLooked}).",
          { whoLooked: paths.whoLooked() },
        ),
      },
      {
        question: t("Can I write about something urgent?"),
        answer: t(
          "Messages are not answered right away. In an emergency, call 911 or your local emergency number. [Crisis help]({crisisHelp}) is there day and night.",
          { crisisHelp: paths.crisisHelp() },
        ),
      },
    ],
  },
  {
    title: t("Your privacy"),
    questions: [
      {
        question: t("Who sees what I write?"),
        answer: t(
          "Only that practitioner reads your note for a visit and your messages to them. Until 30 days after your last visit together, they also see your age and your program. If you book anonymously, they see neither, and your name is hidden. An employer who pays for your membership can’t see your visits, your notes, your messages or who you talked to.",
        ),
      },
      {
        question: t("Are visits recorded?"),
        answer: t(
          "No. We never store video or sound. We do record that the visit took place and when each of you joined. Practitioners keep notes as their profession requires.",
        ),
      },
      {
        question: t("What do your emails and texts reveal?"),
        answer: t(
          "Nothing. They name no person, no condition, no profession and no reason. We text you only if you turned texts on under [Account]({account}).",
          { account: paths.account() },
        ),
      },
      {
        question: t("What if someone looks over my shoulder?"),
        answer: t(
          "Quick exit is at the top of every page when you’re signed in. It clears the screen and opens a weather page. Pressing Escape three times does the same. Your browser’s history is not erased, and you stay signed in. Under [Account]({account}), you can set a lock, so that this device asks for your PIN or password afterward. If you share the device, sign out.",
          { account: paths.account() },
        ),
      },
    ],
  },
  {
    title: t("Your account"),
    questions: [
      {
        question: t("How do I change my email, password or phone number?"),
        answer: t(
          "Under [Account]({account}). There you can also see where you’re signed in, and sign out one device or all others.",
          { account: paths.account() },
        ),
      },
      {
        question: t("What if I forgot my password?"),
        answer: t(
          "[Ask for a link]({forgotPassword}) to choose a new one. It goes to your email address and works once. If it doesn’t arrive, check your spam folder, and make sure that you used the address you registered with.",
          { forgotPassword: paths.forgotPassword() },
        ),
      },
      {
        question: t("Is there an app?"),
        answer: t(
          "You can [add us to your home screen]({downloadTheApp}). We then open like an app, without browser bars, and you stay signed in on that device.",
          { downloadTheApp: paths.downloadTheApp() },
        ),
      },
      {
        question: t("How do I get a copy of my data, or have my account deleted?"),
        answer: t(
          "Both are under [Your data]({yourData}) in your account. That page says what the law requires us to keep and for how long. We delete the rest.",
          { yourData: paths.yourData() },
        ),
      },
    ],
  },
];
