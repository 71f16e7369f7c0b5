/** What the press page lists: our own papers, and what others have published about this kind of care. Newest first. */
import { paths } from "../../../paths.ts";

export type PressEntry = {
  title: string;
  /** Who published it; null for what we wrote ourselves. */
  publisher: string | null;
  /** A year, or a month and year where it is known. */
  date: string;
  to: string;
  /** What it says, in our words; the list shows the beginning. */
  says: string;
};

/** Ours: each is a page of this site. */
const own: readonly PressEntry[] = [
  {
    title: "The shifting paradigm for maternity benefits",
    publisher: null,
    date: "2026",
    to: paths.shiftingParadigm(),
    says: "What the law asks of employers, what people need beyond it, and how to check a benefit.",
  },
  {
    title: "Back to work: the guide for employers",
    publisher: null,
    date: "2026",
    to: paths.backToWorkWhitePaper(),
    says: "The weeks before, during and after a leave: for a birth, an adoption or a loss.",
  },
];

/** Others: about the subject, none of it about us. Only what was published and can be looked up. */
const others: readonly PressEntry[] = [
  {
    title: "Maternal Mortality Rates in the United States, 2023",
    publisher: "National Center for Health Statistics",
    date: "2025",
    to: "https://www.cdc.gov/nchs/maternal-mortality/index.htm",
    says: "The yearly count of deaths during and shortly after pregnancy, by age and by race.",
  },
  {
    title: "Nowhere to Go: Maternity Care Deserts Across the US",
    publisher: "March of Dimes",
    date: "2024",
    to: "https://www.marchofdimes.org/peristats/reports/united-states/maternity-care-deserts",
    says: "County by county: where there is no obstetric care, and nobody who gives it.",
  },
  {
    title: "What You Should Know About the Pregnant Workers Fairness Act",
    publisher: "U.S. Equal Employment Opportunity Commission",
    date: "2024",
    to: "https://www.eeoc.gov/wysk/what-you-should-know-about-pregnant-workers-fairness-act",
    says: "Which changes at work people may ask for, and what an employer has to answer.",
  },
  {
    title: "FLSA Protections to Pump at Work",
    publisher: "U.S. Department of Labor",
    date: "2023",
    to: "https://www.dol.gov/agencies/whd/pump-at-work",
    says: "The break time, and the place other than a bathroom, that most nursing workers are owed.",
  },
  {
    title: "Health costs associated with pregnancy, childbirth, and postpartum care",
    publisher: "Peterson-KFF Health System Tracker",
    date: "2022, renewed since",
    to: "https://www.healthsystemtracker.org/brief/health-costs-associated-with-pregnancy-childbirth-and-postpartum-care/",
    says: "How much more people with a birth spend on care, and how much of it is their own money.",
  },
  {
    title: "Maternal Health: Availability of Hospital-Based Obstetric Care in Rural Areas",
    publisher: "U.S. Government Accountability Office",
    date: "October 2022",
    to: "https://www.gao.gov/products/gao-23-105515",
    says: "More than half of rural counties had no hospital with obstetric services in 2018.",
  },
  {
    title: "Pregnancy-Related Deaths: Data From Maternal Mortality Review Committees in 36 U.S. States",
    publisher: "Centers for Disease Control and Prevention",
    date: "2022",
    to: "https://www.cdc.gov/maternal-mortality/php/data-research/mmrc-2017-2019.html",
    says: "Committees looked at each death and judged that more than four of five were preventable.",
  },
  {
    title: "Breastfeeding and the Use of Human Milk",
    publisher: "American Academy of Pediatrics, in Pediatrics",
    date: "July 2022",
    to: "https://doi.org/10.1542/peds.2022-057988",
    says: "What pediatricians recommend, for how long, and what support families are owed.",
  },
  {
    title: "The 2022 hormone therapy position statement of The North American Menopause Society",
    publisher: "Menopause",
    date: "July 2022",
    to: "https://doi.org/10.1097/GME.0000000000002028",
    says: "Who benefits from hormone therapy, who should not take it, and when to decide.",
  },
  {
    title: "WHO recommendations on maternal and newborn care for a positive postnatal experience",
    publisher: "World Health Organization",
    date: "2022",
    to: "https://www.who.int/publications/i/item/9789240045989",
    says: "Care in the six weeks after a birth, for the body, the mind and the child.",
  },
  {
    title:
      "Miscarriage matters: the epidemiological, physical, psychological, and economic costs of early pregnancy loss",
    publisher: "Quenby and others, The Lancet",
    date: "2021",
    to: "https://doi.org/10.1016/S0140-6736(21)00682-6",
    says: "How common miscarriage is, and what it does to body, mind and livelihood.",
  },
  {
    title: "Evidence-based outcomes after oocyte cryopreservation: a guideline",
    publisher: "American Society for Reproductive Medicine",
    date: "2021",
    to: "https://www.asrm.org/practice-guidance/practice-committee-documents/evidence-based-outcomes-after-oocyte-cryopreservation-for-donor-oocyte-in-vitro-fertilization-and-planned-oocyte-cryopreservation-a-guideline-2021/",
    says: "What is known, and what is not, about the chance of a child from eggs frozen for later.",
  },
  {
    title: "Vital Signs: Postpartum Depressive Symptoms and Provider Discussions About Perinatal Depression",
    publisher: "Bauman and others, Morbidity and Mortality Weekly Report",
    date: "May 2020",
    to: "https://www.cdc.gov/mmwr/volumes/69/wr/mm6919a2.htm",
    says: "About one in eight new mothers had symptoms of depression; not all were ever asked.",
  },
  {
    title: "Virtually Perfect? Telemedicine for Covid-19",
    publisher: "Hollander and Carr, New England Journal of Medicine",
    date: "2020",
    to: "https://doi.org/10.1056/NEJMp2003539",
    says: "Two physicians on what video visits could do at once, and what had to be in place.",
  },
  {
    title: "Committee Opinion 798: Implementing Telehealth in Practice",
    publisher: "American College of Obstetricians and Gynecologists",
    date: "February 2020",
    to: "https://www.acog.org/clinical/clinical-guidance/committee-opinion/articles/2020/02/implementing-telehealth-in-practice",
    says: "Care at a distance for obstetricians: licenses where the patient is, privacy, equipment.",
  },
  {
    title: "Telehealth Interventions to Improve Obstetric and Gynecologic Health Outcomes: A Systematic Review",
    publisher: "DeNicola and others, Obstetrics & Gynecology",
    date: "February 2020",
    to: "https://doi.org/10.1097/AOG.0000000000003646",
    says: "Where care at a distance has been shown to help, from smoking and breastfeeding to birth control and high-risk visits.",
  },
  {
    title: "Interventions to Prevent Perinatal Depression: Recommendation Statement",
    publisher: "US Preventive Services Task Force, in JAMA",
    date: "February 2019",
    to: "https://doi.org/10.1001/jama.2019.0007",
    says: "Counseling for people at higher risk of depression, before they fall ill.",
  },
  {
    title: "Practice Bulletin 200: Early Pregnancy Loss",
    publisher: "American College of Obstetricians and Gynecologists",
    date: "November 2018",
    to: "https://www.acog.org/clinical/clinical-guidance/practice-bulletin/articles/2018/11/early-pregnancy-loss",
    says: "How a loss is recognized, the ways to go through it, and that the choice is the patient’s.",
  },
  {
    title: "Committee Opinion 736: Optimizing Postpartum Care",
    publisher: "American College of Obstetricians and Gynecologists",
    date: "May 2018",
    to: "https://www.acog.org/clinical/clinical-guidance/committee-opinion/articles/2018/05/optimizing-postpartum-care",
    says: "Not one visit at six weeks but contact within three, and care that goes on.",
  },
  {
    title: "Why America’s Black Mothers and Babies Are in a Life-or-Death Crisis",
    publisher: "Linda Villarosa, The New York Times Magazine",
    date: "April 2018",
    to: "https://www.nytimes.com/2018/04/11/magazine/black-mothers-babies-death-maternal-mortality.html",
    says: "One woman’s pregnancies in New Orleans, a doula at her side, and what racism does to a body over the years.",
  },
  {
    title: "Telehealth",
    publisher: "Tuckson, Edmunds and Hodgkins, New England Journal of Medicine",
    date: "October 2017",
    to: "https://doi.org/10.1056/NEJMsr1503323",
    says: "How care at a distance grew, what stands in its way, and what still has to be shown.",
  },
  {
    title: "The Last Person You’d Expect to Die in Childbirth",
    publisher: "Nina Martin and Renee Montagne, ProPublica and NPR",
    date: "May 2017",
    to: "https://www.propublica.org/article/die-in-childbirth-maternal-death-rate-health-care-system",
    says: "A neonatal nurse dies after giving birth in her own hospital; how that can happen, hour by hour.",
  },
  {
    title: "Reasons for Earlier Than Desired Cessation of Breastfeeding",
    publisher: "Odom and others, Pediatrics",
    date: "2013",
    to: "https://doi.org/10.1542/peds.2012-1295",
    says: "Six in ten mothers stopped sooner than they wished, most for reasons that help can change.",
  },
  {
    title: "Prenatal and Postpartum Depression in Fathers and Its Association With Maternal Depression",
    publisher: "Paulson and Bazemore, JAMA",
    date: "May 2010",
    to: "https://doi.org/10.1001/jama.2010.605",
    says: "Forty-three studies put together: about one in ten fathers is depressed around a birth.",
  },
];

export const pressEntries: readonly PressEntry[] = [...own, ...others];
