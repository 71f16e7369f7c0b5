/** What practitioners ask, with answers that match the application: shown in their workspace and at /webview/practitioner-help. */
import { t } from "@larkwell/domain/language/text.ts";
import type { HelpGroup } from "../../../kit/help-text.ts";
import { paths } from "../../../paths.ts";

export const practitionerHelp = (): readonly HelpGroup[] => [
  {
    title: t("Hours and time zones"),
    questions: [
      {
        question: t("Which hours can members book?"),
        answer: t(
          "The weekly hours you set under [Availability]({availability}), less the break around each visit. Each type of visit also says how late it can be booked. Your hours are in your own time zone and stay the same when the clocks change. Members see them in theirs.",
          { availability: paths.availability() },
        ),
      },
      {
        question: t("How do I open or close single days?"),
        answer: t(
          "Add [extra hours]({availability}) to open a day once, or time off to close it. If you have visits booked in that time, we ask you first. We never cancel a visit automatically.",
          { availability: paths.availability() },
        ),
      },
    ],
  },
  {
    title: t("Messages"),
    questions: [
      {
        question: t("Where do members’ messages arrive?"),
        answer: t(
          "Under [Messages]({messages}). What needs a reply comes first, with how long the member has waited. If the clinic turned messaging off for you, members can’t write to you here.",
          { messages: paths.messages() },
        ),
      },
      {
        question: t("Who else can read them?"),
        answer: t(
          "No other practitioner. Staff need a written reason for each look, and the member can read it. An anonymous visit never leads to a message, because that would tell you who it was.",
        ),
      },
    ],
  },
  {
    title: t("During a visit"),
    questions: [
      {
        question: t("When can I join?"),
        answer: t(
          "The waiting room opens 10 minutes before the start, and the video 5 minutes before. Both are on your [schedule]({mySchedule}). Test your camera and microphone there. A call can run past its end by up to 60 minutes, and you can rejoin it.",
          { mySchedule: paths.mySchedule() },
        ),
      },
      {
        question: t("What if the member doesn’t come, or I’m late?"),
        answer: t(
          "Stay for 10 minutes, or for a third of the visit if that is less. The visit then counts as missed by the member. When you’re late, we tell the member by how much. After the same time they may reschedule at no cost. If you don’t come, they get everything back.",
        ),
      },
      {
        question: t("What if a visit ran over?"),
        answer: t(
          "The page after the visit asks whether it did. If you don’t answer, we email you half an hour later. One tap answers it, and it has no other effect for you.",
        ),
      },
      {
        question: t("How do I cancel?"),
        answer: t(
          "As early as you can, on the page of the visit. The member always gets everything back, and we tell them right away. When a member cancels, your [cancellation policy]({practice}) at the time of booking decides what they get back.",
          { practice: paths.practice() },
        ),
      },
    ],
  },
  {
    title: t("Licenses and prescribing"),
    questions: [
      {
        question: t("What may I do where I hold no license?"),
        answer: t(
          "Education and coaching, without prescriptions. The same is true for members who stay anonymous. Members tell us the state they’re in when they book, and again when they join.",
        ),
      },
      {
        question: t("What happens when a license expires?"),
        answer: t(
          "From the day after, members in that state can’t book licensed care with you. Enter the new date under [Licenses & products]({practice}) before then. Booked visits stay booked.",
          { practice: paths.practice() },
        ),
      },
      {
        question: t("How do I prescribe?"),
        answer: t(
          "If the clinic has set you up for it, [Prescribing]({prescribing}) is in your menu. It leads to the service and shows what needs your attention there. The member’s pharmacy is on the page of the visit.",
          { prescribing: paths.prescribing() },
        ),
      },
    ],
  },
  {
    title: t("Notes and privacy"),
    questions: [
      {
        question: t("What can I see about a member?"),
        answer: t(
          "Their name, age, program with its week or stage, note and preferences for the visit. You see them on the page of the visit, in its waiting room and beside the video, from booking until 30 days after your last visit together. The visit, the note and your own notes stay. You see a loss only if the member agreed. For an anonymous visit, you see the note and the state. What members answered when they signed up is theirs alone.",
        ),
      },
      {
        question: t("Who reads my notes?"),
        answer: t(
          "Members don’t see your notes in the app, but a copy of their data includes them. Your notes are saved as you write. Text from another tab or device is shown beside them and never overwritten automatically. The note a member leaves you is for preparing the visit.",
        ),
      },
      {
        question: t("What is recorded?"),
        answer: t(
          "No one records a call. We do record that you opened a member’s record, and when. The same goes for everyone else who opens it.",
        ),
      },
    ],
  },
  {
    title: t("Money"),
    questions: [
      {
        question: t("When do I earn money for a visit?"),
        answer: t(
          "When the visit has taken place, or when the policy leaves you a share of a late cancellation. Until then, we hold the member’s payment. [Earnings]({earnings}) shows your share of every visit from the clinic’s ledger, by month, and as a table to download.",
          { earnings: paths.earnings() },
        ),
      },
      {
        question: t("How do I change a price?"),
        answer: t("Under [Licenses & products]({practice}). Visits that are already booked keep their price.", {
          practice: paths.practice(),
        }),
      },
    ],
  },
  {
    title: t("When someone is in danger"),
    questions: [
      {
        question: t("What if a member tells me something that can’t wait?"),
        answer: t(
          "Ask where they are, use the call-back number, and call 911 for that place. In an anonymous visit, “Emergency: show the call-back number” opens it, from 10 minutes before the visit until 4 hours after. Your reason is recorded, and the member sees that you opened it. Stay with them until help is there. The 988 lifeline takes calls and texts at any hour. [All crisis lines]({crisisHelp})",
          { crisisHelp: paths.crisisHelp() },
        ),
      },
    ],
  },
];
