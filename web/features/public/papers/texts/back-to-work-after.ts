/** "Back to work", second part: the return itself, pumping, managers, childcare, health, loss, and everybody else who is a parent. */
import type { Chapter } from "../paper.ts";

const phased: Chapter = {
  id: "phased-return",
  title: "A return in steps",
  inShort: "Four weeks from half days to whole ones, begun on a Wednesday, with the end of each step agreed.",
  blocks: [
    {
      kind: "text",
      text: "Going from nothing to everything on a Monday is the hardest way back, and the usual one. Three weeks of steps and a fourth to check them cost an employer about a week of work. Pay them in full if you can; where leave is taken by the day under FMLA for bonding, a reduced schedule needs your agreement.{dol-bonding} Give it.",
    },
    {
      kind: "table",
      name: "A phased return over four weeks",
      head: ["Week", "Hours", "What the week is for"],
      rows: [
        [
          "1",
          "Wednesday to Friday, half days.",
          "Seeing people, getting access to things again, reading. No decisions, no deadlines. A first lunch that somebody else arranged.",
        ],
        [
          "2",
          "Three days of five, or 60 percent each day.",
          "One piece of work, chosen beforehand, that can be finished.",
        ],
        ["3", "Four days of five, or 80 percent.", "Work that was lent comes back, one piece at a time."],
        [
          "4",
          "Full time, or the agreed new pattern.",
          "A talk of thirty minutes: what works, what does not, what changes.",
        ],
      ],
    },
    {
      kind: "list",
      items: [
        "No overnight travel for eight weeks unless the person wants it.",
        "Meetings that matter lie between 9:30 and 3:30. Daycare has doors that close.",
        "On shifts: the same shifts each week for two months, known three weeks ahead. Swapping without giving reasons.",
        "Sick days will come, in clumps, in the first autumn of daycare. Say aloud that you expect them.",
      ],
    },
  ],
};

const pumping: Chapter = {
  id: "pumping",
  title: "A room for pumping",
  inShort: "What the PUMP Act asks for, what a good room has, and what it means for shifts, sites and home.",
  blocks: [
    {
      kind: "text",
      text: "How often and how long depends on the person, the child and the way to the room; an employer may not fix it. Two to four times in a working day is common in the first months. The break need not be paid by federal law, except when somebody is not fully freed from duty or uses a paid break that everybody has; a salaried exempt employee’s pay may not be cut for it.{dol-fab} Paying all of it is simpler than counting it.",
    },
    { kind: "subtitle", text: "The room" },
    {
      kind: "checks",
      items: [
        "A door that locks from inside, or a sign that everybody respects, and no window or camera that looks in.",
        "Not a bathroom, and not a closet with a copier that people need.",
        "A chair with a back, a table at the height of an elbow, a power outlet beside it.",
        "Water nearby to wash hands and parts; a clean surface; paper towels; a bin.",
        "A refrigerator for milk, or room for a cooler. Milk keeps up to 4 hours at room temperature (77 °F, 25 °C, or colder) and up to 4 days in a refrigerator.{cdc-milk}",
        "Within five minutes’ walk. The way there counts as part of the break.",
        "A calendar to reserve it that shows “reserved” and no names.",
        "If several people need it at once: more than one place, or a curtain that is solid and agreed to by all.",
      ],
    },
    {
      kind: "table",
      name: "Pumping where there is no office",
      head: ["Where", "What works"],
      rows: [
        [
          "Shop, restaurant, clinic",
          "The manager’s office with a lock and a posted schedule; somebody covers the floor by plan, not by favor.",
        ],
        [
          "Building site, farm, delivery",
          "A shade tent or pod, a parked vehicle with covered windows, a partner site on the route. Time for the way.",
        ],
        ["On the road", "A hotel room instead of a shared one, a cooler as hand luggage, a gap in the agenda."],
        [
          "At home",
          "Camera off without explaining. A remote worker has the same right to breaks, unobserved by any camera of the employer.{dol-fab}",
        ],
      ],
    },
    {
      kind: "text",
      text: "Ask once, before the return: “There is a room and it is yours to use; tell me if something is missing.” Not everybody nurses, and nobody has to say why.",
    },
  ],
};

const managers: Chapter = {
  id: "managers",
  title: "Words for managers",
  inShort: "Six situations, what helps to say, and what people remember for years.",
  blocks: [
    {
      kind: "words",
      situation: "Somebody tells you",
      say: "Thank you for telling me. Who may know? I’ll find out what happens next, and we talk on Thursday.",
      rather: "Wow, bad timing with the launch.",
      why: "The first sentence is the one that is retold.",
    },
    {
      kind: "words",
      situation: "The last day before leave",
      say: "Everything is covered. You decide whether you want to hear from us.",
      rather: "We’ll only call if it’s urgent.",
      why: "It is always urgent to somebody.",
    },
    {
      kind: "words",
      situation: "The first morning back",
      say: "Good that you’re here. This week is for arriving. Is there anything you need before noon?",
      rather: "You look great! How was your vacation?",
      why: "Nothing about bodies, and it was no vacation.",
    },
    {
      kind: "words",
      situation: "A good project comes up",
      say: "This needs two trips. Would you like it, now or in the spring?",
      rather: "I didn’t ask you, I thought you’d want to be home.",
      why: "Deciding for somebody out of kindness is still deciding; it is also how claims of bias begin.",
    },
    {
      kind: "words",
      situation: "Something seems wrong",
      say: "I’ve noticed you seem worn down. I don’t need to know why. Here is who can help, and I can free an hour today.",
      rather: "Are you depressed?",
      why: "You notice and open a door. You don’t diagnose.",
    },
    {
      kind: "words",
      situation: "She asks for something you cannot give at once",
      say: "I want to find a way. Let me ask today, and I’ll tell you by tomorrow what I know.",
      rather: "If I do it for you, I have to do it for everyone.",
      why: "Under the PWFA and the ADA, the answer to a request is a conversation, and soon.{eeoc-pwfa}",
    },
  ],
};

const childcare: Chapter = {
  id: "childcare",
  title: "Childcare, the other half of the return",
  inShort: "What it costs, what the tax law gives since 2026, and what helps without money.",
  blocks: [
    {
      kind: "figure",
      figure: "$6,552 to $15,600",
      text: "a year for one child’s full-day care in 2022, by county, age and kind of care: 8.9 to 16 percent of a median family’s income.{wb-childcare}",
    },
    {
      kind: "list",
      items: [
        "**Dependent care account.** Since January 1, 2026, up to $7,500 a year (was $5,000) can be set aside before taxes for care that lets parents work.{law-119-21} Your plan document has to allow it, and after a birth or adoption people can be let in during the year.",
        "**Employer’s tax credit.** From 2026 the federal credit for employers who provide or pay for childcare goes up to $500,000 a year, more for small businesses, which may also pool with others.{law-119-21} Ask your tax adviser about section 45F.",
        "**Backup care.** A few paid days a year for when the usual care falls through are used by nearly everybody and cost little.",
        "**Predictable hours.** The cheapest help there is. A schedule that is known three weeks ahead is one that a daycare place can be found for.",
        "**A list.** Ask parents in your company which daycares near work have places, and keep the answers. Waiting lists are long: the right time to hand it over is before leave.",
      ],
    },
  ],
};

const mind: Chapter = {
  id: "mental-health",
  title: "Mental health after birth",
  inShort: "About one in eight. Treatable. What an employer can do, and where help is, day and night.",
  blocks: [
    {
      kind: "figure",
      figure: "About 1 in 8",
      text: "women who have recently given birth report symptoms of depression.{cdc-depression} In a large review of studies, about one in ten fathers had depression between the first trimester and the first year.{jama-fathers}",
    },
    {
      kind: "text",
      text: "The “baby blues” of the first two weeks pass. Low mood, worry that will not stop, numbness, anger, not sleeping even when the child sleeps, or thoughts that frighten the person do not always: when they last longer than two weeks or get in the way of the day, it is time to talk to a clinician. They can begin in pregnancy or at any time in the first year, often just when leave ends. Treatment works: talking therapies, medicines, or both.",
    },
    {
      kind: "text",
      text: "ACOG asks clinicians to screen with a standard questionnaire at the first prenatal visit, later in pregnancy, and after birth.{acog-cpg4} **Screening is theirs to do, not yours.** What you can do:",
    },
    {
      kind: "checks",
      items: [
        "Say in the return plan that appointments for health are working time, no reason asked. Where FMLA or the PWFA applies, time for treatment may be protected leave or an accommodation anyway.",
        "Give everybody the numbers below on paper, before leave, partners too.",
        "Make sure the health plan and assistance program name somebody who treats people around birth, with a wait of days.",
        "Keep what you hear to yourself. Medical information lies in its own file, seen by those who must.",
      ],
    },
    {
      kind: "note",
      title: "Help, at any hour",
      text: "Danger to life, or thoughts of harming oneself or the child: call **911**, or call or text **988**, the Suicide & Crisis Lifeline. National Maternal Mental Health Hotline, in pregnancy and after birth, free, English and Spanish: call or text **1-833-TLC-MAMA (1-833-852-6262)**.{hrsa-hotline} Seeing or hearing what others do not, confusion or racing thoughts in the first weeks after birth are an emergency: call 911, and do not leave the person alone.",
    },
  ],
};

const loss: Chapter = {
  id: "loss",
  title: "When there is a loss",
  inShort:
    "Leave, return and words after a miscarriage, a stillbirth, the death of a baby or an adoption that fell through.",
  blocks: [
    {
      kind: "text",
      text: "About one in ten known pregnancies ends in an early loss.{acog-loss} About one birth in 175 is a stillbirth.{cdc-stillbirth} In a company of some hundred people it happens every year, mostly unseen. A failed round of IVF, an adoption that is disrupted, a pregnancy that had to end for medical reasons: people grieve for these too.",
    },
    {
      kind: "list",
      items: [
        "**What the law gives.** Recovery from a miscarriage or a stillbirth can be a serious health condition under FMLA; the PWFA covers limitations from both.{eeoc-rule} Illinois (employers of 50 and more, since 2023) and California (five and more, since 2024) give leave for reproductive loss in their own laws.{il-bereavement}{ca-848} Write your own policy so that nobody has to find out which case she is: for example ten paid days for any loss of a pregnancy, for both partners, no proof.",
        "**Stop the machinery.** Within the same day: congratulation mails, the gift from the team, leave countdowns, enrollment reminders, the calendar entry that says “maternity leave”. One person does it, from a list that exists beforehand.",
        "**Ask three questions, once.** What may colleagues know, and who tells them? Would you rather be spoken to about it, or not? What should be gone from your desk and calendar before you come?",
        "**Return at her pace.** The steps of the phased return apply. Bodies recover from late losses as from births; milk may come in. The room is hers as well.",
        "**Remember.** The due date, and the day a year later. A sentence or a lighter day is enough. Put it in your own calendar, not in hers.",
      ],
    },
    {
      kind: "words",
      situation: "The first day back after a loss",
      say: "I’m so sorry. I’m glad to see you. You don’t have to talk about it, and you can at any time.",
      rather: "At least it was early. You can try again.",
      why: "Sentences that begin with “at least” comfort the one who says them.",
    },
  ],
};

const everyone: Chapter = {
  id: "partners",
  title: "Partners, and every other kind of parent",
  inShort: "The same page, steps and words for fathers, second mothers, adoptive and foster parents.",
  blocks: [
    {
      kind: "text",
      text: "FMLA gives bonding leave to every eligible parent alike. Spouses who work for the same employer may be limited to 12 weeks together for bonding, not for their own health.{dol-bonding} A company that offers leave and then wonders aloud why a father takes it has not offered it.",
    },
    {
      kind: "list",
      items: [
        "Use one policy for all parents, with recovery from birth as a part of its own for those who gave birth. EEOC treats the two as different things: leave to bond has to be given to men and women on the same terms.{eeoc-2015}",
        "Let leave be taken in two parts. A partner’s second part, when the mother returns, is often worth more than the first.",
        "Name the senior people who took all of theirs.",
        "Ask partners the same questions at the same times; put their return on the same calendar.",
      ],
    },
  ],
};

export const afterChapters: readonly Chapter[] = [phased, pumping, managers, childcare, mind, loss, everyone];
