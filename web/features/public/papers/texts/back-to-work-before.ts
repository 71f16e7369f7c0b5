/** "Back to work", first part: why the return matters, what the law says, and what is done before leave begins. */
import type { Chapter } from "../paper.ts";

const why: Chapter = {
  id: "why",
  title: "Why the second first day matters",
  inShort: "Leave is a matter of weeks. The return is where people decide whether they stay.",
  blocks: [
    {
      kind: "text",
      text: "Most mothers work: in 2021, 71 percent of mothers with a child under 18 were in the labor force, and 66 percent of those whose youngest was under six.{bls-mothers} So nearly every employer has somebody coming back from leave, most of the time. It is an ordinary event that is often handled as an exception.",
    },
    {
      kind: "text",
      text: "The body keeps other hours than the calendar of leave. The American College of Obstetricians and Gynecologists describes care after birth as **an ongoing process**, with a first contact within three weeks and a full visit by twelve.{acog-736} Somebody who comes back after six, eight or twelve weeks may still be healing, sleeps in pieces, and may be feeding a child from her body. Somebody who adopted has not given birth and is just as new to it all. Somebody who lost a baby comes back to the same desk with nothing to show for it.",
    },
    {
      kind: "text",
      text: "Four things make the difference, and this guide is built around them:",
    },
    {
      kind: "list",
      items: [
        "**A plan that was made early** and written down, so that nobody has to negotiate it while tired.",
        "**A return in steps**, with the hours, pay and end of each step agreed beforehand.",
        "**A manager who knows what to say**, and what to leave to the person and her clinician.",
        "**Care that is easy to reach**: a clinician to talk to at lunch costs less than a resignation.",
      ],
    },
  ],
};

const law: Chapter = {
  id: "law",
  title: "The law in brief",
  inShort: "FMLA, the PUMP Act, the Pregnant Workers Fairness Act and the states, as of November 2026.",
  blocks: [
    {
      kind: "text",
      text: "Four federal laws meet on the day of return. They add up; one does not use up another. None of them requires paid leave.",
    },
    {
      kind: "table",
      name: "Federal law on leave, pumping and accommodation",
      head: ["Law", "Who", "What it gives"],
      rows: [
        [
          "Family and Medical Leave Act (FMLA)",
          "Private employers with 50 or more employees, public agencies and schools. The employee has worked there 12 months and 1,250 hours in the last 12, at a site with 50 employees within 75 miles.{dol-fmla}",
          "Up to 12 weeks in 12 months, unpaid, with the job protected and group health insurance kept up: for birth, adoption or foster placement and bonding; for one’s own serious health condition, including pregnancy and recovery; to care for a spouse, child or parent. Bonding leave ends 12 months after birth or placement, and comes in pieces only if the employer agrees. Leave for a health condition may come in pieces when medically needed.{dol-bonding}",
        ],
        [
          "PUMP for Nursing Mothers Act (2022)",
          "Nearly all employees, hourly and salaried, from the first day of work. Under 50 employees: unless it would be an undue hardship. Flight crews are outside; special rules for rail and motorcoach crews since December 29, 2025.{dol-transport}",
          "Reasonable break time to pump, each time there is need, for one year after birth. A place that is shielded from view, free from intrusion, and not a bathroom. Remote workers have the right too.{dol-pump}",
        ],
        [
          "Pregnant Workers Fairness Act (PWFA, in force since June 27, 2023)",
          "Employers with 15 or more employees; employees and applicants.",
          "Reasonable accommodation for known limitations from pregnancy, childbirth or related medical conditions, unless it is an undue hardship. The limitation may be small, and need not be a disability. Leave cannot be forced on somebody whom another accommodation would keep at work.{eeoc-pwfa}",
        ],
        [
          "Title VII and the Americans with Disabilities Act",
          "Employers with 15 or more employees.",
          "No worse treatment because of pregnancy, childbirth or related conditions, lactation included; accommodation where a condition, such as depression after birth, is a disability.{eeoc-pregnancy}",
        ],
      ],
    },
    {
      kind: "text",
      text: "EEOC’s rule on the PWFA, in force since June 18, 2024, counts miscarriage, stillbirth, lactation and depression after birth among related conditions. It names four accommodations that will virtually always be reasonable: water within reach, more restroom breaks, sitting or standing as needed, and breaks to eat and drink.{eeoc-rule} In May 2025 a federal court set aside the part of the rule about elective abortion; read the rule as it stands on the day you need it.",
    },
    {
      kind: "text",
      text: "**States.** Thirteen states and the District of Columbia have passed paid family and medical leave: California, Colorado, Connecticut, Delaware, Maine, Maryland, Massachusetts, Minnesota, New Jersey, New York, Oregon, Rhode Island and Washington. Delaware and Minnesota began to pay in January 2026, Maine in May 2026; Maryland is to follow in 2028.{mn-leave}{de-leave}{me-leave}{md-leave} Many states also give more on pumping, sick time and bereavement. The law of the place where the person works counts, for remote staff too.",
    },
    {
      kind: "note",
      title: "The thirty days that are easily missed",
      text: "A new child, by birth, adoption or placement for adoption, opens a special enrollment of at least 30 days in a group health plan.{dol-enroll} Put the date into the plan, and remind the person once, in the first week.",
    },
  ],
};

const planning: Chapter = {
  id: "planning",
  title: "Before leave: the plan on one page",
  inShort: "A first conversation that says little and asks less, and one page that both sides keep.",
  blocks: [
    {
      kind: "text",
      text: "The first conversation has one task: that the person leaves it relieved. Congratulate if it is a day for that, say what happens next, and ask who may know. Everything else can wait a week. Never ask about plans for another child, about health, or whether she is “sure she’ll come back”.",
    },
    { kind: "subtitle", text: "What stands on the page" },
    {
      kind: "checks",
      items: [
        "Last day, first day back, and what each depends on. A birth, a placement or a court date moves; write ranges.",
        "Which leave is used, in which order, and what is paid: company leave, state leave, short-term disability, FMLA.",
        "Who takes over what, and from when (next chapter).",
        "Contact during leave: none, only for named events, or a note once a month. **The person chooses, and may change it.** Work during unpaid leave is not asked for.",
        "Return in steps: hours and days in each of the first four weeks.",
        "What will be needed on return: a room, a schedule without travel, one day at home.",
        "The date by which the child is enrolled in the health plan.",
        "Names: one person in the people team, and one substitute if that person is away.",
      ],
    },
    {
      kind: "subtitle",
      text: "Adoption, surrogacy and foster care",
    },
    {
      kind: "text",
      text: "These begin with a telephone call rather than a due date. Prepare the handover as soon as somebody tells you, keep it ready, and agree that the person may leave the same day. Leave before placement, for counseling, court dates and travel, can be FMLA leave.{dol-bonding} A birth mother’s recovery is not part of it, the sleepless nights are: plan the same steps for the return.",
    },
    {
      kind: "subtitle",
      text: "When the plan has to be thrown away",
    },
    {
      kind: "text",
      text: "An early birth, weeks in intensive care, a loss: the page should say now what happens then. One line is enough: “If anything goes differently, you call or write one sentence to [name]; from then on we arrange everything around you, and no form has a deadline before you are back in touch.”",
    },
  ],
};

const handover: Chapter = {
  id: "handover",
  title: "Handing over, so that there is a job to come back to",
  inShort: "Sort the work into four piles, pay the people who take it on, and write down how it comes back.",
  blocks: [
    {
      kind: "text",
      text: "Six weeks ahead, the person and the manager sort the work together. The return half of this table is the one most companies forget: work that was lent out quietly does not come back by itself.",
    },
    {
      kind: "table",
      name: "Four piles for the handover",
      head: ["Pile", "Before leave", "On return"],
      rows: [
        [
          "Lent",
          "A named colleague takes it, with time freed for it.",
          "Comes back in week 3 or 4, on a date that is written down.",
        ],
        ["Given", "It moves for good, because that suits both.", "Something of the same weight takes its place."],
        [
          "Paused",
          "It stops, and those who wait for it are told.",
          "Taken up again, or dropped on purpose, in week 4.",
        ],
        [
          "Hired for",
          "A temporary hire or a stretch role, with an end date.",
          "Two weeks of overlap, then it ends as agreed.",
        ],
      ],
    },
    {
      kind: "text",
      text: "Colleagues who carry the work deserve to be told why it is theirs, for how long, and what is taken off them meanwhile. Silence here turns into resentment, and it lands on the person who was away.",
    },
    {
      kind: "text",
      text: "Protect two things in writing: **pay and review**. Decide now that a review, a raise or a bonus that falls into the leave is decided on the months worked, and that the first eight weeks after the return are not used to measure anybody.",
    },
  ],
};

export const beforeChapters: readonly Chapter[] = [why, law, planning, handover];
