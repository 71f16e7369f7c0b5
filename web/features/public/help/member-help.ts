/** What members ask, with the answers as the application is: shown in the application and at /webview/help. */

import type { HelpGroup } from "../../../kit/help-text.ts";
import { paths } from "../../../paths.ts";

export const memberHelp: readonly HelpGroup[] = [
  {
    title: "Finding someone and booking",
    questions: [
      {
        question: "How do I book a visit?",
        answer: `[Find a practitioner](${paths.practitioners()}), open a profile and choose a time. Times are shown in your own time zone. You see the price, and until when a refund is possible, before anything is charged.`,
      },
      {
        question: "I don’t know which profession I need.",
        answer: `Type what is going on, in your own words: “baby won’t latch”, “cramps”, “back to work”. The [search](${paths.practitioners()}) knows who helps with it. You can also narrow it down to people who are free soon, to the length of the visit, or to those who may prescribe.`,
      },
      {
        question: "Nothing is free when I could.",
        answer:
          "On the profile, ask to be told: you get an e-mail as soon as that person opens hours. The same page shows others with the same profession who are free sooner.",
      },
      {
        question: "Why am I asked which state I am in?",
        answer:
          "Practitioners may give licensed care, such as prescriptions, only in states where they hold a license. Elsewhere you can still talk, anonymously if you like, without a prescription. You are asked again when you join, because people travel, and because help has to know where to go if something urgent comes up.",
      },
    ],
  },
  {
    title: "Paying, moving and cancelling",
    questions: [
      {
        question: "What does a visit cost?",
        answer: `Each visit shows its price before you book. Credits are used first, your card pays the rest. Every charge, credit and refund is in your [wallet](${paths.wallet()}). If an organization pays for your membership, you may see no prices at all.`,
      },
      {
        question: "How do I move or cancel a visit?",
        answer: `Open it under [Appointments](${paths.appointments()}). Your old time is kept until the new one is booked. Before you cancel, the page says exactly what comes back to your card and your credits. If your practitioner cancels or doesn’t come, you get everything back.`,
      },
      {
        question: "Can I get a receipt for my insurance or spending account?",
        answer: `Yes, one for each visit, with patient, provider, date, service and amount. It is in your [wallet](${paths.wallet()}) and can be printed or saved as a PDF. A spending account (FSA or HSA) usually asks for no more. An insurer often asks for a diagnosis and billing codes too, which it does not carry: please ask yours first.`,
      },
    ],
  },
  {
    title: "During a visit",
    questions: [
      {
        question: "How do I join the video?",
        answer: `Ten minutes before the start a Join button appears on your [home page](${paths.dashboard()}) and on the page of the visit. It opens the waiting room, where you can try camera, microphone and connection; the video can be started five minutes before. Your camera is off until you switch it on.`,
      },
      {
        question: "My camera or microphone doesn’t work.",
        answer:
          "The waiting room says what is wrong and where to allow it on your device. Close other programs that use the camera. If it stays stubborn, open the same page on another device and join there, or stay with sound alone: that is a visit too.",
      },
      {
        question: "The connection broke.",
        answer:
          "Open the visit again and press Join: the visit goes on where it was. If the video doesn’t come back, your practitioner may call the number you gave when you joined.",
      },
      {
        question: "My practitioner is late.",
        answer:
          "The waiting room shows by how many minutes. After ten minutes it offers three ways on: write a message, ask for a phone call, or move the visit without cost. If nobody comes, you get everything back by itself.",
      },
      {
        question: "Can I get a prescription?",
        answer:
          "If the practitioner may prescribe and is licensed where you are at the time of the visit. Choose your pharmacy on the page of the visit. Anonymous visits carry no prescription.",
      },
    ],
  },
  {
    title: "Your privacy",
    questions: [
      {
        question: "Who sees what I write?",
        answer:
          "The note for a visit is read by that practitioner only. Until 30 days after your last visit together they also see your age and your program. If you book anonymously, they see neither, and your name is hidden. An employer who pays for your membership sees neither your visits nor your notes nor whom you talked to.",
      },
      {
        question: "Are visits recorded?",
        answer:
          "No. Neither picture nor sound is kept anywhere. That the visit took place, and when each of you joined, is written down, and practitioners keep notes as their profession requires.",
      },
      {
        question: "What do your e-mails and texts give away?",
        answer: `Nothing. They name no person, no condition, no profession and no reason. Texts come only if you switched them on under [Account](${paths.account()}).`,
      },
      {
        question: "Someone could look over my shoulder.",
        answer: `Quick exit, at the top of every page once you are signed in, clears the screen and opens a weather page; pressing Escape three times does the same. It does not erase your browser’s history, and it keeps you signed in. Under [Account](${paths.account()}) you can set a lock, so that this device asks for your PIN or password afterward. Sign out when you share the device.`,
      },
    ],
  },
  {
    title: "Your account",
    questions: [
      {
        question: "How do I change my e-mail, password or phone number?",
        answer: `Under [Account](${paths.account()}). There you also see where you are signed in, and can sign out one device or all others.`,
      },
      {
        question: "I forgot my password.",
        answer: `[Ask for a link](${paths.forgotPassword()}) to choose a new one. It goes to your e-mail address and works once. If no mail comes, look in your spam folder, and check that it is the address you registered with.`,
      },
      {
        question: "Is there an app?",
        answer: `You can [put it on your home screen](${paths.downloadTheApp()}): it then opens like an app, without the bars of the browser, and stays signed in on that device.`,
      },
      {
        question: "How do I get a copy of my data, or have my account deleted?",
        answer: `Both are under [Your data](${paths.yourData()}) in your account. It says what has to be kept by law and for how long; the rest is deleted.`,
      },
    ],
  },
];
