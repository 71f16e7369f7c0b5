/** "Back to work", first part: why the return matters, what the law says, and what is done before leave begins. */
import { t } from "@larkwell/domain/language/text.ts";
import type { Chapter } from "../paper.ts";

const why = (): Chapter => ({
  id: "why",
  title: t("Why the first day back matters"),
  inShort: t("Leave lasts weeks. The return is where people decide whether to stay."),
  blocks: [
    {
      kind: "text",
      text: t(
        "Most mothers work: in 2021, 71 percent of mothers with a child under 18 were in the labor force, and 66 percent of those whose youngest was under six.[^bls-mothers] So nearly every employer has someone coming back from leave, most of the time. It is an ordinary event that is often handled as an exception.",
      ),
    },
    {
      kind: "text",
      text: t(
        "The body doesn’t follow the leave calendar. The American College of Obstetricians and Gynecologists describes care after birth as **an ongoing process**, with a first contact within three weeks and a full visit by twelve.[^acog-736] A person who comes back after six, eight or twelve weeks may still be healing, short of sleep, and nursing a child. A person who adopted has not given birth and is just as new to it all. A person who lost a baby comes back to the same desk without one.",
      ),
    },
    {
      kind: "text",
      text: t("Four things make the difference, and this guide is built around them:"),
    },
    {
      kind: "list",
      items: [
        t("**A plan made early** and written down, so that no one has to negotiate it while tired."),
        t("**A phased return**, with the hours, pay and end of each step agreed in advance."),
        t("**A manager who knows what to say**, and what to leave to the person and their clinician."),
        t("**Care that is easy to reach**: a clinician to talk to at lunch costs less than a resignation."),
      ],
    },
  ],
});

const law = (): Chapter => ({
  id: "law",
  title: t("The law in brief"),
  inShort: t("FMLA, the PUMP Act, the Pregnant Workers Fairness Act and the states, as of November 2026."),
  blocks: [
    {
      kind: "text",
      text: t(
        "Four federal laws apply on the day of return. They add up: one does not use up another. None of them requires paid leave.",
      ),
    },
    {
      kind: "table",
      name: t("Federal law on leave, pumping and accommodation"),
      head: [t("Law"), t("Who"), t("What it gives")],
      rows: [
        [
          t("Family and Medical Leave Act (FMLA)"),
          t(
            "Private employers with 50 or more employees, public agencies and schools. The employee has worked there 12 months and 1,250 hours in the last 12, at a site with 50 employees within 75 miles.[^dol-fmla]",
          ),
          t(
            "Up to 12 weeks in 12 months, unpaid, with job protection and continued group health insurance: for birth, adoption or foster placement and bonding; for one’s own serious health condition, including pregnancy and recovery; to care for a spouse, child or parent. Bonding leave ends 12 months after birth or placement, and can be taken in parts only if the employer agrees. Leave for a health condition can be taken in parts when medically needed.[^dol-bonding]",
          ),
        ],
        [
          t("PUMP for Nursing Mothers Act (2022)"),
          t(
            "Nearly all employees, hourly and salaried, from the first day of work. An employer with fewer than 50 employees is exempt only if complying would be an undue hardship. Flight crews are not covered. Rail and motorcoach crews have had special rules since December 29, 2025.[^dol-transport]",
          ),
          t(
            "Reasonable break time to pump, each time it is needed, for one year after birth. A place that is shielded from view, free from intrusion, and not a bathroom. Remote workers have the right too.[^dol-pump]",
          ),
        ],
        [
          t("Pregnant Workers Fairness Act (PWFA, in force since June 27, 2023)"),
          t("Employers with 15 or more employees; employees and applicants."),
          t(
            "Reasonable accommodation for known limitations from pregnancy, childbirth or related medical conditions, unless it is an undue hardship. The limitation may be minor and need not be a disability. An employer cannot force leave on a person whom another accommodation would keep at work.[^eeoc-pwfa]",
          ),
        ],
        [
          t("Title VII and the Americans with Disabilities Act"),
          t("Employers with 15 or more employees."),
          t(
            "No worse treatment because of pregnancy, childbirth or related conditions, lactation included; accommodation where a condition, such as depression after birth, is a disability.[^eeoc-pregnancy]",
          ),
        ],
      ],
    },
    {
      kind: "text",
      text: t(
        "EEOC’s rule on the PWFA, in force since June 18, 2024, counts miscarriage, stillbirth, lactation and depression after birth among related conditions. It names four accommodations that will virtually always be reasonable: water within reach, more restroom breaks, sitting or standing as needed, and breaks to eat and drink.[^eeoc-rule] In May 2025, a federal court set aside the part of the rule about elective abortion. Read the rule in its current form on the day you need it.",
      ),
    },
    {
      kind: "text",
      text: t(
        "**States.** Thirteen states and the District of Columbia have passed paid family and medical leave: California, Colorado, Connecticut, Delaware, Maine, Maryland, Massachusetts, Minnesota, New Jersey, New York, Oregon, Rhode Island and Washington. Delaware and Minnesota started to pay in January 2026, and Maine in May 2026. Maryland is to follow in 2028.[^mn-leave][^de-leave][^me-leave][^md-leave] Many states also give more on pumping, sick time and bereavement. What counts is the law where the person works, also for remote staff.",
      ),
    },
    {
      kind: "note",
      title: t("The 30 days that are easy to miss"),
      text: t(
        "A new child, by birth, adoption or placement for adoption, opens a special enrollment of at least 30 days in a group health plan.[^dol-enroll] Put the date in the plan, and remind the person once, in the first week.",
      ),
    },
  ],
});

const planning = (): Chapter => ({
  id: "planning",
  title: t("Before leave: the plan on one page"),
  inShort: t("A first conversation that says little and asks less, and one page for both sides."),
  blocks: [
    {
      kind: "text",
      text: t(
        "The first conversation has one goal: the person leaves it relieved. Congratulate them if it’s a day for that, say what happens next, and ask who may know. Everything else can wait a week. Never ask about plans for another child, about health, or whether they are “sure they’ll come back”.",
      ),
    },
    { kind: "subtitle", text: t("What the page includes") },
    {
      kind: "checks",
      items: [
        t(
          "Last day, first day back, and what each depends on. A birth, a placement or a court date can move, so write ranges.",
        ),
        t(
          "Which leave is used, in which order, and what is paid: company leave, state leave, short-term disability, FMLA.",
        ),
        t("Who takes over what, and from when (next chapter)."),
        t(
          "Contact during leave: none, only for named events, or a note once a month. **The person chooses and may change it.** Don’t ask for work during unpaid leave.",
        ),
        t("Phased return: hours and days in each of the first four weeks."),
        t("Needs on return: a room, a schedule without travel, one day at home."),
        t("The deadline to enroll the child in the health plan."),
        t("Names: one person in HR, and a backup if that person is away."),
      ],
    },
    {
      kind: "subtitle",
      text: t("Adoption, surrogacy and foster care"),
    },
    {
      kind: "text",
      text: t(
        "These begin with a phone call rather than a due date. Prepare the handover as soon as someone tells you, keep it ready, and agree that the person may leave the same day. Leave before placement, for counseling, court dates and travel, can be FMLA leave.[^dol-bonding] Recovery from birth is not part of it, but sleepless nights are. Plan the same steps for the return.",
      ),
    },
    {
      kind: "subtitle",
      text: t("When the plan no longer fits"),
    },
    {
      kind: "text",
      text: t(
        "An early birth, weeks in intensive care, a loss: the page should say in advance what happens then. A few words are enough: “If anything goes differently, call or write one sentence to [name]. From then on we arrange everything around you. No form has a deadline before you are back in touch.”",
      ),
    },
  ],
});

const handover = (): Chapter => ({
  id: "handover",
  title: t("Handing over work, and keeping a job to come back to"),
  inShort: t("Sort the work into four piles, pay the people who take it on, and write down how it comes back."),
  blocks: [
    {
      kind: "text",
      text: t(
        "Six weeks ahead, the person and the manager sort the work together. The return half of this table is easy to forget. Work that was handed over quietly does not come back on its own.",
      ),
    },
    {
      kind: "table",
      name: t("Four piles for the handover"),
      head: [t("Pile"), t("Before leave"), t("On return")],
      rows: [
        [
          t("Covered"),
          t("A named colleague takes it over, with time set aside for it."),
          t("It comes back in week 3 or 4, on a written date."),
        ],
        [t("Given"), t("It moves for good, because that suits both people."), t("Work of equal weight replaces it.")],
        [
          t("Paused"),
          t("It stops, and the people waiting for it are told."),
          t("It restarts or is dropped on purpose in week 4."),
        ],
        [
          t("Hired for"),
          t("A temporary hire or a stretch role, with an end date."),
          t("Two weeks of overlap, then it ends as agreed."),
        ],
      ],
    },
    {
      kind: "text",
      text: t(
        "Tell colleagues who take on the work why it is theirs, for how long, and what you take off their plate in the meantime. Silence here turns into resentment, and it lands on the person who was away.",
      ),
    },
    {
      kind: "text",
      text: t(
        "Protect two things in writing: **pay and review**. Decide now that a review, raise or bonus that falls during leave is based on the months worked. Decide too that no one is measured on the first eight weeks after their return.",
      ),
    },
  ],
});

export const beforeChapters = (): readonly Chapter[] => [why(), law(), planning(), handover()];
