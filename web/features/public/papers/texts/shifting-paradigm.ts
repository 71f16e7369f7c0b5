/** "The shifting paradigm for maternity benefits": the paper about what parental benefits were, what they became, and what to ask of them. */
import { t } from "@larkwell/domain/language/text.ts";
import type { Chapter, Paper, Source } from "../paper.ts";

const before = (): Chapter => ({
  id: "before",
  title: t("What a maternity benefit used to be"),
  inShort: t("A paid-for birth and a job held open. Even that was rare."),
  blocks: [
    {
      kind: "text",
      text: t(
        "Until 1978 federal law did not clearly keep an employer from dismissing a woman because she was pregnant. The Pregnancy Discrimination Act did. It also said what a benefit had to be at a minimum: pregnancy was to be treated like any other reason for not being able to work.[^pda] It put pregnancy where insurance forms had room for it: with short-term disabilities. A benefit was a payment for an event in a hospital.",
      ),
    },
    {
      kind: "text",
      text: t(
        "Time off came next, and slowly. In 1988, the first year the Bureau of Labor Statistics asked, of full-time workers at companies of 100 and more, 33 percent had unpaid maternity leave, 16 percent unpaid paternity leave, **2 percent paid maternity leave and 1 percent paid paternity leave**.[^bls-history] The Family and Medical Leave Act of 1993 made twelve unpaid weeks a right for those it covers, fathers and adoptive parents included.[^dol-fmla]",
      ),
    },
    {
      kind: "text",
      text: t(
        "Most benefit plans still have the shape of those years: something before the birth, a great deal on the day, and a letter about leave. It is a good answer to an old question. The question has changed.",
      ),
    },
  ],
});

const shifts = (): Chapter => ({
  id: "five-shifts",
  title: t("Five shifts"),
  inShort: t("From an event to years, from mothers to families, from time to care."),
  blocks: [
    { kind: "subtitle", text: t("1. From the day of birth to the years around it") },
    {
      kind: "text",
      text: t(
        "For many, the story begins with not getting pregnant: among heterosexual women aged 15 to 49 who have not given birth before, about one in five have not become pregnant after a year of trying.[^cdc-infertility] And it does not end at the hospital door. In 2018 the American College of Obstetricians and Gynecologists replaced the single visit at six weeks with care that begins within three weeks and continues as long as needed.[^acog-736] The reason is serious. Review committees in 36 states looked at pregnancy-related deaths from 2017 to 2019. Of these, 53 percent came between one week and one year after the pregnancy ended, and more than four in five were judged preventable.[^cdc-mmrc]",
      ),
    },
    { kind: "subtitle", text: t("2. From mothers to everyone who becomes a parent") },
    {
      kind: "text",
      text: t(
        "Fathers and second mothers, adoptive and foster parents, people who have a child with the help of a surrogate or a donor: a plan written around one body leaves most of them out. Federal law had opened leave to them in 1993. Care plans followed late. Depression after a birth is not the mother’s alone either: a review of 43 studies found it in about one father in ten.[^jama-fathers]",
      ),
    },
    { kind: "subtitle", text: t("3. From unpaid to paid, unevenly") },
    {
      kind: "text",
      text: t(
        "In March 2023, 27 percent of private-industry workers had paid family leave from their employer.[^bls-2023] Who has it depends on pay: two years earlier it was 6 percent of those in the lowest tenth of wages and 43 percent in the highest tenth.[^bls-wage] The states moved in between. California began in 2004; by now thirteen states and the District of Columbia have passed paid family and medical leave, with Delaware and Minnesota paying since January 2026 and Maine since May 2026.[^mn-leave]",
      ),
    },
    { kind: "subtitle", text: t("4. From leave to the return") },
    {
      kind: "text",
      text: t(
        "The two federal laws of December 2022 are about people at work rather than people away. The Pregnant Workers Fairness Act asks employers with 15 or more employees for reasonable accommodation before, during and after pregnancy; the PUMP Act gives nearly everyone time and a place to pump for a year.[^eeoc-pwfa][^dol-pump] A benefit that stops when a person walks back in stops where the law now begins.",
      ),
    },
    { kind: "subtitle", text: t("5. From coverage to reach") },
    {
      kind: "text",
      text: t(
        "Being insured is not being seen. March of Dimes counted 1,104 counties, more than a third of all, without a birthing hospital, birth center or obstetric clinician in 2024.[^mod-deserts] Elsewhere the obstacle is a wait, a drive, or having to ask a boss. A question at three in the morning does not wait for office hours, and most of these questions do not need a hospital. They need a person who knows.",
      ),
    },
  ],
});

const table = (): Chapter => ({
  id: "what-it-asks",
  title: t("What this asks of a plan"),
  inShort: t("Eight stages, what a plan from 1995 offered, and what a plan today should."),
  blocks: [
    {
      kind: "table",
      name: t("What plans used to offer at each stage, and what they need to offer now"),
      head: [t("Stage"), t("Then"), t("Now")],
      rows: [
        [
          t("Wanting a child"),
          t("Nothing, or a list of exclusions"),
          t("Testing, a second opinion, and someone to talk to, for every kind of couple and for single people"),
        ],
        [
          t("Adopting, surrogacy"),
          t("A one-time grant, if any"),
          t("The same leave, a coach for the process, care for the new parent"),
        ],
        [
          t("Pregnancy"),
          t("Visits and the hospital bill"),
          t("Those, plus someone to ask between visits: midwife, doctor, nutritionist, therapist"),
        ],
        [
          t("Birth"),
          t("The hospital bill, and home the next day"),
          t("Birth planned with a professional; a partner who knows what to do"),
        ],
        [
          t("The first weeks"),
          t("One visit after six weeks"),
          t(
            "Contact within three weeks, help with feeding at home, screening for depression, care of the pelvic floor",
          ),
        ],
        [t("Return to work"), t("A date"), t("A written plan, steps, a room, a trained manager")],
        [
          t("Loss"),
          t("Three days for a “family member”"),
          t("Leave of its own, care without having to explain, and every cheerful message stopped"),
        ],
        [
          t("The years after"),
          t("A pediatrician’s waiting room"),
          t("Answers about a fever at night; sleep, food, behavior; a parent’s own health"),
        ],
      ],
    },
    {
      kind: "text",
      text: t(
        "Hardly anyone needs all eight, and no company has to start with all of them. This order helps the most people first: **mental health care within days, the return plan, help with feeding in the first weeks, and a loss policy.** Three of the four cost an employer more attention than money.",
      ),
    },
  ],
});

const video = (): Chapter => ({
  id: "video",
  title: t("Where video visits help, and where they don’t"),
  inShort: t("We offer them, so you should hear both from us."),
  blocks: [
    {
      kind: "text",
      text: t(
        "This paper comes from people who build video visits. Read this chapter with that in mind, and hold other vendors to it as well.",
      ),
    },
    {
      kind: "list",
      items: [
        t(
          "**They help** with questions, advice and follow-up; with therapy; with feeding, where seeing a baby at the breast at home is often better than in an office; with coaching on sleep, work and food; with second opinions; with finding out what can wait.",
        ),
        t(
          "**They do not replace** prenatal visits, ultrasound, blood pressure and laboratory tests, births, examinations after a birth, or an emergency room.",
        ),
        t(
          "**They depend on licenses.** A clinician treats people in the states where they are licensed. Ask a vendor to show you, state by state, who can see your people.",
        ),
        t(
          "**They must be private from you.** An employer needs no names, and no number about a group so small that it points to one person. No numbers at all is a good answer too.",
        ),
        t(
          "**What they save is hard to prove.** Be careful with anyone’s return-on-investment figure, including ours. People who use such a benefit differ from those who don’t. Ask how a figure was calculated and who it was compared with.",
        ),
      ],
    },
  ],
});

const questions = (): Chapter => ({
  id: "questions",
  title: t("Ten questions for any vendor"),
  inShort: t("Bring them to your next meeting. Good vendors like them."),
  blocks: [
    {
      kind: "checks",
      items: [
        t(
          "How many clinicians of each profession are licensed in each state where our people live? As of today, when is the next available visit?",
        ),
        t("Who sees what our people say? What exactly would we, the employer, be shown?"),
        t("What happens within the first minute when someone says that they don’t want to live?"),
        t("How does the product behave on the day of a loss? Show us, on the screen."),
        t("Who can use it: partners, single people, adoptive parents, hourly workers without a company email address?"),
        t("Which of your claims rest on a published study, and which on your own counts?"),
        t("What does one visit cost if our contract ends while someone is in the middle of care?"),
        t("Does it work with a screen reader, on an old phone, in Spanish, on a shared device?"),
        t("What do you load from other companies when one of our people opens a page?"),
        t("How do we leave, and in what form do our people take their records with them?"),
      ],
    },
    {
      kind: "text",
      text: t(
        "The shift is a simple one. A maternity benefit used to be what a company paid for on one day. Now it is whether someone is there on the many days before and after.",
      ),
    },
  ],
});

const sources = (): readonly Source[] => [
  {
    id: "pda",
    publisher: t("U.S. Equal Employment Opportunity Commission"),
    title: t("The Pregnancy Discrimination Act of 1978 (Public Law 95-555)"),
    year: "1978",
    url: "https://www.eeoc.gov/statutes/pregnancy-discrimination-act-1978",
  },
  {
    id: "bls-history",
    publisher: t("U.S. Bureau of Labor Statistics"),
    title: t("What data does the BLS publish on family leave?"),
    year: "2023",
    url: "https://www.bls.gov/ebs/factsheets/family-leave-benefits-fact-sheet.htm",
  },
  {
    id: "dol-fmla",
    publisher: t("U.S. Department of Labor, Wage and Hour Division"),
    title: t("Fact Sheet #28: The Family and Medical Leave Act"),
    year: "2023",
    url: "https://www.dol.gov/agencies/whd/fact-sheets/28-fmla",
  },
  {
    id: "cdc-infertility",
    publisher: t("Centers for Disease Control and Prevention"),
    title: t("Infertility: Frequently Asked Questions"),
    year: "2024",
    url: "https://www.cdc.gov/reproductive-health/infertility-faq/index.html",
  },
  {
    id: "acog-736",
    publisher: t("American College of Obstetricians and Gynecologists"),
    title: t("Optimizing Postpartum Care, Committee Opinion 736"),
    year: "2018",
    url: "https://www.acog.org/clinical/clinical-guidance/committee-opinion/articles/2018/05/optimizing-postpartum-care",
  },
  {
    id: "cdc-mmrc",
    publisher: t("Centers for Disease Control and Prevention"),
    title: t("Pregnancy-Related Deaths: Data from Maternal Mortality Review Committees in 36 US States, 2017–2019"),
    year: "2022",
    url: "https://www.cdc.gov/maternal-mortality/php/data-research/mmrc-2017-2019.html",
  },
  {
    id: "jama-fathers",
    publisher: t("JAMA 303(19), Paulson and Bazemore"),
    title: t(
      "Prenatal and Postpartum Depression in Fathers and Its Association With Maternal Depression: A Meta-analysis",
    ),
    year: "2010",
    url: "https://jamanetwork.com/journals/jama/fullarticle/185905",
  },
  {
    id: "bls-2023",
    publisher: t("U.S. Bureau of Labor Statistics"),
    title: t("National Compensation Survey: Employee Benefits in the United States, March 2023"),
    year: "2023",
    url: "https://www.bls.gov/ebs/publications/employee-benefits-in-the-united-states-march-2023.htm",
  },
  {
    id: "bls-wage",
    publisher: t("U.S. Bureau of Labor Statistics"),
    title: t("A look at paid family leave by wage category in 2021"),
    year: "2022",
    url: "https://www.bls.gov/opub/ted/2022/a-look-at-paid-family-leave-by-wage-category-in-2021.htm",
  },
  {
    id: "mn-leave",
    publisher: t("Minnesota Department of Employment and Economic Development"),
    title: t("Minnesota Paid Leave"),
    year: "2026",
    url: "https://paidleave.mn.gov/",
  },
  {
    id: "eeoc-pwfa",
    publisher: t("U.S. Equal Employment Opportunity Commission"),
    title: t("What You Should Know About the Pregnant Workers Fairness Act"),
    year: "2024",
    url: "https://www.eeoc.gov/wysk/what-you-should-know-about-pregnant-workers-fairness-act",
  },
  {
    id: "dol-pump",
    publisher: t("U.S. Department of Labor, Wage and Hour Division"),
    title: t("Fact Sheet #73: FLSA Protections for Employees to Pump Breast Milk at Work"),
    year: "2023",
    url: "https://www.dol.gov/agencies/whd/fact-sheets/73-flsa-break-time-nursing-mothers",
  },
  {
    id: "mod-deserts",
    publisher: t("March of Dimes"),
    title: t("Nowhere to Go: Maternity Care Deserts Across the US"),
    year: "2024",
    url: "https://www.marchofdimes.org/maternity-care-deserts-report",
  },
];

export const shiftingParadigm = (): Paper => ({
  slug: "the-shifting-paradigm-for-maternity-benefits",
  title: t("The shifting paradigm for maternity benefits"),
  subtitle: t("From a payment on one day to care that lasts for years, and what an employer can ask for"),
  reviewed: "2026-11-16",
  description: t(
    "How parental benefits moved from the day of birth to the years around it: five shifts with public figures, what a plan should include today, where video visits help and where they don’t, and ten questions for any vendor.",
  ),
  opening: [
    t(
      "A maternity benefit used to be a simple thing: the plan paid for a birth, and the company held a job open. In less than 50 years, law, medicine and families have moved on, each at their own pace. Many benefit plans have not.",
    ),
    t(
      "This paper follows that shift in five steps, with public figures and their sources. It ends with questions to bring to your next meeting with any vendor, including us.",
    ),
  ],
  chapters: [before(), shifts(), table(), video(), questions()],
  sources: sources(),
  caution: t(
    "This paper is general information, not legal or medical advice. Law and figures are given as of November 2026, each with its source.",
  ),
});
