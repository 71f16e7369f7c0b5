/** The public figures that pages cite: each source once, with its publisher, date and address. */
import { t } from "@larkwell/domain/language/text.ts";
export interface Source {
  publisher: string;
  title: string;
  /** The year of publication, or of the data if a page is updated. */
  year: string;
  url: string;
}

export const sources = () =>
  ({
    reviewCommittees: {
      publisher: t("Centers for Disease Control and Prevention"),
      title: t("Pregnancy-Related Deaths: Data From Maternal Mortality Review Committees in 36 U.S. States, 2017–2019"),
      year: "2022",
      url: "https://www.cdc.gov/maternal-mortality/php/data-research/mmrc-2017-2019.html",
    },
    maternalMortality: {
      publisher: t("National Center for Health Statistics"),
      title: t("Maternal Mortality Rates in the United States, 2023"),
      year: "2025",
      url: "https://www.cdc.gov/nchs/maternal-mortality/index.htm",
    },
    postpartumSymptoms: {
      publisher: t("Bauman et al., Morbidity and Mortality Weekly Report 69(19)"),
      title: t("Vital Signs: Postpartum Depressive Symptoms and Provider Discussions About Perinatal Depression, 2018"),
      year: "2020",
      url: "https://www.cdc.gov/mmwr/volumes/69/wr/mm6919a2.htm",
    },
    postpartumCare: {
      publisher: t("American College of Obstetricians and Gynecologists"),
      title: t("Committee Opinion 736: Optimizing Postpartum Care"),
      year: "2018",
      url: "https://www.acog.org/clinical/clinical-guidance/committee-opinion/articles/2018/05/optimizing-postpartum-care",
    },
    postpartumCheckups: {
      publisher: t("Haight et al., Journal of Women’s Health"),
      title: t("Postpartum Depressive Symptoms and Screening Opportunities at Health Care Encounters"),
      year: "2020",
      url: "https://pmc.ncbi.nlm.nih.gov/articles/PMC11262126",
    },
    breastfeedingEnds: {
      publisher: t("Odom et al., Pediatrics 131(3)"),
      title: t("Reasons for Earlier Than Desired Cessation of Breastfeeding"),
      year: "2013",
      url: "https://doi.org/10.1542/peds.2012-1295",
    },
    careDeserts: {
      publisher: t("March of Dimes"),
      title: t("Nowhere to Go: Maternity Care Deserts Across the US"),
      year: "2024",
      url: "https://www.marchofdimes.org/peristats/reports/united-states/maternity-care-deserts",
    },
    earlyLoss: {
      publisher: t("American College of Obstetricians and Gynecologists"),
      title: t("Practice Bulletin 200: Early Pregnancy Loss"),
      year: "2018",
      url: "https://www.acog.org/clinical/clinical-guidance/practice-bulletin/articles/2018/11/early-pregnancy-loss",
    },
    eggFreezing: {
      publisher: t("American Society for Reproductive Medicine"),
      title: t("Evidence-based outcomes after oocyte cryopreservation: a guideline"),
      year: "2021",
      url: "https://www.asrm.org/practice-guidance/practice-committee-documents/evidence-based-outcomes-after-oocyte-cryopreservation-for-donor-oocyte-in-vitro-fertilization-and-planned-oocyte-cryopreservation-a-guideline-2021/",
    },
    costOfBirth: {
      publisher: t("Peterson-KFF Health System Tracker"),
      title: t("Health costs associated with pregnancy, childbirth, and postpartum care"),
      year: t("2021–2023 claims"),
      url: "https://www.healthsystemtracker.org/brief/health-costs-associated-with-pregnancy-childbirth-and-postpartum-care/",
    },
    costOfReplacing: {
      publisher: t("Boushey and Glynn, Center for American Progress"),
      title: t("There Are Significant Business Costs to Replacing Employees"),
      year: "2012",
      url: "https://www.americanprogress.org/issues/economy/reports/2012/11/16/44464/there-are-significant-business-costs-to-replacing-employees/",
    },
    pumpAtWork: {
      publisher: t("U.S. Department of Labor, Wage and Hour Division"),
      title: t("FLSA Protections to Pump at Work"),
      year: "2023",
      url: "https://www.dol.gov/agencies/whd/pump-at-work",
    },
    pregnantWorkers: {
      publisher: t("U.S. Equal Employment Opportunity Commission"),
      title: t("What You Should Know About the Pregnant Workers Fairness Act"),
      year: "2024",
      url: "https://www.eeoc.gov/wysk/what-you-should-know-about-pregnant-workers-fairness-act",
    },
    milkStorage: {
      publisher: t("Centers for Disease Control and Prevention"),
      title: t("Breast Milk Storage and Preparation"),
      year: t("updated regularly"),
      url: "https://www.cdc.gov/breastfeeding/breast-milk-preparation-and-storage/handling-breastmilk.html",
    },
    milkOnPlanes: {
      publisher: t("Transportation Security Administration"),
      title: t("What Can I Bring? Breast Milk"),
      year: t("updated regularly"),
      url: "https://www.tsa.gov/travel/security-screening/whatcanibring/items/breast-milk",
    },
    smallCounts: {
      publisher: t("Research Data Assistance Center for the Centers for Medicare & Medicaid Services"),
      title: t("CMS Cell Size Suppression Policy"),
      year: "2024",
      url: "https://resdac.org/articles/cms-cell-size-suppression-policy",
    },
  }) as const satisfies Record<string, Source>;

export type SourceName = keyof ReturnType<typeof sources>;
