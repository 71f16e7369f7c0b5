/** "Back to work", second part: the return itself, pumping, managers, childcare, health, loss, and other parents. */
import { t } from "@larkwell/domain/language/text.ts";
import type { Chapter } from "../paper.ts";

const phased = (): Chapter => ({
  id: "phased-return",
  title: t("A phased return"),
  inShort: t("Four weeks from half days to full days, starting on a Wednesday, with the end of each step agreed."),
  blocks: [
    {
      kind: "text",
      text: t(
        "Going from nothing to everything on a Monday is the hardest way back, and the usual one. Three weeks of steps, and a fourth to check them, cost an employer about a week of work. Pay them in full if you can. Where FMLA bonding leave is taken by the day, a reduced schedule needs your agreement.[^dol-bonding] Give it.",
      ),
    },
    {
      kind: "table",
      name: t("A phased return over four weeks"),
      head: [t("Week"), t("Hours"), t("What the week is for")],
      rows: [
        [
          "1",
          t("Wednesday to Friday, half days."),
          t(
            "Seeing people, getting access again, reading. No decisions, no deadlines. A first lunch that someone else arranged.",
          ),
        ],
        [
          "2",
          t("Three days of five, or 60 percent each day."),
          t("One task, chosen in advance, that can be finished."),
        ],
        ["3", t("Four days of five, or 80 percent."), t("Work that others covered comes back, one piece at a time.")],
        [
          "4",
          t("Full time, or the agreed new pattern."),
          t("A 30-minute talk: what works, what doesn’t, what changes."),
        ],
      ],
    },
    {
      kind: "list",
      items: [
        t("No overnight travel for eight weeks unless the person wants it."),
        t("Hold important meetings between 9:30 and 3:30. Daycare closes on time."),
        t(
          "For shift work: the same shifts each week for two months, known three weeks ahead, and swaps without giving a reason.",
        ),
        t("Sick days will come in clusters in the first fall of daycare. Say that you expect them."),
      ],
    },
  ],
});

const pumping = (): Chapter => ({
  id: "pumping",
  title: t("A room for pumping"),
  inShort: t("What the PUMP Act asks for, what a good room has, and what it means for shifts, sites and home."),
  blocks: [
    {
      kind: "text",
      text: t(
        "How often and how long depends on the person, the child and the walk to the room. An employer may not set it. Two to four times in a working day is common in the first months. Under federal law the break need not be paid, except when the person is not fully relieved of duty or uses a paid break that everyone has. A salaried exempt employee’s pay may not be cut for it.[^dol-fab] Paying all of it is simpler than counting it.",
      ),
    },
    { kind: "subtitle", text: t("The room") },
    {
      kind: "checks",
      items: [
        t(
          "A door that locks from the inside, or a sign that everyone respects, and no window or camera that looks in.",
        ),
        t("Not a bathroom, and not a closet with a copier that people need."),
        t("A chair with a back, a table at elbow height, and a power outlet next to it."),
        t("Water nearby to wash hands and parts, a clean surface, paper towels and a trash can."),
        t(
          "A refrigerator for milk, or room for a cooler. Milk keeps up to 4 hours at room temperature (77 °F, 25 °C, or colder) and up to 4 days in a refrigerator.[^cdc-milk]",
        ),
        t("Within a five-minute walk. The walk counts as part of the break."),
        t("A booking calendar that shows “reserved” and no names."),
        t(
          "If several people need it at the same time: more than one place, or a solid curtain that everyone agrees to.",
        ),
      ],
    },
    {
      kind: "table",
      name: t("Pumping where there is no office"),
      head: [t("Where"), t("What works")],
      rows: [
        [
          t("Store, restaurant, clinic"),
          t(
            "The manager’s office with a lock and a posted schedule; someone covers the floor by plan, not as a favor.",
          ),
        ],
        [
          t("Construction site, farm, delivery"),
          t(
            "A shade tent or pod, a parked vehicle with covered windows, a partner site on the route, and time to get there.",
          ),
        ],
        [t("On the road"), t("A private hotel room, a cooler as a carry-on, and a gap in the agenda.")],
        [
          t("At home"),
          t(
            "Camera off without explaining. A remote worker has the same right to breaks, unobserved by any camera of the employer.[^dol-fab]",
          ),
        ],
      ],
    },
    {
      kind: "text",
      text: t(
        "Say once, before the return: “There’s a room, and it’s yours to use. Tell me if something is missing.” Not everyone nurses, and no one has to say why.",
      ),
    },
  ],
});

const managers = (): Chapter => ({
  id: "managers",
  title: t("Words for managers"),
  inShort: t("Six situations, what helps to say, and what people remember for years."),
  blocks: [
    {
      kind: "words",
      situation: t("Someone tells you"),
      say: t("Thank you for telling me. Who may know? I’ll find out what happens next, and we’ll talk on Thursday."),
      rather: t("Wow, bad timing with the launch."),
      why: t("The first sentence is the one people repeat."),
    },
    {
      kind: "words",
      situation: t("The last day before leave"),
      say: t("Everything is covered. You decide whether you want to hear from us."),
      rather: t("We’ll only call if it’s urgent."),
      why: t("It’s always urgent to someone."),
    },
    {
      kind: "words",
      situation: t("The first morning back"),
      say: t("It’s good to have you back. This week is for settling in. Is there anything you need before noon?"),
      rather: t("You look great! How was your vacation?"),
      why: t("Don’t comment on bodies. And it was no vacation."),
    },
    {
      kind: "words",
      situation: t("A good project comes up"),
      say: t("This needs two trips. Would you like it, now or in the spring?"),
      rather: t("I didn’t ask you, I thought you’d want to be home."),
      why: t("Deciding for someone out of kindness is still deciding. It’s also how claims of bias begin."),
    },
    {
      kind: "words",
      situation: t("Something seems wrong"),
      say: t(
        "I’ve noticed you seem worn down. I don’t need to know why. Here is who can help, and I can free up an hour for you today.",
      ),
      rather: t("Are you depressed?"),
      why: t("You notice and open a door. You don’t diagnose."),
    },
    {
      kind: "words",
      situation: t("Someone asks for something you can’t give right away"),
      say: t("I want to find a way. Let me ask today, and I’ll tell you by tomorrow what I know."),
      rather: t("If I do it for you, I have to do it for everyone."),
      why: t("Under the PWFA and the ADA, the answer to a request is a conversation, and soon.[^eeoc-pwfa]"),
    },
  ],
});

const childcare = (): Chapter => ({
  id: "childcare",
  title: t("Childcare, the other half of the return"),
  inShort: t("What it costs, what the tax law has offered since 2026, and what helps without money."),
  blocks: [
    {
      kind: "figure",
      figure: t("$6,552 to $15,600"),
      text: t(
        "a year for one child’s full-day care in 2022, by county, age and kind of care: 8.9 to 16 percent of a median family’s income.[^wb-childcare]",
      ),
    },
    {
      kind: "list",
      items: [
        t(
          "**Dependent care account.** Since January 1, 2026, up to $7,500 a year (was $5,000) can be set aside before taxes for care that lets parents work.[^law-119-21] Your plan document has to allow it. After a birth or adoption, people can join during the year.",
        ),
        t(
          "**Employer’s tax credit.** From 2026 the federal credit for employers who provide or pay for childcare goes up to $500,000 a year, more for small businesses, which may also pool with others.[^law-119-21] Ask your tax adviser about section 45F.",
        ),
        t("**Backup care.** A few paid days a year for when the usual care falls through."),
        t(
          "**Predictable hours.** The cheapest help there is. People can find a daycare spot for a schedule they know three weeks ahead.",
        ),
        t(
          "**A list.** Ask parents in your company which daycares near work have openings, and keep the answers. Waiting lists are long, so share the list before leave.",
        ),
      ],
    },
  ],
});

const mind = (): Chapter => ({
  id: "mental-health",
  title: t("Mental health after birth"),
  inShort: t("About one in eight. Treatable. What an employer can do, and where to get help, day and night."),
  blocks: [
    {
      kind: "figure",
      figure: t("About 1 in 8"),
      text: t(
        "women who have recently given birth report symptoms of depression.[^cdc-depression] In a large review of studies, about one in ten fathers had depression between the first trimester and the first year.[^jama-fathers]",
      ),
    },
    {
      kind: "text",
      text: t(
        "The “baby blues” pass within about two weeks. Other signs may not: low mood, constant worry, numbness, anger, not sleeping even when the child sleeps, or frightening thoughts. If they last longer than two weeks or get in the way of daily life, it is time to talk to a clinician. They can begin in pregnancy or at any time in the first year. Treatment helps: talk therapy, medicine, or both.",
      ),
    },
    {
      kind: "text",
      text: t(
        "ACOG asks clinicians to screen with a standard questionnaire at the first prenatal visit, later in pregnancy, and after birth.[^acog-cpg4] **Screening is theirs to do, not yours.** What you can do:",
      ),
    },
    {
      kind: "checks",
      items: [
        t(
          "Say in the return plan that health appointments are working time, no reason needed. Where FMLA or the PWFA applies, time for treatment may be protected leave or an accommodation anyway.",
        ),
        t("Give everyone, including partners, the numbers below on paper before leave."),
        t(
          "Make sure the health plan and assistance program name someone who treats people around birth, with a wait of days.",
        ),
        t("Keep what you hear to yourself. Medical information belongs in its own file, seen only by those who must."),
      ],
    },
    {
      kind: "note",
      title: t("Help, at any hour"),
      text: t(
        "Danger to life, or thoughts of harming oneself or the child: call **911**, or call or text **988**, the Suicide & Crisis Lifeline. National Maternal Mental Health Hotline, in pregnancy and after birth, free, English and Spanish: call or text **1-833-TLC-MAMA (1-833-852-6262)**.[^hrsa-hotline] Seeing or hearing what others do not, confusion or racing thoughts in the first weeks after birth are an emergency: call 911, and do not leave the person alone.",
      ),
    },
  ],
});

const loss = (): Chapter => ({
  id: "loss",
  title: t("When there is a loss"),
  inShort: t(
    "Leave, return and words after a miscarriage, a stillbirth, the death of a baby or an adoption that fell through.",
  ),
  blocks: [
    {
      kind: "text",
      text: t(
        "About one in ten known pregnancies ends in an early loss.[^acog-loss] About one birth in 175 is a stillbirth.[^cdc-stillbirth] In a company of a few hundred people it happens every year, mostly unseen. A failed round of IVF, a disrupted adoption, a pregnancy that had to end for medical reasons: people grieve for these too.",
      ),
    },
    {
      kind: "list",
      items: [
        t(
          "**What the law gives.** Recovery from a miscarriage or a stillbirth can be a serious health condition under FMLA; the PWFA covers limitations from both.[^eeoc-rule] Illinois (employers of 50 and more, since 2023) and California (five and more, since 2024) give leave for reproductive loss in their own laws.[^il-bereavement][^ca-848] Write your own policy so that no one has to find out which case applies to them. For example: ten paid days for any pregnancy loss, for both partners, no proof.",
        ),
        t(
          "**Stop the automatic messages.** Within the same day, stop congratulation emails, the gift from the team, leave countdowns, enrollment reminders, and the calendar entry that says “maternity leave”. One person does it, from a list made in advance.",
        ),
        t(
          "**Ask three questions, once.** What may colleagues know, and who tells them? Would you like people to talk to you about it, or not? What should be gone from your desk and calendar before you come?",
        ),
        t(
          "**Return at their own pace.** The steps of the phased return apply. Bodies recover from late losses as from births, and milk may come in. The pumping room is for them too.",
        ),
        t(
          "**Remember.** The due date, and the day a year later. A sentence or a lighter day is enough. Put it in your own calendar, not in theirs.",
        ),
      ],
    },
    {
      kind: "words",
      situation: t("The first day back after a loss"),
      say: t("I’m so sorry. I’m glad to see you. You don’t have to talk about it, and you can at any time."),
      rather: t("At least it was early. You can try again."),
      why: t("Sentences that begin with “at least” comfort the one who says them."),
    },
  ],
});

const everyone = (): Chapter => ({
  id: "partners",
  title: t("Partners and all other parents"),
  inShort: t("The same page, steps and words for fathers, second mothers, adoptive and foster parents."),
  blocks: [
    {
      kind: "text",
      text: t(
        "FMLA gives bonding leave to every eligible parent. Spouses who work for the same employer may be limited to 12 weeks together for bonding, not for their own health.[^dol-bonding] A company that offers leave and then wonders aloud why a father takes it has not offered it.",
      ),
    },
    {
      kind: "list",
      items: [
        t(
          "Use one policy for all parents, with recovery from birth as a separate part for those who gave birth. EEOC treats the two as different things: men and women must get leave to bond on the same terms.[^eeoc-2015]",
        ),
        t(
          "Let leave be taken in two parts. A partner’s second part, when the mother returns, is often worth more than the first.",
        ),
        t("Name the senior people who took all of theirs."),
        t("Ask partners the same questions at the same times. Put their return on the same calendar."),
      ],
    },
  ],
});

export const afterChapters = (): readonly Chapter[] => [
  phased(),
  pumping(),
  managers(),
  childcare(),
  mind(),
  loss(),
  everyone(),
];
