/** "Back to work", last part: what is torn out and pinned up. A calendar of twelve weeks, a checklist, and how to measure. */
import type { Chapter } from "../paper.ts";

const calendar: Chapter = {
  id: "calendar",
  title: "Twelve weeks on one page",
  inShort: "From four weeks before the return to eight weeks after it: who does what, week by week.",
  ownPage: true,
  blocks: [
    {
      kind: "text",
      text: "Four weeks before the day of return, eight after it. The person away is written to only as she agreed.",
    },
    {
      kind: "table",
      name: "Calendar from four weeks before the return to eight weeks after",
      head: ["Week", "Manager", "People team"],
      rows: [
        [
          "4 before",
          "One note: “Nothing to do yet. Shall we talk next week about how you’d like to come back?”",
          "Check state and federal leave dates, pay and the step plan.",
        ],
        [
          "3 before",
          "Talk of twenty minutes: first day, hours, what has changed, what she needs.",
          "Room for pumping looked at in person, if wanted. Childcare account offered.",
        ],
        [
          "2 before",
          "Step plan in writing to both. First week’s calendar emptied.",
          "Accounts, badge and laptop tested by somebody else.",
        ],
        [
          "1 before",
          "Team told when and how many hours. One colleague named for small questions.",
          "Numbers for help at any hour sent once more, without comment.",
        ],
        [
          "1",
          "Half the hours. Ten minutes at the end of day one: “What was in the way?”",
          "Payroll of the first week checked.",
        ],
        ["2", "One piece of work that can be finished.", "Nothing. Be reachable."],
        ["3", "Lent work comes back, by the list.", "Ask the colleagues who covered how they are, and thank them."],
        ["4", "Talk of thirty minutes: keep, change, stop.", "New working pattern confirmed in writing."],
        [
          "5",
          "Nothing special. Invite her to what everybody is invited to.",
          "Reminder: dependents in the health plan, accounts, tax form.",
        ],
        [
          "6",
          "Ask about one thing for the next half year that she wants.",
          "Short survey, five questions, answers only in sums.",
        ],
        [
          "7",
          "Look at the load: is anything still lying with somebody else?",
          "Room and breaks: still working on this shift?",
        ],
        [
          "8",
          "Talk of thirty minutes. Reviews and targets begin again.",
          "Close the plan. Write down what to do better next time.",
        ],
      ],
    },
  ],
};

const checklist: Chapter = {
  id: "checklist",
  title: "The checklist",
  inShort: "Twenty boxes: what a company needs once, and what each person needs each time.",
  ownPage: true,
  blocks: [
    { kind: "subtitle", text: "Once, for the company" },
    {
      kind: "checks",
      items: [
        "A leave policy of two pages that names federal law, the law of each state where people work, and what you add.",
        "One named person for leave, and a substitute.",
        "A step plan as the default, not on request.",
        "A room for pumping, or a plan for every site without one.",
        "A written way to ask for an accommodation, and somebody who answers within two days.",
        "A loss policy: paid days, both partners, no proof, and the list of what is stopped the same day.",
        "One hour of training for every manager, with the words of this guide read aloud.",
        "A rule that reviews and bonuses leave the time away out of account.",
        "The numbers for help on the wall, on the intranet, in the leave letter.",
        "A health benefit that reaches people at odd hours, by video, without a referral.",
      ],
    },
    { kind: "subtitle", text: "Each time, for the person" },
    {
      kind: "checks",
      items: [
        "The plan on one page, kept by both.",
        "Contact during leave chosen by the person.",
        "Work sorted into four piles, with return dates.",
        "Pay during leave worked out in dollars, week by week, before it begins.",
        "Date for enrolling the child in the health plan.",
        "Return date confirmed four weeks ahead, step plan two weeks ahead.",
        "Room, breaks and storage settled before the first day.",
        "Talks in weeks 1, 4 and 8 in the calendar.",
        "Partner’s leave asked about.",
        "Nothing sent, gifted or celebrated that the person would not want today.",
      ],
    },
  ],
};

const measure: Chapter = {
  id: "measure",
  title: "How to tell whether it works",
  inShort: "Six numbers a company of any size can count, and two that it should not.",
  blocks: [
    {
      kind: "table",
      name: "What to count",
      head: ["Count", "How", "Look at it"],
      rows: [
        ["Return", "Of those whose leave ended, the share that came back.", "Yearly"],
        [
          "Staying",
          "Of those who came back, the share still here 12 months later, beside the same share for everybody.",
          "Yearly",
        ],
        ["Steps used", "Share of returns with a written step plan that was kept.", "Quarterly"],
        ["Leave taken by partners", "Share of leave on offer that was taken, by fathers and second parents.", "Yearly"],
        [
          "Pay and review",
          "Raises, ratings and promotions in the two years after leave, beside those of everybody.",
          "Yearly",
        ],
        [
          "In their words",
          "Five questions in week 6; the one that matters: “Would you do it here again?”",
          "Each return",
        ],
      ],
    },
    {
      kind: "text",
      text: "Do not count who pumps and how often, and do not ask your health benefit who used it. Never show a number about fewer than ten people: in a small company a percentage is a person. Small employers count over three years instead.",
    },
    {
      kind: "text",
      text: "If you change one thing this month, make it the step plan. It costs about a week of work, it is felt by everybody on the team, and it says in the only language that counts at half past eight in the morning, beside a stroller: we planned for you.",
    },
  ],
};

export const toolChapters: readonly Chapter[] = [calendar, checklist, measure];
