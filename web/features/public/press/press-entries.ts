/** The entries of the press page: our own papers, and what others have published about this kind of care. Newest first. */
import { t } from "@larkwell/domain/language/text.ts";
import { paths } from "../../../paths.ts";

export type PressEntry = {
  title: string;
  /** Who published it; null if we wrote it ourselves. */
  publisher: string | null;
  /** A year, or a month and year if known. */
  date: string;
  to: string;
  /** A summary in our words; the list shows the beginning. */
  says: string;
};

/** Our own entries: each is a page of this site. */
const own = (): readonly PressEntry[] => [
  {
    title: t("The shifting paradigm for maternity benefits"),
    publisher: null,
    date: "2026",
    to: paths.shiftingParadigm(),
    says: t("What the law asks of employers, what people need beyond it, and how to check a benefit."),
  },
  {
    title: t("Back to work: the guide for employers"),
    publisher: null,
    date: "2026",
    to: paths.backToWorkWhitePaper(),
    says: t("The weeks before, during and after a leave: for a birth, an adoption or a loss."),
  },
];

/** Entries by others: about the subject, not about us. Only published work that can be looked up. */
const others = (): readonly PressEntry[] => [
  {
    title: t("Maternal Mortality Rates in the United States, 2023"),
    publisher: t("National Center for Health Statistics"),
    date: "2025",
    to: "https://www.cdc.gov/nchs/maternal-mortality/index.htm",
    says: t("The yearly count of deaths during and shortly after pregnancy, by age and by race."),
  },
  {
    title: t("Nowhere to Go: Maternity Care Deserts Across the US"),
    publisher: t("March of Dimes"),
    date: "2024",
    to: "https://www.marchofdimes.org/peristats/reports/united-states/maternity-care-deserts",
    says: t("County by county: where there is no obstetric care and no one to provide it."),
  },
  {
    title: t("What You Should Know About the Pregnant Workers Fairness Act"),
    publisher: t("U.S. Equal Employment Opportunity Commission"),
    date: "2024",
    to: "https://www.eeoc.gov/wysk/what-you-should-know-about-pregnant-workers-fairness-act",
    says: t("Which changes at work people may ask for, and how an employer must respond."),
  },
  {
    title: t("FLSA Protections to Pump at Work"),
    publisher: t("U.S. Department of Labor"),
    date: "2023",
    to: "https://www.dol.gov/agencies/whd/pump-at-work",
    says: t("Most nursing workers have a right to break time and to a place other than a bathroom."),
  },
  {
    title: t("Health costs associated with pregnancy, childbirth, and postpartum care"),
    publisher: t("Peterson-KFF Health System Tracker"),
    date: t("2022, updated since"),
    to: "https://www.healthsystemtracker.org/brief/health-costs-associated-with-pregnancy-childbirth-and-postpartum-care/",
    says: t("How much more people spend on care when they give birth, and how much they pay themselves."),
  },
  {
    title: t("Maternal Health: Availability of Hospital-Based Obstetric Care in Rural Areas"),
    publisher: t("U.S. Government Accountability Office"),
    date: t("October 2022"),
    to: "https://www.gao.gov/products/gao-23-105515",
    says: t("More than half of rural counties had no hospital with obstetric services in 2018."),
  },
  {
    title: t("Pregnancy-Related Deaths: Data From Maternal Mortality Review Committees in 36 U.S. States"),
    publisher: t("Centers for Disease Control and Prevention"),
    date: "2022",
    to: "https://www.cdc.gov/maternal-mortality/php/data-research/mmrc-2017-2019.html",
    says: t("Committees reviewed each death and judged more than four in five preventable."),
  },
  {
    title: t("Breastfeeding and the Use of Human Milk"),
    publisher: t("American Academy of Pediatrics, in Pediatrics"),
    date: t("July 2022"),
    to: "https://doi.org/10.1542/peds.2022-057988",
    says: t("What pediatricians recommend, for how long, and what support families should get."),
  },
  {
    title: t("The 2022 hormone therapy position statement of The North American Menopause Society"),
    publisher: t("Menopause"),
    date: t("July 2022"),
    to: "https://doi.org/10.1097/GME.0000000000002028",
    says: t("Who benefits from hormone therapy, who should not take it, and when to decide."),
  },
  {
    title: t("WHO recommendations on maternal and newborn care for a positive postnatal experience"),
    publisher: t("World Health Organization"),
    date: "2022",
    to: "https://www.who.int/publications/i/item/9789240045989",
    says: t("Care in the six weeks after a birth, for the body, the mind and the child."),
  },
  {
    title: t(
      "Miscarriage matters: the epidemiological, physical, psychological, and economic costs of early pregnancy loss",
    ),
    publisher: t("Quenby et al., The Lancet"),
    date: "2021",
    to: "https://doi.org/10.1016/S0140-6736(21)00682-6",
    says: t("How common miscarriage is, and what it does to body, mind and finances."),
  },
  {
    title: t("Evidence-based outcomes after oocyte cryopreservation: a guideline"),
    publisher: t("American Society for Reproductive Medicine"),
    date: "2021",
    to: "https://www.asrm.org/practice-guidance/practice-committee-documents/evidence-based-outcomes-after-oocyte-cryopreservation-for-donor-oocyte-in-vitro-fertilization-and-planned-oocyte-cryopreservation-a-guideline-2021/",
    says: t("What is known, and what is not, about the chance of a child from eggs frozen for later."),
  },
  {
    title: t("Vital Signs: Postpartum Depressive Symptoms and Provider Discussions About Perinatal Depression"),
    publisher: t("Bauman et al., Morbidity and Mortality Weekly Report"),
    date: t("May 2020"),
    to: "https://www.cdc.gov/mmwr/volumes/69/wr/mm6919a2.htm",
    says: t("About one in eight new mothers had symptoms of depression. Not all were asked."),
  },
  {
    title: t("Virtually Perfect? Telemedicine for Covid-19"),
    publisher: t("Hollander and Carr, New England Journal of Medicine"),
    date: "2020",
    to: "https://doi.org/10.1056/NEJMp2003539",
    says: t("Two physicians on what video visits could do right away, and what had to be in place."),
  },
  {
    title: t("Committee Opinion 798: Implementing Telehealth in Practice"),
    publisher: t("American College of Obstetricians and Gynecologists"),
    date: t("February 2020"),
    to: "https://www.acog.org/clinical/clinical-guidance/committee-opinion/articles/2020/02/implementing-telehealth-in-practice",
    says: t("Telehealth for obstetricians: licenses where the patient is, privacy and equipment."),
  },
  {
    title: t("Telehealth Interventions to Improve Obstetric and Gynecologic Health Outcomes: A Systematic Review"),
    publisher: t("DeNicola et al., Obstetrics & Gynecology"),
    date: t("February 2020"),
    to: "https://doi.org/10.1097/AOG.0000000000003646",
    says: t(
      "Where telehealth has been shown to help, from smoking and breastfeeding to birth control and high-risk visits.",
    ),
  },
  {
    title: t("Interventions to Prevent Perinatal Depression: Recommendation Statement"),
    publisher: t("US Preventive Services Task Force, in JAMA"),
    date: t("February 2019"),
    to: "https://doi.org/10.1001/jama.2019.0007",
    says: t("Counseling for people at higher risk of depression, before they get sick."),
  },
  {
    title: t("Practice Bulletin 200: Early Pregnancy Loss"),
    publisher: t("American College of Obstetricians and Gynecologists"),
    date: t("November 2018"),
    to: "https://www.acog.org/clinical/clinical-guidance/practice-bulletin/articles/2018/11/early-pregnancy-loss",
    says: t("How a loss is diagnosed, the options, and why the choice is the patient’s."),
  },
  {
    title: t("Committee Opinion 736: Optimizing Postpartum Care"),
    publisher: t("American College of Obstetricians and Gynecologists"),
    date: t("May 2018"),
    to: "https://www.acog.org/clinical/clinical-guidance/committee-opinion/articles/2018/05/optimizing-postpartum-care",
    says: t("Contact within three weeks and ongoing care, instead of one visit at six weeks."),
  },
  {
    title: t("Why America’s Black Mothers and Babies Are in a Life-or-Death Crisis"),
    publisher: t("Linda Villarosa, The New York Times Magazine"),
    date: t("April 2018"),
    to: "https://www.nytimes.com/2018/04/11/magazine/black-mothers-babies-death-maternal-mortality.html",
    says: t(
      "One woman’s pregnancies in New Orleans, a doula at her side, and what racism does to a body over the years.",
    ),
  },
  {
    title: t("Telehealth"),
    publisher: t("Tuckson, Edmunds and Hodgkins, New England Journal of Medicine"),
    date: t("October 2017"),
    to: "https://doi.org/10.1056/NEJMsr1503323",
    says: t("How telehealth grew, what holds it back, and what remains to be shown."),
  },
  {
    title: t("The Last Person You’d Expect to Die in Childbirth"),
    publisher: t("Nina Martin and Renee Montagne, ProPublica and NPR"),
    date: t("May 2017"),
    to: "https://www.propublica.org/article/die-in-childbirth-maternal-death-rate-health-care-system",
    says: t("A neonatal nurse dies after giving birth in her own hospital. How that can happen, hour by hour."),
  },
  {
    title: t("Reasons for Earlier Than Desired Cessation of Breastfeeding"),
    publisher: t("Odom et al., Pediatrics"),
    date: "2013",
    to: "https://doi.org/10.1542/peds.2012-1295",
    says: t("Six in ten mothers stopped sooner than they wanted, most for reasons that help can change."),
  },
  {
    title: t("Prenatal and Postpartum Depression in Fathers and Its Association With Maternal Depression"),
    publisher: t("Paulson and Bazemore, JAMA"),
    date: t("May 2010"),
    to: "https://doi.org/10.1001/jama.2010.605",
    says: t("Forty-three studies combined: about one in ten fathers has depression around a birth."),
  },
];

export const pressEntries = (): readonly PressEntry[] => [...own(), ...others()];
