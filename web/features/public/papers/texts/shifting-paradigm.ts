/** "The shifting paradigm for maternity benefits": the paper about what parental benefits were, what they became, and what to ask of them. */
import type { Chapter, Paper, Source } from "../paper.ts";

const before: Chapter = {
  id: "before",
  title: "What a maternity benefit used to be",
  inShort: "A birth paid for, and a desk kept free. Even that was rare.",
  blocks: [
    {
      kind: "text",
      text: "Until 1978 federal law did not clearly keep an employer from dismissing a woman because she was pregnant. The Pregnancy Discrimination Act did, and it said what a benefit had to be at the least: pregnancy was to be treated like any other reason for not being able to work.{pda} It put pregnancy where the insurance forms had room for it, among the short-term disabilities. A benefit was a payment for an event in a hospital.",
    },
    {
      kind: "text",
      text: "Time came next, and slowly. In 1988, the first year the Bureau of Labor Statistics asked, of full-time workers at companies of 100 and more, 33 percent had unpaid maternity leave, 16 percent unpaid paternity leave, **2 percent paid maternity leave and 1 percent paid paternity leave**.{bls-history} The Family and Medical Leave Act of 1993 made twelve unpaid weeks a right for those it covers, fathers and adoptive parents included.{dol-fmla}",
    },
    {
      kind: "text",
      text: "Most benefit plans still have the shape of those years: something before the birth, a great deal on the day, and a letter about leave. It is a good answer to the question that was asked. The question has changed.",
    },
  ],
};

const shifts: Chapter = {
  id: "five-shifts",
  title: "Five shifts",
  inShort: "From an event to a stretch of years, from mothers to families, from time to care.",
  blocks: [
    { kind: "subtitle", text: "1. From the day of birth to the years around it" },
    {
      kind: "text",
      text: "For many, the story begins with not getting pregnant: of heterosexual women of 15 to 49 who have not given birth before, about one in five have not become pregnant after a year of trying.{cdc-infertility} And it does not end at the hospital door. In 2018 the American College of Obstetricians and Gynecologists replaced the single visit at six weeks by care that begins within three weeks and goes on as long as it is needed.{acog-736} The reason is grave. Of the deaths related to pregnancy that review committees in 36 states looked at for 2017 to 2019, 53 percent came between one week and one year after the pregnancy ended, and more than four in five could have been prevented.{cdc-mmrc}",
    },
    { kind: "subtitle", text: "2. From mothers to whoever becomes a parent" },
    {
      kind: "text",
      text: "Fathers and second mothers, adoptive and foster parents, people who have a child with the help of a surrogate or a donor: a plan written around one body leaves most of them out. Federal law had opened leave to them in 1993; plans for care followed late. Depression after a birth is not the mother’s alone either: a review of 43 studies found it in about one father in ten.{jama-fathers}",
    },
    { kind: "subtitle", text: "3. From unpaid to paid, unevenly" },
    {
      kind: "text",
      text: "In March 2023, 27 percent of private-industry workers had paid family leave from their employer.{bls-2023} Who has it depends on pay: two years earlier it was 6 percent of those in the lowest tenth of wages and 43 percent in the highest tenth.{bls-wage} The states moved in between. California began in 2004; by now thirteen states and the District of Columbia have passed paid family and medical leave, with Delaware and Minnesota paying since January 2026 and Maine since May 2026.{mn-leave}",
    },
    { kind: "subtitle", text: "4. From leave to the return" },
    {
      kind: "text",
      text: "The two federal laws of December 2022 are about people at work rather than people away. The Pregnant Workers Fairness Act asks employers with 15 or more employees for reasonable accommodation before, during and after pregnancy; the PUMP Act gives nearly everybody time and a place to pump for a year.{eeoc-pwfa}{dol-pump} A benefit that stops when somebody walks back in has stopped at the point where the law now begins.",
    },
    { kind: "subtitle", text: "5. From coverage to reach" },
    {
      kind: "text",
      text: "Being insured is not being seen. March of Dimes counted 1,104 counties, more than a third of all, without a birthing hospital, birth center or obstetric clinician in 2024.{mod-deserts} Elsewhere the obstacle is a wait, a drive, or a boss who has to be asked. A question at three in the morning does not wait for office hours, and most of these questions do not need a hospital. They need a person who knows.",
    },
  ],
};

const table: Chapter = {
  id: "what-it-asks",
  title: "What this asks of a plan",
  inShort: "Eight stretches of the road, what a plan of 1995 had for them, and what one of today should.",
  blocks: [
    {
      kind: "table",
      name: "What plans used to offer at each stretch, and what is asked of them now",
      head: ["Stretch", "Then", "Now"],
      rows: [
        [
          "Wanting a child",
          "Nothing, or a list of exclusions",
          "Testing, a second opinion, and somebody to talk to, for every kind of couple and for single people",
        ],
        [
          "Adopting, surrogacy",
          "A one-time grant, if any",
          "The same leave, a coach for the process, care for the new parent",
        ],
        [
          "Pregnancy",
          "Visits and the hospital bill",
          "Those, and somebody to ask between visits: midwife, doctor, nutritionist, therapist",
        ],
        [
          "Birth",
          "The hospital bill, and home the next day",
          "Birth planned with a professional; a partner who knows what to do",
        ],
        [
          "The first weeks",
          "One visit after six weeks",
          "Contact within three weeks, help with feeding at home, screening for depression, care of the pelvic floor",
        ],
        ["Return to work", "A date", "A written plan, steps, a room, a manager who was trained"],
        [
          "Loss",
          "Three days for a “family member”",
          "Leave of its own, care without having to explain, and every cheerful message stopped",
        ],
        [
          "The years after",
          "A pediatrician’s waiting room",
          "Answers about a fever at night; sleep, food, behavior; a parent’s own health",
        ],
      ],
    },
    {
      kind: "text",
      text: "Hardly anybody needs all eight, and no company has to begin with all. The order that helps most people first: **mental health that is reachable within days; the return plan; help with feeding in the first weeks; a policy for loss.** Three of the four cost an employer more attention than money.",
    },
  ],
};

const video: Chapter = {
  id: "video",
  title: "Where video visits help, and where they do not",
  inShort: "We make them, so you should hear both from us.",
  blocks: [
    {
      kind: "text",
      text: "This paper comes from people who build video visits. Read this chapter with that in mind, and hold other vendors to it as well.",
    },
    {
      kind: "list",
      items: [
        "**They help** with questions, advice and follow-up; with therapy; with feeding, where seeing a baby at the breast at home is often better than in an office; with coaching on sleep, work and food; with second opinions; with finding out what can wait.",
        "**They do not replace** prenatal visits, ultrasound, blood pressure and laboratory tests, births, examinations after a birth, or an emergency room.",
        "**They depend on licenses.** A clinician treats people in the states where he or she is licensed. Ask a vendor to show you, state by state, who can see your people.",
        "**They must be private from you.** An employer needs no names, and no number about a group so small that it is a person. No numbers at all is a good answer too.",
        "**What they save is hard to prove.** Be careful with anybody’s return-on-investment figure, ours included: people who use such a benefit differ from those who do not. Ask how a figure came about and whom it was compared with.",
      ],
    },
  ],
};

const questions: Chapter = {
  id: "questions",
  title: "Ten questions to put to any vendor",
  inShort: "Take them along to the next meeting. Good vendors like them.",
  blocks: [
    {
      kind: "checks",
      items: [
        "How many clinicians of each profession are licensed in each state where our people live, and when is the next free visit, today?",
        "Who sees what our people say? What exactly would we, the employer, be shown?",
        "What happens within the first minute when somebody says that she does not want to live?",
        "How does the product behave on the day of a loss? Show us, on the screen.",
        "Who can use it: partners, single people, adoptive parents, people on an hourly wage without a company e-mail address?",
        "Which of your claims rest on a published study, and which on your own counts?",
        "What does one visit cost if our contract ends and somebody is in the middle of care?",
        "Does it work with a screen reader, on an old phone, in Spanish, on a shared device?",
        "What do you load from other companies when one of our people opens a page?",
        "How do we leave, and in what form do our people take their records along?",
      ],
    },
    {
      kind: "text",
      text: "The paradigm that shifts here is a plain one. A maternity benefit used to be what a company paid for on one day. It is becoming whether somebody is there, on the many days before and after.",
    },
  ],
};

const sources: readonly Source[] = [
  {
    id: "pda",
    publisher: "U.S. Equal Employment Opportunity Commission",
    title: "The Pregnancy Discrimination Act of 1978 (Public Law 95-555)",
    year: "1978",
    url: "https://www.eeoc.gov/statutes/pregnancy-discrimination-act-1978",
  },
  {
    id: "bls-history",
    publisher: "U.S. Bureau of Labor Statistics",
    title: "What data does the BLS publish on family leave?",
    year: "2023",
    url: "https://www.bls.gov/ebs/factsheets/family-leave-benefits-fact-sheet.htm",
  },
  {
    id: "dol-fmla",
    publisher: "U.S. Department of Labor, Wage and Hour Division",
    title: "Fact Sheet #28: The Family and Medical Leave Act",
    year: "2023",
    url: "https://www.dol.gov/agencies/whd/fact-sheets/28-fmla",
  },
  {
    id: "cdc-infertility",
    publisher: "Centers for Disease Control and Prevention",
    title: "Infertility: Frequently Asked Questions",
    year: "2024",
    url: "https://www.cdc.gov/reproductive-health/infertility-faq/index.html",
  },
  {
    id: "acog-736",
    publisher: "American College of Obstetricians and Gynecologists",
    title: "Optimizing Postpartum Care, Committee Opinion 736",
    year: "2018",
    url: "https://www.acog.org/clinical/clinical-guidance/committee-opinion/articles/2018/05/optimizing-postpartum-care",
  },
  {
    id: "cdc-mmrc",
    publisher: "Centers for Disease Control and Prevention",
    title: "Pregnancy-Related Deaths: Data from Maternal Mortality Review Committees in 36 US States, 2017–2019",
    year: "2022",
    url: "https://www.cdc.gov/maternal-mortality/php/data-research/mmrc-2017-2019.html",
  },
  {
    id: "jama-fathers",
    publisher: "JAMA 303(19), Paulson and Bazemore",
    title:
      "Prenatal and Postpartum Depression in Fathers and Its Association With Maternal Depression: A Meta-analysis",
    year: "2010",
    url: "https://jamanetwork.com/journals/jama/fullarticle/185905",
  },
  {
    id: "bls-2023",
    publisher: "U.S. Bureau of Labor Statistics",
    title: "National Compensation Survey: Employee Benefits in the United States, March 2023",
    year: "2023",
    url: "https://www.bls.gov/ebs/publications/employee-benefits-in-the-united-states-march-2023.htm",
  },
  {
    id: "bls-wage",
    publisher: "U.S. Bureau of Labor Statistics",
    title: "A look at paid family leave by wage category in 2021",
    year: "2022",
    url: "https://www.bls.gov/opub/ted/2022/a-look-at-paid-family-leave-by-wage-category-in-2021.htm",
  },
  {
    id: "mn-leave",
    publisher: "Minnesota Department of Employment and Economic Development",
    title: "Minnesota Paid Leave",
    year: "2026",
    url: "https://paidleave.mn.gov/",
  },
  {
    id: "eeoc-pwfa",
    publisher: "U.S. Equal Employment Opportunity Commission",
    title: "What You Should Know About the Pregnant Workers Fairness Act",
    year: "2024",
    url: "https://www.eeoc.gov/wysk/what-you-should-know-about-pregnant-workers-fairness-act",
  },
  {
    id: "dol-pump",
    publisher: "U.S. Department of Labor, Wage and Hour Division",
    title: "Fact Sheet #73: FLSA Protections for Employees to Pump Breast Milk at Work",
    year: "2023",
    url: "https://www.dol.gov/agencies/whd/fact-sheets/73-flsa-break-time-nursing-mothers",
  },
  {
    id: "mod-deserts",
    publisher: "March of Dimes",
    title: "Nowhere to Go: Maternity Care Deserts Across the US",
    year: "2024",
    url: "https://www.marchofdimes.org/maternity-care-deserts-report",
  },
];

export const shiftingParadigm: Paper = {
  slug: "the-shifting-paradigm-for-maternity-benefits",
  title: "The shifting paradigm for maternity benefits",
  subtitle: "From a payment on one day to care that lasts for years, and what an employer can ask for",
  reviewed: "2026-11-16",
  description:
    "How parental benefits moved from the day of birth to the years around it: five shifts with public figures, what a plan of today should hold, where video visits help and where they do not, and ten questions for any vendor.",
  opening: [
    "A maternity benefit used to be a simple thing: the plan paid for a birth, and the company kept a desk free. In less than fifty years the law, the medicine and the families have moved on from it, each at its own pace. Many benefit plans have not.",
    "This paper follows the move in five steps, with public figures and their sources, and ends with questions to take along to the next meeting with any vendor, ourselves included.",
  ],
  chapters: [before, shifts, table, video, questions],
  sources,
  caution:
    "This paper is general information, not legal or medical advice. Law and figures are given as of November 2026, each with its source.",
};
