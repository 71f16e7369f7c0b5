/** "Back to work", last part: pages to take out and pin up. A calendar of twelve weeks, a checklist, and how to measure. */
import { t } from "@larkwell/domain/language/text.ts";
import type { Chapter } from "../paper.ts";

const calendar = (): Chapter => ({
  id: "calendar",
  title: t("Twelve weeks on one page"),
  inShort: t("From four weeks before the return to eight weeks after it: who does what, week by week."),
  ownPage: true,
  blocks: [
    {
      kind: "text",
      text: t("Four weeks before the day of return, eight after it. Write to the person on leave only as they agreed."),
    },
    {
      kind: "table",
      name: t("Calendar from four weeks before the return to eight weeks after"),
      head: [t("Week"), t("Manager"), t("HR")],
      rows: [
        [
          t("4 before"),
          t("One note: “Nothing to do yet. Could we talk next week about how you’d like to come back?”"),
          t("Check state and federal leave dates, pay and the step plan."),
        ],
        [
          t("3 before"),
          t("A 20-minute talk: first day, hours, what has changed, what they need."),
          t("Visit the pumping room in person, if wanted. Offer the childcare account."),
        ],
        [
          t("2 before"),
          t("Send both the step plan in writing. Clear the first week’s calendar."),
          t("Have someone else test accounts, badge and laptop."),
        ],
        [
          t("1 before"),
          t("Tell the team when and how many hours. Name one colleague for small questions."),
          t("Send the numbers for help at any hour once more, without comment."),
        ],
        [
          "1",
          t("Half the hours. 10 minutes at the end of day one: “What got in the way?”"),
          t("Check the first week’s payroll."),
        ],
        ["2", t("One task that can be finished."), t("Nothing. Be reachable.")],
        [
          "3",
          t("Work that others covered comes back, as listed."),
          t("Ask the colleagues who covered how they’re doing, and thank them."),
        ],
        ["4", t("A 30-minute talk: keep, change, stop."), t("Confirm the new working pattern in writing.")],
        [
          "5",
          t("Nothing special. Invite them to everything others are invited to."),
          t("Reminder: dependents in the health plan, accounts, tax form."),
        ],
        [
          "6",
          t("Ask about one thing they want for the next six months."),
          t("Short survey: five questions, reported only in totals."),
        ],
        [
          "7",
          t("Check the workload: does someone else still have any of it?"),
          t("Room and breaks: do they still work on this shift?"),
        ],
        [
          "8",
          t("A 30-minute talk. Reviews and targets start again."),
          t("Close the plan. Write down what to do better next time."),
        ],
      ],
    },
  ],
});

const checklist = (): Chapter => ({
  id: "checklist",
  title: t("The checklist"),
  inShort: t("Twenty boxes: what a company needs once, and what each person needs each time."),
  ownPage: true,
  blocks: [
    { kind: "subtitle", text: t("Once, for the company") },
    {
      kind: "checks",
      items: [
        t("A two-page leave policy that names federal law, the law of each state where people work, and what you add."),
        t("One named person for leave, and a backup."),
        t("A step plan as the default, not on request."),
        t("A room for pumping, or a plan for every site without one."),
        t("A written way to ask for an accommodation, and someone who answers within two days."),
        t("A loss policy: paid days, both partners, no proof, and the list of what is stopped the same day."),
        t("One hour of training for every manager, with the words of this guide read aloud."),
        t("A rule that reviews and bonuses don’t count the time away."),
        t("The numbers for help on the wall, on the intranet and in the leave letter."),
        t("A health benefit that reaches people at odd hours, by video, without a referral."),
      ],
    },
    { kind: "subtitle", text: t("Each time, for the person") },
    {
      kind: "checks",
      items: [
        t("The plan on one page, for both sides."),
        t("Contact during leave chosen by the person."),
        t("Work sorted into four piles, with return dates."),
        t("Pay during leave worked out in dollars, week by week, before it begins."),
        t("Date for enrolling the child in the health plan."),
        t("Return date confirmed four weeks ahead, step plan two weeks ahead."),
        t("Room, breaks and storage settled before the first day."),
        t("Talks in weeks 1, 4 and 8 in the calendar."),
        t("Partner’s leave asked about."),
        t("Nothing sent, gifted or celebrated that the person would not want today."),
      ],
    },
  ],
});

const measure = (): Chapter => ({
  id: "measure",
  title: t("How to tell if it works"),
  inShort: t("Six numbers a company of any size can count, and two it should not."),
  blocks: [
    {
      kind: "table",
      name: t("What to count"),
      head: [t("Count"), t("How"), t("How often")],
      rows: [
        [t("Return"), t("Of those whose leave ended, the share that came back."), t("Yearly")],
        [
          t("Staying"),
          t("Of those who came back, the share still here 12 months later, next to the same share for everyone."),
          t("Yearly"),
        ],
        [t("Steps used"), t("Share of returns with a written step plan that was kept."), t("Quarterly")],
        [
          t("Leave taken by partners"),
          t("Share of leave on offer that was taken, by fathers and second parents."),
          t("Yearly"),
        ],
        [
          t("Pay and review"),
          t("Raises, ratings and promotions in the two years after leave, next to everyone’s."),
          t("Yearly"),
        ],
        [
          t("In their words"),
          t("Five questions in week 6. The one that matters: “Would you do it here again?”"),
          t("Each return"),
        ],
      ],
    },
    {
      kind: "text",
      text: t(
        "Do not count who pumps and how often, and do not ask your health benefit who used it. Never show a number about fewer than ten people: in a small company a percentage is a person. Small employers can count over three years instead.",
      ),
    },
    {
      kind: "text",
      text: t(
        "If you change one thing this month, make it the step plan. It costs about a week of work, and everyone on the team feels it. It says what counts most at 8:30 in the morning, next to a stroller: we planned for you.",
      ),
    },
  ],
});

export const toolChapters = (): readonly Chapter[] => [calendar(), checklist(), measure()];
