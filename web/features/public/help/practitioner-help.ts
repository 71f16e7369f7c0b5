/** What practitioners ask, with the answers as the application is: shown in their workspace and at /webview/practitioner-help. */

import type { HelpGroup } from "../../../kit/help-text.ts";
import { paths } from "../../../paths.ts";

export const practitionerHelp: readonly HelpGroup[] = [
  {
    title: "Hours and time zones",
    questions: [
      {
        question: "Which hours can members book?",
        answer: `The weekly hours you keep under [Availability](${paths.availability()}), with the pause and the notice that each kind of visit has. They are wall-clock hours in your zone and stay the same when the clocks change. Members see them in their own zone.`,
      },
      {
        question: "How do I open or close single days?",
        answer: `[Extra hours](${paths.availability()}) open once; time off closes. If visits are booked in your time off you are asked first: nothing is ever cancelled by itself.`,
      },
    ],
  },
  {
    title: "Holding a visit",
    questions: [
      {
        question: "When can I join?",
        answer: `The waiting room opens 10 minutes before the start, the video 5 minutes before; both stand on your [schedule](${paths.mySchedule()}). Try camera and microphone there. A running call goes on past its end, for 60 minutes at most, and can be rejoined.`,
      },
      {
        question: "The member doesn’t come, or I am late.",
        answer:
          "Stay for 10 minutes, or for a third of the visit if that is less. It then counts as missed by the member. When you are late they are told by how much; after the same time they may move the visit without cost, and if you don’t come they get everything back.",
      },
      {
        question: "A visit ran over its time.",
        answer:
          "The page after the visit asks whether it did, and half an hour later an e-mail does, if you didn’t answer. One tap answers it; nothing else follows from it for you.",
      },
      {
        question: "How do I cancel?",
        answer: `As early as you can, from the page of the visit. The member always gets everything back and is told at once. When a member cancels, your [cancellation policy](${paths.practice()}) as it was at booking decides what they get back.`,
      },
    ],
  },
  {
    title: "Licenses and prescribing",
    questions: [
      {
        question: "What may I do where I hold no license?",
        answer:
          "Education and coaching, without prescriptions; the same holds for members who stay anonymous. Members give the state they are in when they book, and again when they join.",
      },
      {
        question: "What happens when a license runs out?",
        answer: `From the day after, members in that state can’t book licensed care with you. Enter the new date under [Licenses & products](${paths.practice()}) before that; visits that were booked stay booked.`,
      },
      {
        question: "How do I prescribe?",
        answer: `If the clinic has set you up for it, [Prescribing](${paths.prescribing()}) stands in your menu and leads to the service, with what waits there for your attention. The member’s pharmacy is on the page of the visit.`,
      },
    ],
  },
  {
    title: "Notes and privacy",
    questions: [
      {
        question: "What do I know of a member?",
        answer:
          "On the page of a visit, in its waiting room and beside the video: the name, the age, the program with its week or stage, the note and the wishes for that visit. From booking until 30 days after your last visit together; the visit, the note and your own notes stay. A loss is shown only if the member agreed. Of an anonymous visit you see the note and the state. What members answered when they joined is for them alone.",
      },
      {
        question: "Who reads my notes?",
        answer:
          "Your notes on a visit are yours: members don’t see them. They are saved as you write; what was written in another tab or on another device is shown beside them and never overwritten by itself. The note a member leaves you is for preparing the visit.",
      },
      {
        question: "What is recorded?",
        answer:
          "Nothing of a call, by anybody. That you opened a member’s record is written down, with the time; so is everybody else’s opening of it.",
      },
    ],
  },
  {
    title: "Money",
    questions: [
      {
        question: "When have I earned a visit?",
        answer: `When it has been held, or when the policy leaves you a share of a late cancellation. Until then the member’s payment is held. [Earnings](${paths.earnings()}) shows your share of every visit from the clinic’s ledger, by month, and as a table to download.`,
      },
      {
        question: "How do I change a price?",
        answer: `Under [Licenses & products](${paths.practice()}). Visits that are booked keep the price they were booked at.`,
      },
    ],
  },
  {
    title: "When somebody is in danger",
    questions: [
      {
        question: "A member tells me something that cannot wait.",
        answer: `Ask where they are, use the call-back number, and call 911 for that place. In an anonymous visit, “Emergency: show the call-back number” opens it, from ten minutes before the visit until four hours after. Your reason is recorded, and the member sees that you opened it. Stay with them until help is there. The 988 lifeline takes calls and texts at any hour. [All crisis lines](${paths.crisisHelp()})`,
      },
    ],
  },
];
